// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// What is offered to a person who begins an entry.
final class NewEntriesGroup: PreferencesGroup {
  private let questions = SwitchRow(
    gettext("Suggest a question"), subtitle: gettext("Shown above an empty entry until you write"))

  init(_ preferences: Preferences) {
    super.init(gettext("New Entries"))
    add(questions)
    questions.isOn = preferences.suggestsQuestions.value
    questions.onSwitched { [weak self] in
      if let self { preferences.suggestsQuestions.value = questions.isOn }
    }
    preferences.suggestsQuestions.onChanged(listener: self) { [weak self] in
      self?.questions.isOn = preferences.suggestsQuestions.value
    }
  }
}
