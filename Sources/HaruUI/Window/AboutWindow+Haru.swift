// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

extension AboutWindow {
  static func haru() -> AboutWindow {
    let window = AboutWindow()
    window.describe(
      name: gettext("Haru"),
      icon: "org.harudiary.Haru",
      version: version,
      developer: "Haru",
      website: "https://harudiary.org",
      comments: gettext("A diary that you write, speak or film, and that stays with you."),
      license: .gpl3OrLater)
    return window
  }
}
