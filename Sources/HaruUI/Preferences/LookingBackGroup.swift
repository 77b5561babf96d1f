// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// What a person is shown of earlier years, and how much they want to write.
final class LookingBackGroup: PreferencesGroup {
  private let reminds = SwitchRow(
    gettext("On this day"),
    subtitle: gettext("Shows once a day what you wrote on it in earlier years"))

  init(_ preferences: Preferences, diary: Diary) {
    super.init(gettext("Looking Back"))
    add(reminds)
    add(FoldersLeftOutRow(diary))
    add(GoalRow(preferences))
    reminds.bind(to: preferences.remindsOfThisDay)
  }
}
