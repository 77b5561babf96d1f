// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// Every action that has keys, and which.
final class ShortcutsWindow: SecondaryWindow {
  override init() {
    super.init()
    titled(gettext("Keyboard Shortcuts"))
    size = (460, 620)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Keyboard Shortcuts")))
        PreferencesPage {
          PreferencesGroup(gettext("Places")) {
            for place in Place.allCases { Self.row(.place(place)) }
          }
          PreferencesGroup(gettext("Haru")) {
            for action in Self.general { Self.row(action) }
            Self.row(gettext("Open the Menu"), "F10")
          }
        }.expanding(.vertical)
      })
    closingOnEscape()
  }

  private static let general = WindowAction.all.filter {
    if case .place = $0 { return false }
    return true
  }

  private static func row(_ action: WindowAction) -> ActionRow {
    row(action.title, action.keys.first ?? "")
  }

  private static func row(_ title: @autoclosure @escaping LiveText, _ keys: String) -> ActionRow {
    ActionRow(title()) {
      if !keys.isEmpty { ShortcutLabel(keys).aligned(vertically: .center) }
    }.described(keys.isEmpty ? "" : ShortcutLabel.words(for: keys))
  }
}
