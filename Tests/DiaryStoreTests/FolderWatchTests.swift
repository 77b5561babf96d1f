// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import DiaryStore

/// What is told of the folder of an open diary while nothing is written.
@Suite struct FolderWatchTests {
  private let files = FileManager.default

  @Test(.timeLimit(.minutes(1))) func tellsOfAMoveAndOfTheWayBack() async throws {
    let diary = try TestDiary()
    let elsewhere = diary.folder.path + "-moved"
    defer { try? files.removeItem(atPath: elsewhere) }
    var troubles = diary.journal.folderTroubles().makeAsyncIterator()
    try files.moveItem(atPath: diary.folder.path, toPath: elsewhere)
    #expect(displacement(await troubles.next()) == .moved(to: elsewhere))
    try files.moveItem(atPath: elsewhere, toPath: diary.folder.path)
    let isWell = try #require(await troubles.next()) == nil
    #expect(isWell)
  }

  @Test(.timeLimit(.minutes(1))) func tellsOfADeletion() async throws {
    let diary = try TestDiary()
    var troubles = diary.journal.folderTroubles().makeAsyncIterator()
    try files.removeItem(atPath: diary.folder.path)
    // The database goes before the folder, and both are told.
    #expect(displacement(await troubles.next()) == .deleted)
  }

  @Test(.timeLimit(.minutes(1))) func tellsThatAFolderAboveWasMoved() async throws {
    let above = files.temporaryDirectory.appending(path: "haru-test-\(UUID())").path
    defer { for path in [above, above + "-moved"] { try? files.removeItem(atPath: path) } }
    let journal = try Journal(JournalFolder(above + "/in/diary"))
    var troubles = journal.folderTroubles().makeAsyncIterator()
    try files.moveItem(atPath: above, toPath: above + "-moved")
    #expect(displacement(await troubles.next()) == .moved(to: above + "-moved/in/diary"))
  }

  private func displacement(_ trouble: JournalError??) -> Displacement? {
    if case .displaced(let displacement)?? = trouble { displacement } else { nil }
  }
}
