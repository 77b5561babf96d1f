// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Opens an address in the program that is made for it.
package final class LinkButton: Widget {
  package init(_ label: @autoclosure @escaping LiveText, address: String) {
    super.init(borrowing: gtk_link_button_new(address))
    followLanguage { gtk_button_set_label(cast($0.pointer), label()) }
  }
}
