// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruSettings

/// Keeps `Preferences.desktopColor` at what the desktop tells, for as long as this lives.
package final class DesktopColor {
  private let portal: SettingsPortal

  package init(_ preferences: Preferences) {
    portal = SettingsPortal("accent-color", of: "org.freedesktop.appearance") { value in
      preferences.desktopColor.value = Color(accent: value)
    }
  }
}

extension Color {
  /// Nil where there is no color in what the desktop tells.
  ///
  /// > Out-of-range RGB values should be treated as an unset accent color.
  /// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
  nonisolated init?(accent value: BusValue?) {
    guard case .doubles(let parts)? = value, parts.count == 3,
      parts.allSatisfy({ (0...1).contains($0) })
    else { return nil }
    self.init(parts: (parts[0], parts[1], parts[2]))
  }
}
