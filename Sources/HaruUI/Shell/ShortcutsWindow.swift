// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruMediaUI
import HaruModel
import HaruParts

/// Every action that has keys, and which.
final class ShortcutsWindow: SecondaryWindow {
  /// One that can't be locked has no key for that.
  init(canLock: Bool) {
    super.init()
    isSeenWhileCovered = true
    titled(gettext("Keyboard Shortcuts"))
    size = (460, 620)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("Keyboard Shortcuts")))
        PreferencesPage {
          // Translators: The list in the sidebar, for screen readers: Calendar, Entries, Album and
          // others.
          PreferencesGroup(gettext("Places")) {
            for place in SidebarPlace.allCases.map(WindowAction.place) {
              Self.row(place.title, place.keys)
            }
          }
          PreferencesGroup(gettext("General")) {
            for action in Self.general where canLock || action != .lock {
              Self.row(action.title, action.keys)
            }
            Self.rows(GeneralKey.self)
          }
          PreferencesGroup(gettext("Quick Capture")) { Self.rows(CaptureKey.self) }
          PreferencesGroup(gettext("Calendar")) {
            Self.rows(CalendarUnitKey.self)
            Self.rows(CalendarKey.self)
          }
          PreferencesGroup(gettext("Whole Week")) { Self.rows(WeekKey.self) }
          PreferencesGroup(gettext("Whole Year")) { Self.rows(YearKey.self) }
          PreferencesGroup(gettext("Entries")) { Self.rows(EntriesKey.self) }
          // Translators: A part of the list of keys: those that work in an entry.
          PreferencesGroup(gettext("Entry")) {
            for action in EntryAction.allCases { Self.row(action.title, action.keys) }
            Self.rows(ListKey.self)
            Self.rows(PlayerKey.self)
            Self.rows(TrimKey.self)
            Self.rows(PictureKey.self)
            Self.rows(VideoKey.self)
            Self.rows(FindKey.self)
            Self.rows(SpellingKey.self)
          }
          PreferencesGroup(gettext("Picture")) { Self.rows(PictureViewKey.self) }
          PreferencesGroup(gettext("Recordings")) { Self.rows(RecordingKey.self) }
          PreferencesGroup(gettext("Memos")) {
            Self.rows(MemoKey.self)
            Self.rows(MemoColorKey.self)
          }
          PreferencesGroup(gettext("Feelings")) {
            Self.rows(FeelingsKey.self)
            Self.rows(TreeKey.self)
            Self.rows(ChartKey.self)
          }
          PreferencesGroup(gettext("Trash")) { Self.rows(TrashKey.self) }
        }.expanding(.vertical)
      })
    closingOnEscape()
  }

  private static let general = WindowAction.all.filter {
    if case .place = $0 { false } else { true }
  }

  private static func rows<Command: KeyCommand>(_ commands: Command.Type) -> [Widget] {
    commands.allCases.map { command in row(command.title, command.toldKeys) }
  }

  private static func row(
    _ title: @autoclosure @escaping LiveText,
    _ keys: @autoclosure @escaping @MainActor () -> [String]
  ) -> ActionRow {
    ActionRow(title()) {
      // One below the other: a narrow window has no room for two beside the title.
      Box(.vertical, spacing: 6) {
        for index in keys().indices { ShortcutLabel(keys()[index]).aligned(horizontally: .end) }
      }.aligned(vertically: .center)
    }.described(keys().map(ShortcutLabel.words).joined(separator: ", "))
  }
}
