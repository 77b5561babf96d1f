// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Does something when it is pressed.
@MainActor open class Button: Widget {
  package init(_ label: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_button_new())
    followLanguage { gtk_button_set_label(cast($0.pointer), label()) }
  }

  /// A button with only an icon says its name as a tooltip and to screen readers.
  package init(icon: String, name: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_button_new_from_icon_name(icon))
    tooltip(name())
    named(name())
  }

  package init(child: Widget, name: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_button_new())
    gtk_button_set_child(cast(pointer), child.widget)
    tooltip(name())
    named(name())
  }

  /// For kinds of buttons with a constructor of their own.
  init(button: UnsafeMutablePointer<GtkWidget>?) {
    super.init(borrowing: button.map(UnsafeMutableRawPointer.init))
  }

  /// A button whose words are set by what follows the language itself.
  package static func unlabeled() -> Button { Button(button: gtk_button_new()) }

  /// What a button with words says.
  package var label: String {
    get { gtk_button_get_label(cast(pointer)).map { String(cString: $0) } ?? "" }
    set { gtk_button_set_label(cast(pointer), newValue) }
  }

  /// Wraps the words of a button to at most two lines, and cuts off what does not fit into them.
  @discardableResult
  package func wrapping() -> Self {
    let label = gtk_button_get_child(cast(pointer)).map(OpaquePointer.init)
    gtk_label_set_wrap(label, 1)
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    gtk_label_set_lines(label, 2)
    gtk_label_set_ellipsize(label, PANGO_ELLIPSIZE_END)
    return keepingWordsWhole()
  }

  /// A click leaves the keyboard where it is.
  @discardableResult
  package func leavingKeyboard() -> Self {
    gtk_widget_set_focus_on_click(widget, 0)
    return self
  }

  @discardableResult
  package func onClicked(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("clicked") { _ in handler() }
    return self
  }

  /// The button does what the action does, and is insensitive while the action is disabled.
  @discardableResult
  package func performing(_ action: String) -> Self {
    gtk_actionable_set_detailed_action_name(opaque, action)
    return self
  }
}
