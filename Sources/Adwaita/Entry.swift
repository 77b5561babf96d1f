// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A line to write into.
package final class Entry: Widget {
  package init(_ placeholder: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_entry_new())
    followLanguage { gtk_entry_set_placeholder_text(cast($0.pointer), placeholder()) }
    named(placeholder())
  }

  package var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { gtk_editable_set_text(opaque, newValue.withoutNul) }
  }

  package var isEditable: Bool {
    get { gtk_editable_get_editable(opaque) != 0 }
    set { gtk_editable_set_editable(opaque, newValue ? 1 : 0) }
  }

  /// Gives it the keyboard, and leaves the caret where it is.
  package func goOn() { gtk_entry_grab_focus_without_selecting(cast(pointer)) }

  /// In characters of Unicode from the start.
  package var caret: Int {
    get { Int(gtk_editable_get_position(opaque)) }
    set { gtk_editable_set_position(opaque, gint(clamping: newValue)) }
  }

  /// Shows another text, and leaves the caret with the words it was at. Those that are being composed
  /// come from the input method once more, and must not be there twice.
  package func follow(_ new: String, composing words: String) {
    guard new != text.inserting(words, at: caret) else { return }
    let (before, after) = (text.unicodeScalars.prefix(caret), text.unicodeScalars.dropFirst(caret))
    let composed = words.unicodeScalars
    var scalars = Array(new.unicodeScalars)
    let isBehind = scalars.starts(with: Array(before) + composed)
    let place = isBehind ? before.count : max(scalars.count - after.count - composed.count, 0)
    if scalars[place...].starts(with: composed) {
      scalars.removeSubrange(place..<place + composed.count)
    }
    text = String(String.UnicodeScalarView(scalars))
    caret = place
  }

  package func onChanged(_ handler: @escaping @MainActor () -> Void) {
    connect("changed") { _ in handler() }
  }

  /// Hears that Enter was pressed.
  package func onActivated(_ handler: @escaping @MainActor () -> Void) {
    connect("activate") { _ in handler() }
  }
}
