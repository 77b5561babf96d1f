// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Says what the program is, in libadwaita's way and words.
package final class AboutWindow: Window {
  package init() {
    super.init(borrowing: adw_about_window_new())
  }

  package func describe(
    name: String, icon: String, version: String, developer: String, website: String,
    comments: String, license: License
  ) {
    adw_about_window_set_application_name(opaque, name)
    adw_about_window_set_application_icon(opaque, icon)
    adw_about_window_set_version(opaque, version)
    adw_about_window_set_developer_name(opaque, developer)
    adw_about_window_set_website(opaque, website)
    adw_about_window_set_comments(opaque, comments)
    adw_about_window_set_license_type(opaque, license.gtk)
  }

  package enum License {
    case gpl3OrLater

    var gtk: GtkLicense {
      switch self {
      case .gpl3OrLater: GTK_LICENSE_GPL_3_0
      }
    }
  }
}
