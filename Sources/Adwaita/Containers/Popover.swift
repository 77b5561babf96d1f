// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A button that opens a small surface with something in it.
package final class PopoverButton: Widget {
  private let surface: Widget

  package init(
    icon: String, name: @autoclosure @escaping LiveText, _ content: Widget
  ) {
    surface = Widget(borrowing: gtk_popover_new())
    super.init(borrowing: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    tooltip(name())
    named(name())
    hold(content)
  }

  package init(_ label: @autoclosure @escaping LiveText, _ content: Widget) {
    surface = Widget(borrowing: gtk_popover_new())
    super.init(borrowing: gtk_menu_button_new())
    followLanguage { gtk_menu_button_set_label($0.opaque, label()) }
    hold(content)
  }

  /// What it shows is the child's; what it is called has to be explained.
  package init(child: Widget, _ content: Widget) {
    surface = Widget(borrowing: gtk_popover_new())
    super.init(borrowing: gtk_menu_button_new())
    gtk_menu_button_set_child(opaque, child.widget)
    hold(content)
  }

  /// An arrow beside its icon says that there is something to choose from.
  package func showArrow() { gtk_menu_button_set_always_show_arrow(opaque, 1) }

  /// What a button with words says.
  package var label: String {
    get { gtk_menu_button_get_label(opaque).map { String(cString: $0) } ?? "" }
    set {
      // GTK would make a new label for the same words.
      if newValue != label { gtk_menu_button_set_label(opaque, newValue) }
    }
  }

  /// What a button with an icon shows.
  package var icon: String {
    get { gtk_menu_button_get_icon_name(opaque).map { String(cString: $0) } ?? "" }
    set { if newValue != icon { gtk_menu_button_set_icon_name(opaque, newValue) } }
  }

  /// Says what the button does where its words alone don't, to screen readers, too.
  package func explain(_ text: String) {
    adwaita_shim_set_tooltip(pointer, text)
    setSpokenName(text)
  }

  /// What screen readers call it. They read the part of it that takes the keyboard.
  package func setSpokenName(_ text: String) {
    setName(text)
    guard let part = gtk_widget_get_first_child(widget) else { return }
    gtk_accessible_reset_relation(OpaquePointer(part), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    adwaita_shim_set_accessible_label(part, text)
  }

  package var isOpen: Bool { surface.isVisible }

  package func popUp() { gtk_menu_button_popup(opaque) }

  package func popDown() { gtk_menu_button_popdown(opaque) }

  /// Hears that it opens, so that what is in it can be brought up to date.
  @discardableResult
  package func onOpened(_ handler: @escaping @MainActor () -> Void) -> Self {
    surface.connect("show") { _ in handler() }
    return self
  }

  @discardableResult
  package func onClosed(_ handler: @escaping @MainActor () -> Void) -> Self {
    surface.connect("closed") { _ in handler() }
    return self
  }

  private func hold(_ content: Widget) {
    gtk_popover_set_child(cast(surface.pointer), content.widget)
    surface.queueKeys()
    surface.hideWithItsPlace()
    gtk_menu_button_set_popover(opaque, surface.widget)
  }
}

extension Widget {
  /// Closes this popover when what it belongs to is taken away or hidden.
  ///
  /// GTK would go on giving it every key and every click of the program.
  func hideWithItsPlace() {
    connect("unmap") { [weak self] _ in
      if let self { gtk_widget_set_visible(widget, 0) }
    }
  }

  /// Names the items of this menu for screen readers whenever it opens.
  func nameItems() {
    connect("map") { [weak self] _ in
      if let self { adwaita_shim_name_menu_items(widget) }
    }
  }
}
