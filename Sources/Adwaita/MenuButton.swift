// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Opens a menu.
package final class MenuButton: Widget {
  package init(
    icon: String, name: @autoclosure @escaping LiveText,
    menu: @autoclosure @escaping @MainActor () -> Menu
  ) {
    super.init(borrowing: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(opaque, icon)
    tooltip(name())
    named(name())
    followLanguage {
      let menu = menu()
      gtk_menu_button_set_menu_model($0.opaque, cast(menu.pointer))
    }
  }

  package func popUp() { gtk_menu_button_popup(opaque) }
}
