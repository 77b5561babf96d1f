// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Where lines of Korean may be broken: Pango breaks them between any two syllables, readers expect
/// it between words.
enum WholeWords {
  /// A longer word may be broken: as a large title in a large script it would be wider than a
  /// narrow window.
  private static let longest = 7
  /// Pango takes long where a paragraph has thousands of such words.
  private static let mostLetters = 2000

  /// The words of a text that are kept whole, as places of its bytes.
  static func ranges(in text: String) -> [Range<Int>] {
    guard text.utf8.count <= 3 * mostLetters else { return [] }
    var ranges: [Range<Int>] = []
    var start = 0
    for word in text.unicodeScalars.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.properties.isWhitespace })
    {
      let end = start + word.utf8Length
      if (2...longest).contains(word.count), word.contains(where: \.isHangul) {
        ranges.append(start..<end)
      }
      start = end
      if word.endIndex < text.unicodeScalars.endIndex {
        start += UTF8.width(text.unicodeScalars[word.endIndex])
      }
    }
    return ranges
  }

  /// Tells a label which of its words are kept whole. The text itself stays as it is, for screen
  /// readers and for who copies it.
  @MainActor fileprivate static func keep(in label: OpaquePointer) {
    let ranges = ranges(in: String(cString: gtk_label_get_text(label)))
    guard !ranges.isEmpty || gtk_label_get_attributes(label) != nil else { return }
    let attributes = pango_attr_list_new()
    for range in ranges {
      guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
    gtk_label_set_attributes(label, ranges.isEmpty ? nil : attributes)
    pango_attr_list_unref(attributes)
  }
}

extension Widget {
  /// Breaks lines of Korean between words alone, in this label or all labels that are in this.
  @discardableResult
  package func keepingWordsWhole() -> Self {
    if adwaita_shim_is_label(pointer) {
      onNotify("label") { [weak self] in
        if let self { WholeWords.keep(in: opaque) }
      }
      WholeWords.keep(in: opaque)
    } else {
      var child = gtk_widget_get_first_child(widget)
      while let found = child {
        Widget(borrowing: found).keepingWordsWhole()
        child = gtk_widget_get_next_sibling(found)
      }
    }
    return self
  }
}

extension Substring.UnicodeScalarView {
  fileprivate var utf8Length: Int { reduce(0) { $0 + UTF8.width($1) } }
}

extension Unicode.Scalar {
  fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }
}
