// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel

/// Where the entry belongs: its day, its folder, its tags, its place on Earth.
extension EntryPage {
  func showPlace(_ draft: Draft) {
    date.show(draft.day, draft.moment)
    notices.showFuture(draft.day)
    tags.show(draft.tags)
    showCoordinates()
    showFeeling()
    showWeather()
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
      self?.notices.showFuture(day)
    }
    folder.onOpened = { [weak self] in self?.offerFolders() }
    folder.onChosen = { [weak self] in self?.put(into: $0) }
    folder.onNamed = { [weak self] in self?.put(intoFolderNamed: $0) }
    tags.onOpened = { [weak self] in self?.offerTags() }
    tags.onChanged = { [weak self] tags in self?.writing.change { $0.tags = tags } }
    place.onRemoved = { [weak self] in self?.removeCoordinates() }
    connectFeeling()
    connectWeather()
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

  private func showCoordinates() {
    placeTurn += 1
    let mine = placeTurn
    guard let id = writing.draft.id else { return place.show(nil) }
    read { (journal) throws(JournalError) in
      try await journal.place(of: id)
    } then: { page, place in
      // Two that go on side by side may end in the other order.
      if mine == page.placeTurn { page.place.show(place) }
    }
  }

  /// The page shows it when the diary has it.
  func note(_ coordinates: Coordinates) {
    guard let id = writing.draft.id else { return }
    // Ends by itself; the application owns the diary, which outlives the page.
    Task { [diary] in
      await diary.change { journal throws(JournalError) in
        try await journal.setPlace(coordinates, of: id)
      }
    }
  }

  private func removeCoordinates() {
    guard let id = writing.draft.id else { return }
    Task { [diary] in
      await diary.change(saying: gettext("Place removed")) { journal throws(JournalError) in
        let before = try await journal.setPlace(nil, of: id)
        return { journal throws(JournalError) in try await journal.setPlace(before, of: id) }
      }
    }
  }

  func read<Result: Sendable>(
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
