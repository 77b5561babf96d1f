// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Opens a menu, which is made when it is opened first: GTK 4.8 keeps some of every menu for ever.
package final class MenuButton: Widget {
  private let menu: @MainActor () -> Menu
  private var hasMenu = false

  package init(
    icon: String, name: @autoclosure @escaping LiveText,
    menu: @autoclosure @escaping @MainActor () -> Menu
  ) {
    self.menu = menu
    super.init(borrowing: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    tooltip(name())
    named(name())
    makeMenuWhenOpened()
  }

  /// A button that says what its menu is of.
  package init(
    _ label: @autoclosure @escaping LiveText,
    menu: @autoclosure @escaping @MainActor () -> Menu
  ) {
    self.menu = menu
    super.init(borrowing: gtk_menu_button_new())
    followLanguage { gtk_menu_button_set_label($0.opaque, label()) }
    named(label())
    makeMenuWhenOpened()
  }

  private func makeMenuWhenOpened() {
    // Safe: GTK calls it for a button that is there, and so is its Swift object; on the main
    // thread.
    gtk_menu_button_set_create_popup_func(
      opaque,
      { _, button in
        guard let button else { return }
        let bits = UInt(bitPattern: button)
        MainActor.assumeIsolated {
          guard let button = UnsafeMutableRawPointer(bitPattern: bits) else { return }
          Unmanaged<MenuButton>.fromOpaque(button).takeUnretainedValue().makeMenu()
        }
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
    followLanguage { $0.forgetMenu() }
  }

  private func makeMenu() {
    guard !hasMenu else { return }
    hasMenu = true
    let menu = menu()
    gtk_menu_button_set_menu_model(opaque, cast(menu.pointer))
    let surface = Widget(borrowing: gtk_menu_button_get_popover(opaque))
    surface.hideWithItsPlace()
    surface.nameItems()
  }

  /// It is made anew in another language.
  private func forgetMenu() {
    guard hasMenu else { return }
    hasMenu = false
    gtk_menu_button_set_menu_model(opaque, nil)
  }

  package func popUp() { gtk_menu_button_popup(opaque) }
}
