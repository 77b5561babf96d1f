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
            for place in Place.allCases.map(WindowAction.place) {
              Self.row(place.title, place.keys)
            }
          }
          PreferencesGroup(gettext("Haru")) {
            for action in Self.general { Self.row(action.title, action.keys) }
          }
          PreferencesGroup(gettext("Entry")) {
            for action in EntryAction.allCases { Self.row(action.title, action.keys) }
          }
        }.expanding(.vertical)
      })
    closingOnEscape()
  }

  private static let general = WindowAction.all.filter {
    if case .place = $0 { false } else { true }
  }

  private static func row(
    _ title: @autoclosure @escaping LiveText,
    _ keys: @autoclosure @escaping @MainActor () -> [String]
  ) -> ActionRow {
    guard !keys().isEmpty else { return ActionRow(title()) }
    return ActionRow(title()) {
      ShortcutLabel(keys()[0]).aligned(vertically: .center)
    }.described(ShortcutLabel.words(for: keys()[0]))
  }
}
