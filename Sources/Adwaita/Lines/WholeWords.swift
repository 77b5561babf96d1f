// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Where lines of Korean may be broken: Pango breaks them between any two syllables, readers expect
/// it between words. Pango breaks a word that is kept whole only where a line has no room for it.
enum WholeWords {
  /// A longer word may be broken: a line that ends before it would be left half empty.
  private static let longest = 20
  /// Pango takes long where a paragraph has thousands of such words.
  static let mostLetters = 2000

  /// The words of a text that are kept whole, as places of its bytes; none where it has more than
  /// so many letters.
  static func ranges(in text: String, mostLetters: Int = WholeWords.mostLetters) -> [Range<Int>] {
    guard text.utf8.count <= 3 * mostLetters, text.utf8.contains(where: \.beginsHangul) else {
      return []
    }
    var ranges: [Range<Int>] = []
    var word = Word(start: 0)
    var place = 0
    for letter in text.unicodeScalars {
      place += UTF8.width(letter)
      if letter.endsWord {
        if word.isKept { ranges.append(word.bytes) }
        word = Word(start: place)
      } else {
        word.add(letter, endingAt: place)
      }
    }
    if word.isKept { ranges.append(word.bytes) }
    return ranges
  }

  /// A word without what ends a sentence or a quotation: Pango lets no line begin with that.
  private struct Word {
    private let start: Int
    private var end: Int
    private var length = 0
    private var closingSigns = 0
    private var hasHangul = false

    init(start: Int) { (self.start, end) = (start, start) }

    var bytes: Range<Int> { start..<end }
    var isKept: Bool { hasHangul && (2...longest).contains(length) }

    mutating func add(_ letter: Unicode.Scalar, endingAt place: Int) {
      let isHangul = letter.isHangul
      guard isHangul || !letter.isClosing else {
        closingSigns += 1
        return
      }
      length += closingSigns + 1
      (end, closingSigns) = (place, 0)
      hasHangul = hasHangul || isHangul
    }
  }

  /// The same words, cut at these bytes. GTK takes each piece of a word that looks otherwise for a
  /// word of its own, before which Pango may break a line: where none may be broken, nothing is
  /// kept.
  static func ranges(_ words: [Range<Int>], in text: String, cutAt cuts: [Int]) -> [Range<Int>] {
    var cuts = cuts.sorted()[...]
    return words.flatMap { word -> [Range<Int>] in
      cuts = cuts.drop(while: { $0 <= word.lowerBound })
      let inside = cuts.prefix(while: { $0 < word.upperBound })
      guard !inside.isEmpty else { return [word] }
      let ends: [Int] = [word.lowerBound] + inside + [word.upperBound]
      return zip(ends, ends.dropFirst()).map { $0..<$1 }.filter { isWhole($0, in: text) }
    }
  }

  /// Whether a piece of a word begins with a syllable that more follows, and not behind a bracket.
  /// Before other letters no line could be broken where the piece begins.
  private static func isWhole(_ piece: Range<Int>, in text: String) -> Bool {
    let words = text.unicodeScalars
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: piece.lowerBound)
    guard words[start].isHangul, piece.count > UTF8.width(words[start]) else { return false }
    return start == words.startIndex || !words[words.index(before: start)].isOpening
  }

  /// Notes in a list of Pango's which words are kept whole.
  static func note(_ ranges: [Range<Int>], in attributes: OpaquePointer?) {
    for range in ranges {
      guard let attribute = pango_attr_word_new() else { continue }
      attribute.pointee.start_index = guint(range.lowerBound)
      attribute.pointee.end_index = guint(range.upperBound)
      pango_attr_list_insert(attributes, attribute)
    }
  }

  /// Tells a label which of its words are kept whole. The text itself stays as it is, for screen
  /// readers and for what is copied.
  @MainActor fileprivate static func keep(in label: OpaquePointer) {
    let attributes = pango_attr_list_new()
    note(ranges(in: String(cString: gtk_label_get_text(label))), in: attributes)
    // Where a word has to be broken, Pango knows no syllables.
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
    gtk_label_set_attributes(label, attributes)
    pango_attr_list_unref(attributes)
  }
}

extension Widget {
  private static let asked = "adwaita-keeps-words-whole"

  /// Breaks lines of Korean between words alone, in this label or all labels that are in this.
  @discardableResult
  package func keepingWordsWhole() -> Self {
    if adwaita_shim_is_label(pointer) {
      // A row may ask for all labels in it where they have asked themselves.
      guard g_object_get_data(cast(pointer), Self.asked) == nil else { return self }
      g_object_set_data(cast(pointer), Self.asked, pointer)
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

extension Unicode.Scalar {
  fileprivate var isHangul: Bool { (0xAC00...0xD7A3).contains(value) }

  /// Whether a line may be broken behind it because it is a space.
  fileprivate var endsWord: Bool {
    switch value {
    case 0x9...0xD, 0x20: true
    case 0xA0, 0x2007, 0x202F: false  // Spaces that hold two words together
    case ..<0x80: false
    default: !isHangul && properties.isWhitespace
    }
  }

  fileprivate var isOpening: Bool {
    switch properties.generalCategory {
    case .openPunctuation, .initialPunctuation: true
    default: self == "\"" || self == "'"
    }
  }

  /// Other signs, such as an asterisk, may begin a line where they follow Hangul.
  fileprivate var isClosing: Bool {
    switch self {
    case ".", ",", "!", "?", ":", ";", "\"", "'", ")", "]", "}": true
    case "…", "。", "、", "，", "．", "！", "？": true
    default:
      !isASCII && [.closePunctuation, .finalPunctuation].contains(properties.generalCategory)
    }
  }
}

extension UInt8 {
  /// Whether a syllable of Hangul may begin with this byte.
  fileprivate var beginsHangul: Bool { (0xEA...0xED).contains(self) }
}
