// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Words that are read only.
package final class Label: Widget {
  package init(_ text: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_label_new(nil))
    followLanguage { $0.text = text() }
  }

  /// A label whose text is set later.
  package init() { super.init(borrowing: gtk_label_new(nil)) }

  package var text: String {
    get { String(cString: gtk_label_get_text(opaque)) }
    set {
      let isCut = gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE
      gtk_label_set_text(opaque, isCut ? newValue.shortened : newValue)
    }
  }

  /// Shows words of which those in the middle are stressed, as much of each as can be laid out
  /// soon.
  package func show(_ before: String, stressed: String, _ after: String) {
    let parts = [before, stressed, after].map(\.shortened.escapedMarkup)
    gtk_label_set_markup(opaque, parts[0] + "<b><u>" + parts[1] + "</u></b>" + parts[2])
  }

  /// Breaks a long text into lines, centred.
  package func wrapping() -> Self {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
    return keepingWordsWhole()
  }

  /// Breaks a long text into so many lines at most, and cuts it short there.
  package func inLines(_ count: Int) -> Label {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_lines(opaque, gint(count))
    return ellipsizing().leading().keepingWordsWhole()
  }

  /// Likes to be no wider than so many characters.
  package func wide(upTo characters: Int) -> Self {
    gtk_label_set_max_width_chars(opaque, gint(characters))
    return self
  }

  /// Cuts a long text short with an ellipsis.
  package func ellipsizing() -> Self {
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    return self
  }

  /// Its lines stand around their middle.
  package func centered() -> Self {
    gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
    return self
  }

  /// Text lines up at the side where reading begins.
  package func leading() -> Self {
    gtk_label_set_xalign(opaque, 0)
    gtk_label_set_justify(opaque, GTK_JUSTIFY_LEFT)
    return self
  }
}
