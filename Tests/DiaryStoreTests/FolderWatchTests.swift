// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestKeys
import Testing

@testable import DiaryStore

/// What is told of the folder of an open diary while nothing is written.
@Suite struct FolderWatchTests {
  private let files = FileManager.default

  @Test(.timeLimit(.minutes(10))) func tellsOfAMoveAndOfTheWayBack() async throws {
    let diary = try TestDiary()
    let elsewhere = diary.folder.path + "-moved"
    defer { try? files.removeItem(atPath: elsewhere) }
    let troubles = diary.journal.folderTroubles()
    try files.moveItem(atPath: diary.folder.path, toPath: elsewhere)
    #expect(await displacement(in: troubles) == .moved(to: elsewhere))
    try files.moveItem(atPath: elsewhere, toPath: diary.folder.path)
    for await told in troubles where told == nil { break }
  }

  @Test func callsNoFolderReplacedOrDeletedThatIsOnlyMoved() async throws {
    let diary = try TestDiary()
    let (path, elsewhere) = (diary.folder.path, diary.folder.path + "-moved")
    let opened = try OpenedFolder(diary.folder)
    async let moving: Void = {
      for _ in 0..<5000 {
        _ = unsafe rename(path, elsewhere)
        _ = unsafe rename(elsewhere, path)
      }
    }()
    for _ in 0..<20_000 {
      do throws(JournalError) { try opened.check() } catch {
        let displacement = displacement(error)
        #expect(displacement != .replaced && displacement != .deleted)
      }
    }
    await moving
  }

  @Test(.timeLimit(.minutes(10))) func tellsOfADeletion() async throws {
    let diary = try TestDiary()
    let troubles = diary.journal.folderTroubles()
    try files.removeItem(atPath: diary.folder.path)
    // The database goes before the folder, and both are told.
    #expect(await displacement(in: troubles) == .deleted)
  }

  @Test(.timeLimit(.minutes(10))) func tellsThatAFolderAboveWasMoved() async throws {
    let above = files.temporaryDirectory.appending(path: "haru-test-\(UUID())").path
    defer { for path in [above, above + "-moved"] { try? files.removeItem(atPath: path) } }
    let journal = try Journal(JournalFolder.forTest(above + "/in/diary"))
    let troubles = journal.folderTroubles()
    try files.moveItem(atPath: above, toPath: above + "-moved")
    #expect(await displacement(in: troubles) == .moved(to: above + "-moved/in/diary"))
  }

  /// The next displacement that is told. A disk that is busy with other tests may seem not to
  /// answer.
  private func displacement(
    in troubles: AsyncStream<JournalError?>
  ) async -> Displacement? {
    for await told in troubles {
      if let displacement = displacement(told) { return displacement }
    }
    return nil
  }

  private func displacement(_ trouble: JournalError?) -> Displacement? {
    if case .displaced(let displacement)? = trouble { displacement } else { nil }
  }
}
