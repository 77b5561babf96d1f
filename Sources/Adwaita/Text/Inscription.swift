// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Words in a place of a given size, cut short where they don't fit: for the rows of long lists,
/// where it is far quicker than a label.
package final class Inscription: Widget {
  /// How many lines it has room for.
  package var lines: Int {
    didSet {
      guard lines != oldValue else { return }
      showLines()
      keepWordsWhole()
    }
  }

  /// The words as they were last set without stressed parts.
  private var plain: String?
  /// Whether it was told which words to keep whole.
  private var keepsWordsWhole = false

  /// Keeps its words at the side where the window begins to read.
  private var alignment: StartAlignment?

  package init(lines: Int, width: Int = 12) {
    self.lines = lines
    super.init(borrowing: gtk_inscription_new(nil))
    showLines()
    reserve(letters: width)
    gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    gtk_inscription_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_inscription_set_xalign(opaque, 0)
    gtk_inscription_set_yalign(opaque, 0)
    alignment = StartAlignment(of: self)
  }

  /// Asks for a line of at least so many letters of Latin.
  package func reserve(letters: Int) {
    gtk_inscription_set_min_chars(opaque, guint(letters))
    gtk_inscription_set_nat_chars(opaque, guint(letters))
  }

  private func showLines() {
    gtk_inscription_set_min_lines(opaque, guint(lines))
    gtk_inscription_set_nat_lines(opaque, guint(lines))
  }

  /// Its words are in the middle of its place.
  package func centered() -> Self {
    alignment = nil
    gtk_inscription_set_xalign(opaque, 0.5)
    return self
  }

  /// Each paragraph stands at the side where it begins, whatever the direction of the window.
  package func aligningByText() -> Self {
    alignment = nil
    gtk_inscription_set_xalign(opaque, 0)
    return self
  }

  /// Whether the words need no second line where they have this width.
  package func fitsOneLine(of width: Int) -> Bool {
    let text = text
    guard !text.contains("\n") else { return false }
    // No script is as narrow as to have room for more.
    guard text.unicodeScalars.count * 3 < width else { return false }
    let layout = gtk_widget_create_pango_layout(widget, text)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    // Marks may be wider than plain words.
    pango_layout_set_attributes(layout, gtk_inscription_get_attributes(opaque))
    var needed: gint = 0
    pango_layout_get_pixel_size(layout, &needed, nil)
    return Int(needed) <= width
  }

  /// How wide words would be here in one line, in pixels.
  package func width(of words: String) -> Int {
    let layout = gtk_widget_create_pango_layout(widget, words)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    var width: gint = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    return Int(width)
  }

  /// Makes it as high as its words are where they have this width, in pixels, but no higher than
  /// so many lines are. GTK's own lines are as high as the highest letter of any script.
  package func fit(width: Int, lines most: Int) {
    // More than one line has attributes of its own, with which it is to be measured.
    lines = max(most, 1)
    let layout = gtk_widget_create_pango_layout(widget, text)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    pango_layout_set_attributes(layout, gtk_inscription_get_attributes(opaque))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, gint(width) * gint(PANGO_SCALE))
    let count = min(Int(pango_layout_get_line_count(layout)), most)
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    for _ in 1..<max(count, 1) { pango_layout_iter_next_line(iterator) }
    var bottom: gint = 0
    pango_layout_iter_get_line_yrange(iterator, nil, &bottom)
    lines = max(count, 1)
    gtk_inscription_set_min_lines(opaque, 0)
    gtk_inscription_set_nat_lines(opaque, 0)
    sized(minimumHeight: Int((Double(bottom) / Double(PANGO_SCALE)).rounded(.up)))
  }

  package var text: String {
    get { gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? "" }
    set {
      let words = newValue.shortened
      if words != plain {
        gtk_inscription_set_text(opaque, words)
        gtk_inscription_set_attributes(opaque, nil)
        (plain, keepsWordsWhole) = (words, false)
        keepWordsWhole()
        adwaita_shim_set_accessible_label(pointer, words)
      }
      alignment?.align()
    }
  }

  /// It takes the keyboard, for what surrounds it and is done by keys.
  package func focusable() -> Self {
    gtk_widget_set_focusable(widget, 1)
    return self
  }

  /// Words with stressed parts.
  package var markup: String {
    get { text }
    set {
      gtk_inscription_set_markup(opaque, newValue)
      (plain, keepsWordsWhole) = (nil, false)
      keepWordsWhole()
      alignment?.align()
    }
  }

  /// Breaks lines of Korean between words, beside what is stressed.
  private func keepWordsWhole() {
    guard lines > 1, !keepsWordsWhole else { return }
    keepsWordsWhole = true
    let ranges = WholeWords.ranges(in: text)
    guard !ranges.isEmpty else { return }
    let attributes: OpaquePointer? =
      pango_attr_list_copy(gtk_inscription_get_attributes(opaque)) ?? pango_attr_list_new()
    WholeWords.note(ranges, in: attributes)
    gtk_inscription_set_attributes(opaque, attributes)
    pango_attr_list_unref(attributes)
  }

  /// Shows words with stressed parts, of which a screen reader says `words`.
  package func show(markup: String, saying words: String) {
    self.markup = markup
    adwaita_shim_set_accessible_label(pointer, words)
  }

  /// Marks a part as with a pen, so that it is seen on every ground of ours.
  private static let pen = "<span weight='bold' background='#f6d32d' background_alpha='35%'>"

  /// Shows words of which these parts, in their order, are marked.
  package func show(_ text: String, marking marks: [Range<String.Index>]) {
    guard !marks.isEmpty, text.shortened == text else {
      self.text = text
      return
    }
    var position = text.startIndex
    var markup = ""
    for mark in marks {
      markup += String(text[position..<mark.lowerBound]).escapedMarkup
      markup += Self.pen + String(text[mark]).escapedMarkup + "</span>"
      position = mark.upperBound
    }
    self.markup = markup + String(text[position...]).escapedMarkup
    adwaita_shim_set_accessible_label(pointer, text)
  }
}
