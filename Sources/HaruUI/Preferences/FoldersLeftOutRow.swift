// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// The folders that a person does not want to be reminded of, and a way to choose them.
final class FoldersLeftOutRow: ActionRow {
  private let diary: Diary
  private let button = Button(gettext("Choose…")).aligned(vertically: .center)
  private let reading = LatestReading()
  private var folders: [(folder: Folder, isLeftOut: Bool)] = []
  private let follower = JournalFollower()

  init(_ diary: Diary) {
    self.diary = diary
    let button = button
    super.init(gettext("Folders left out")) { button }
    activating(button)
    isVisible = false
    button.onClicked { [weak self] in
      // The window may be closed meanwhile: a question goes with it.
      Task { await self?.chooseFolders() }
    }
    followLanguage { $0.showNames() }
    follower.follow(diary) {
      $0.subject == .folder
    } open: { [weak self] in
      self?.show($0)
    } read: { [weak self] in
      self?.loadFolders()
    }
  }

  private func show(_ journal: Journal?) {
    guard let journal else { return show([]) }
    button.isSensitive = !journal.isReadOnly
  }

  private func loadFolders() {
    reading.read(from: diary) { (journal) throws(JournalError) in
      try await journal.foldersLeftOut()
    } then: { [weak self] in
      self?.show($0)
    }
  }

  private func show(_ folders: [(folder: Folder, isLeftOut: Bool)]) {
    self.folders = folders
    isVisible = !folders.isEmpty
    showNames()
  }

  private func showNames() {
    let names = folders.filter(\.isLeftOut).map(\.folder.name)
    // Translators: No folders, in a row that lists their names.
    say(names.isEmpty ? gettext("None") : CountText.list(names))
  }

  private func chooseFolders() async {
    var wanted: [Folder.ID: Bool] = [:]
    let ticks = folders.map { choice in
      let tick = CheckButton(wrapping: choice.folder.name)
      tick.show(choice.isLeftOut)
      tick.onTicked { wanted[choice.folder.id] = $0 }
      return tick
    }
    let dialog = MessageDialog(
      gettext("Folders Left Out"),
      gettext("What is in these is found as ever, but never shown as a memory."),
      safe: gettext("Cancel")
    ).offering("save", gettext("Save"), .suggested).answering("save").holding(
      ScrolledWindow(Box(.vertical, spacing: 3) { ticks }).high(upTo: 280))
    guard await dialog.answer(over: self) == "save" else { return }
    await diary.change { [wanted] journal throws(JournalError) in
      try await journal.leaveOut(wanted)
    }
  }
}
