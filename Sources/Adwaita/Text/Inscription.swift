// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Words in a place of a given size, cut short where they don't fit: for the rows of long lists,
/// where it is far quicker than a label.
package final class Inscription: Widget {
  /// How many lines it has room for.
  package var lines: Int {
    didSet {
      if lines != oldValue { showLines() }
    }
  }

  package init(lines: Int, width: Int = 12) {
    self.lines = lines
    super.init(borrowing: gtk_inscription_new(nil))
    showLines()
    gtk_inscription_set_min_chars(opaque, guint(width))
    gtk_inscription_set_nat_chars(opaque, guint(width))
    gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    gtk_inscription_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_inscription_set_xalign(opaque, 0)
    gtk_inscription_set_yalign(opaque, 0)
  }

  private func showLines() {
    gtk_inscription_set_min_lines(opaque, guint(lines))
    gtk_inscription_set_nat_lines(opaque, guint(lines))
  }

  package var text: String {
    get { gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? "" }
    set {
      let words = newValue.shortened
      gtk_inscription_set_text(opaque, words)
      adwaita_shim_set_accessible_label(pointer, words)
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
    set { gtk_inscription_set_markup(opaque, newValue) }
  }

  /// Shows words of which these parts, in their order, are stressed.
  package func show(_ text: String, marking marks: [Range<String.Index>]) {
    guard !marks.isEmpty, text.shortened == text else {
      self.text = text
      return
    }
    var position = text.startIndex
    var markup = ""
    for mark in marks {
      markup += String(text[position..<mark.lowerBound]).escapedMarkup
      markup += "<b><u>" + String(text[mark]).escapedMarkup + "</u></b>"
      position = mark.upperBound
    }
    self.markup = markup + String(text[position...]).escapedMarkup
    adwaita_shim_set_accessible_label(pointer, text)
  }
}
