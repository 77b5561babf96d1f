// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Opens an address in the program that is made for it.
package final class LinkButton: Widget {
  /// With the sign of what leads out of the program, where its address is told beside it.
  package init(to address: String, name: @autoclosure @escaping LiveText) {
    super.init(borrowing: gtk_link_button_new(address))
    gtk_button_set_icon_name(cast(pointer), "adw-external-link-symbolic")
    named(name())
  }

  package init(_ label: @autoclosure @escaping LiveText, address: String) {
    super.init(borrowing: gtk_link_button_new(address))
    followLanguage { gtk_button_set_label(cast($0.pointer), label()) }
  }
}
