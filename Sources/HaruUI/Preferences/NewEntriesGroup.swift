// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// What is offered to a person who begins an entry.
final class NewEntriesGroup: PreferencesGroup {
  private let questions = SwitchRow(
    gettext("Suggest a question"), subtitle: gettext("Shown above an empty entry until you write"))
  private let edit = Button(gettext("Edit…")).aligned(vertically: .center)

  init(_ preferences: Preferences, _ diary: Diary) {
    super.init(gettext("New Entries"))
    let edit = edit
    let templates = ActionRow(
      gettext("Templates"), subtitle: gettext("Words of yours that an entry can begin with")
    ) { edit }
    templates.activating(edit)
    add(questions)
    add(templates)
    edit.onClicked { [weak self] in
      if let self { TemplatesWindow.show(diary, preferences, over: self) }
    }
    questions.bind(to: preferences.suggestsQuestions)
  }
}
