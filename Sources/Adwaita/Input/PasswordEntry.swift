// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A line to write a password into. It shows dots until the person wants to see the letters, and
/// says where Caps Lock is on. Screen readers know that it is a password.
package final class PasswordEntry: Widget {
  private var composed = ""
  private var emptySide: EmptyTextSide?

  /// The name is seen as long as nothing is written.
  package init(_ name: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_password_entry_new())
    gtk_password_entry_set_show_peek_icon(opaque, 1)
    followLanguage { adwaita_shim_set_placeholder($0.pointer, name()) }
    named(name())
    onComposed { [weak self] in self?.composed = $0 }
    emptySide = EmptyTextSide(ofLine: self)
  }

  /// With what is being composed.
  package var text: String {
    String(cString: gtk_editable_get_text(opaque))
      .inserting(composed, at: Int(gtk_editable_get_position(opaque)))
  }

  package var isEditable: Bool {
    get { gtk_editable_get_editable(opaque) != 0 }
    set { gtk_editable_set_editable(opaque, newValue ? 1 : 0) }
  }

  /// Whether what is written is wrong; a screen reader says so.
  package var isInvalid = false {
    didSet {
      if isInvalid { add(.error) } else { remove(.error) }
      setInvalid(isInvalid)
    }
  }

  /// Marks all that is written, so that the next letter takes its place.
  package func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

  @discardableResult
  package func onTextChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("changed") { _ in handler() }
    onComposed { _ in handler() }
    return self
  }

  /// Hears that Enter was pressed.
  @discardableResult
  package func onActivated(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("activate") { _ in handler() }
    return self
  }
}
