// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A line to write into. It shows no more of a text than can be laid out at once: where the shown
/// part becomes shorter, the next part comes.
package final class Entry: Widget {
  /// What is behind the part that is shown.
  private var hidden = ""
  private var isShortening = false
  private var emptySide: EmptyTextSide?

  package init(_ placeholder: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_entry_new())
    followLanguage { gtk_entry_set_placeholder_text(cast($0.pointer), placeholder()) }
    named(placeholder())
    connect("changed") { [weak self] _ in self?.shorten() }
    emptySide = EmptyTextSide(ofLine: self)
  }

  package var text: String {
    get { shown + hidden }
    set {
      let start = ShownText.start(of: newValue)
      isShortening = true
      gtk_editable_set_text(opaque, start)
      hide(newValue, after: start)
      isShortening = false
    }
  }

  /// Whether there is more of the text than is shown.
  package var isShortened: Bool { !hidden.isEmpty }

  private var shown: String { String(cString: gtk_editable_get_text(opaque)) }

  /// What was written may be too long now, or leave room for what is hidden.
  private func shorten() {
    guard !isShortening else { return }
    let (shown, text) = (shown, text)
    let start = ShownText.start(of: text)
    guard start != shown else { return }
    isShortening = true
    hide(text, after: start)
    let (old, new) = (shown.unicodeScalars, start.unicodeScalars)
    if new.count < old.count {
      gtk_editable_delete_text(opaque, gint(new.count), -1)
    } else {
      var end = gint(old.count)
      gtk_editable_insert_text(opaque, String(new.dropFirst(old.count)), -1, &end)
    }
    isShortening = false
  }

  private func hide(_ text: String, after start: String) {
    hidden = String(text.unicodeScalars.dropFirst(start.unicodeScalars.count))
    // It would take back what came from the hidden part or went there, too.
    gtk_editable_set_enable_undo(opaque, hidden.isEmpty ? 1 : 0)
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

  /// Shows another text, and leaves the caret with the words it was at. Those that are being
  /// composed come from the input method once more, and must not be there twice.
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

  @discardableResult
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("changed") { _ in handler() }
    return self
  }

  /// Hears that Enter was pressed.
  @discardableResult
  package func onActivated(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("activate") { _ in handler() }
    return self
  }
}
