// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruWords

/// What can be done with the entry, by the menu or by keys.
extension EntryPage {
  func addActions() {
    let group = ActionGroup()
    for action in EntryAction.allCases {
      group.add(Action(action.rawValue).onActivated { [weak self] in self?.perform(action) })
      let widget: Widget = action.writes ? composer.body : self
      for keys in action.keys {
        widget.onKeys(keys) { [weak self] in
          self?.perform(action)
          return true
        }
      }
    }
    insert(group, as: EntryAction.group)
    onKeys(GeneralKey.leave) { [weak self] in
      guard let self else { return false }
      if !composer.findBar.close() { activate(WindowAction.back.detailedName) }
      return true
    }
  }

  /// Shows where words can be found in the text.
  func find() {
    begin { page in
      // Else the input method would hand a syllable over twice.
      _ = await page.finishComposing()
      page.composer.findBar.open()
    }
  }

  private func perform(_ action: EntryAction) {
    guard !entry.isGone else { return }
    switch action {
    case .record: recording.open(.voice)?.focus()
    case .film: recording.open(.film)?.focus()
    case .addPhotos: begin { await $0.attachments.choose(.photos) }
    case .addVideo: begin { await $0.attachments.choose(.videos) }
    case .addSound: begin { await $0.attachments.choose(.sounds) }
    case .find: find()
    case .history: begin { await $0.showHistory() }
    case .feeling: begin { await $0.openFeeling() }
    case .seal: begin { await $0.seal() }
    case .copyText: sharing.copyText()
    case .copyMarkdown: sharing.copyMarkdown()
    case .exportMarkdown: begin { await $0.sharing.export(as: .markdown) }
    case .exportHTML: begin { await $0.sharing.export(as: .html) }
    case .exportPDF: begin { await $0.sharing.exportPDF() }
    case .openElsewhere: begin { await $0.sharing.openElsewhere() }
    case .print: begin { await $0.sharing.printOut() }
    case .delete: begin { await $0.delete() }
    case .bold: composer.body.surround(with: "**")
    case .italic: composer.body.surround(with: "*")
    case .heading1: composer.body.setHeading(1)
    case .heading2: composer.body.setHeading(2)
    case .heading3: composer.body.setHeading(3)
    case .checkBox: composer.body.toggleBox()
    }
  }

  /// Each ends by itself, at the latest when its dialog is answered. Until then it keeps the page,
  /// which has something left to do when files have been added.
  func begin(_ body: @escaping (EntryPage) async -> Void) {
    Task { [weak self] in
      if let self { await body(self) }
    }
  }

  /// The entry with all that was written; nil where there is none, or it can't be saved.
  func saved() async -> DiaryCore.Entry.ID? {
    let goOn = await finishComposing()
    let isSaved = await writing.save()
    goOn()
    return isSaved ? writing.draft.id : nil
  }

  /// Shows what the entry feels like, also where it was not saved yet.
  func openFeeling() async {
    guard await saved() != nil else {
      return diary.tell(
        Notice(text: gettext("There are no words yet to read a feeling from."), undo: nil))
    }
    facts.feeling.chip.open()
  }

  private func showHistory() async {
    guard let id = await saved() else { return }
    let found = await diary.read { journal throws(JournalError) in
      try await journal.versions(of: id)
    }
    guard let found else { return }
    let window = HistoryWindow(found, writing.journal.clock)
    window.onRestored = { [diary] version in
      // The application owns the diary, which outlives the page.
      Task {
        await diary.change { journal throws(JournalError) in
          try await journal.restore(version, of: id)
        }
      }
    }
    history = window
    window.present(over: self)
  }

  private func delete() async {
    await recording.end()
    guard let id = await saved() else {
      if writing.isSaved { activate(WindowAction.back.detailedName) }
      return
    }
    let isDone = await diary.change { journal throws(JournalError) in
      try await journal.delete([id])
    }
    guard isDone else { return }
    entry.isGone = true
    diary.tell(
      Notice(text: gettext("Moved to the trash")) { journal throws(JournalError) in
        try await journal.restore([id])
      })
    activate(WindowAction.back.detailedName)
  }

  private func seal() async {
    let today = writing.journal.clock.day(of: writing.journal.clock.now)
    let chooser = DayChooser(preferences, from: today.adding(days: 1))
    chooser.day = dayToOpen
    let dialog = MessageDialog(
      gettext("Seal this letter?"),
      gettext(
        "Until the day you choose nobody can read or change it, not even you. It can’t be opened earlier."
      ), safe: gettext("Cancel")
    ).offering("seal", gettext("Seal"), .suggested).holding(chooser)
    guard await dialog.answer(over: self) == "seal" else { return }
    let day = chooser.day
    guard day > today else {
      return diary.tell(Notice(text: gettext("Please choose a day after today."), undo: nil))
    }
    await recording.end()
    guard let id = await saved() else {
      return diary.tell(Notice(text: gettext("There is nothing to seal yet."), undo: nil))
    }
    await diary.change { [folder = diary.folder] journal throws(JournalError) in
      try await journal.seal(id, until: day)
      // A copy for another program would say what the letter says.
      try TemporaryExport.of(folder).clear()
    }
  }

  /// The day that a letter is most likely meant for.
  private var dayToOpen: Day {
    let clock = writing.journal.clock
    let today = clock.day(of: clock.now)
    if writing.draft.day > today { return writing.draft.day }
    return Day(year: today.year + 1, month: today.month, day: min(today.day, 28)) ?? today
  }
}
