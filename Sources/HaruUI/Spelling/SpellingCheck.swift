// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings
import Observation
import Spelling

/// Checks the spelling of an entry's text, as long as its page is there.
final class SpellingCheck {
  private let proofreader: SpellingCache
  let marks: SpellingMarks
  let menu: SpellingMenu
  private var following: [Task<Void, Never>] = []

  init(
    of view: BodyView, in journal: Journal, _ services: AppServices, _ preferences: Preferences
  ) {
    let (diary, proofreader) = (services.diary, services.proofreader)
    self.proofreader = proofreader
    marks = SpellingMarks(in: view, proofreader)
    menu = SpellingMenu(in: view, marks, proofreader) { word in
      // The application owns the diary, which outlives the page.
      Task { await diary.learn(word.text) }
    }
    preferences.checksSpelling.onChanged(listener: view) {
      proofreader.look(isOn: preferences.checksSpelling.value)
    }
    preferences.appearanceSettings.onChanged(listener: view) { [weak marks] in marks?.takeColors() }
    view.followLanguage { _ in proofreader.look(isOn: preferences.checksSpelling.value) }
    view.onNotify("editable") { [weak marks] in marks?.begin() }
    marks.takeColors()
    following = [followProofreader(), follow(journal)]
  }

  isolated deinit { for task in following { task.cancel() } }

  private func followProofreader() -> Task<Void, Never> {
    // What is known already is marked when the text is read.
    var last = proofreader.edition
    return Task { [weak marks, proofreader] in
      for await edition in ObservedValues({ proofreader.edition }) where edition != last {
        guard let marks else { return }
        if edition.rules == last.rules { marks.hearVerdicts() } else { marks.begin() }
        last = edition
      }
    }
  }

  private func follow(_ journal: Journal) -> Task<Void, Never> {
    Task { [proofreader] in
      await journal.follow(where: { $0.subject == .diary }) {
        await proofreader.know(wordsOf: journal)
      }
    }
  }
}

extension SpellingCache {
  /// Words that can't be read are not known; whatever else is read says why.
  fileprivate func know(wordsOf journal: Journal) async {
    know((try? await journal.knownWords()) ?? [])
  }
}

extension Diary {
  /// Makes the word one of the diary's own, and says so with a way to take it back.
  fileprivate func learn(_ word: String) async {
    let text = gettext("“{word}” is a known word now.").filling("word", with: word)
    await change(saying: text) { journal throws(JournalError) in
      try await journal.know(word)
      return { journal throws(JournalError) in try await journal.forget(word) }
    }
  }
}
