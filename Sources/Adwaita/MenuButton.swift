// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Opens a menu.
package final class MenuButton: Widget {
  /// `isPrimary`: this menu opens with F10.
  package init(
    icon: String, name: @autoclosure @escaping LiveText, isPrimary: Bool = false,
    menu: @autoclosure @escaping @MainActor () -> Menu
  ) {
    super.init(borrowing: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    gtk_menu_button_set_primary(opaque, isPrimary ? 1 : 0)
    tooltip(name())
    named(name())
    followLanguage {
      let menu = menu()
      gtk_menu_button_set_menu_model($0.opaque, cast(menu.pointer))
    }
  }
}
