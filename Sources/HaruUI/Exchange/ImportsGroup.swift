// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruWords

/// The imports of the last thirty days, each with a way to take it back.
final class ImportsGroup: PreferencesGroup {
  private let diary: Diary
  private let exchange: DiaryExchange
  private let loading = LatestReading()
  private var imports: [PastImport] = []
  private var rows: [ActionRow] = []
  private let follower = JournalFollower()

  init(_ diary: Diary, _ exchange: DiaryExchange) {
    (self.diary, self.exchange) = (diary, exchange)
    super.init(
      // Translators: The heading of a list of what was imported, with the date of each.
      gettext("Imports"),
      description: gettext(
        "Each can be taken back for 30 days: what it brought moves to the trash."))
    isVisible = false
    exchange.onEnded = { [weak self] in self?.load() }
    followLanguage { $0.showRows() }
    follower.follow(diary) { _ in
      true
    } open: { [weak self] in
      if $0 == nil { self?.show([]) }
    } read: { [weak self] in
      self?.load()
    }
  }

  private func load() {
    loading.read(from: diary) { (journal) throws(JournalError) in
      try await journal.pastImports()
    } then: { [weak self] in
      self?.show($0)
    }
  }

  private func show(_ imports: [PastImport]) {
    guard imports != self.imports else { return }
    self.imports = imports
    isVisible = !imports.isEmpty
    showRows()
  }

  private func showRows() {
    for row in rows { remove(row) }
    rows = imports.map(row)
    for row in rows { add(row) }
  }

  private func row(_ past: PastImport) -> ActionRow {
    // Translators: A button: takes back what was imported.
    let undo = Button(gettext("Undo…")).aligned(vertically: .center)
    let clock = diary.clock
    let time = TimeText.brief(
      clock.day(of: past.begun), clock.timeOfDay(of: past.begun), today: clock.day(of: clock.now))
    let words = [time, past.words, past.state].filter { !$0.isEmpty }
    let row = ActionRow(past.name, subtitle: CountText.list(words)) { undo }
    row.activating(undo)
    undo.isVisible = past.canBeUndone
    undo.onClicked { [weak self] in
      // The window may be closed meanwhile: the question goes with it.
      Task { await self?.ask(about: past) }
    }
    return row
  }

  private func ask(about past: PastImport) async {
    let question = MessageDialog(
      gettext("Undo the Whole Import?"),
      // Translators: {name} is the file or folder that was imported.
      gettext("What came with “{name}” moves to the trash. What you changed since then stays.")
        .filling("name", with: past.name), safe: gettext("Cancel")
    ).offering("undo", gettext("Undo the Whole Import"), .destructive)
    guard await question.answer(over: self) == "undo" else { return }
    exchange.showUndo(of: past)
  }
}
