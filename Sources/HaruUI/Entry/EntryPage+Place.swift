// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// Where the entry belongs: its day, its folder, its tags.
extension EntryPage {
  func showPlace(_ draft: Draft) {
    date.show(draft.day, draft.moment)
    showFuture(draft.day)
    tags.show(draft.tags)
    guard let id = draft.folder else { return folder.show(nil) }
    read { (journal) throws(JournalError) in
      try await journal.folders()
    } then: { page, folders in
      guard page.writing.draft.folder == id else { return }
      page.folder.show(folders.first { $0.id == id })
    }
  }

  func connectChips() {
    date.onMoved = { [weak self] day, moment in
      self?.writing.change {
        $0.day = day
        $0.moment = moment
      }
      self?.showFuture(day)
    }
    folder.onOpened = { [weak self] in self?.offerFolders() }
    folder.onChosen = { [weak self] in self?.put(into: $0) }
    folder.onNamed = { [weak self] in self?.put(intoFolderNamed: $0) }
    tags.onOpened = { [weak self] in self?.offerTags() }
    tags.onChanged = { [weak self] tags in self?.writing.change { $0.tags = tags } }
  }

  private func offerFolders() {
    read { (journal) throws(JournalError) in
      try await journal.folders()
    } then: { page, folders in
      page.folder.offer(folders)
    }
  }

  private func offerTags() {
    read { (journal) throws(JournalError) in
      try await journal.tags().map(\.name)
    } then: { page, tags in
      page.tags.offer(tags)
    }
  }

  private func put(into chosen: Folder?) {
    folder.show(chosen)
    writing.change { $0.folder = chosen?.id }
  }

  private func put(intoFolderNamed name: String) {
    read { (journal) throws(JournalError) in
      try await journal.folder(named: name)
    } then: { page, folder in
      page.put(into: folder)
    }
  }

  private func read<Result: Sendable>(
    _ body: @escaping (Journal) async throws(JournalError) -> Result,
    then show: @escaping (EntryPage, Result) -> Void
  ) {
    // Ends by itself; the application owns the diary, which outlives the page.
    Task { [diary, weak self] in
      guard let result = await diary.read(body), let self else { return }
      show(self, result)
    }
  }
}
