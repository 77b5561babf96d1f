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
          }
        }.expanding(.vertical)
      })
    closingOnEscape()
  }

  private static let general = WindowAction.all.filter {
    if case .place = $0 { false } else { true }
  }

  private static func row(_ action: WindowAction) -> ActionRow {
    guard !action.keys.isEmpty else { return ActionRow(action.title) }
    return ActionRow(action.title) {
      ShortcutLabel(action.keys[0]).aligned(vertically: .center)
    }.described(ShortcutLabel.words(for: action.keys[0]))
  }
}
