// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import FoundationEssentials
import TestKeys
import Testing

@testable import DiaryStore

/// Where a diary may be brought back to.
@Suite struct RestoreRoomTests {
  private let folder = JournalFolder.forTest(
    FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())").path)

  private func room() throws -> Recovery.Room { try Recovery(folder).room() }

  @Test func onlyAnEmptyFolderOrWhatWasBrokenOffIsRoom() throws {
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    #expect(try room() == .empty)
    try FileSystem.makeFolders(folder.path)
    #expect(try room() == .empty)
    _ = try Journal(folder)
    #expect(try room() == .taken)
    try FileSystem.makeFolders(folder.fetching)
    #expect(try room() == .begun)
    // A diary that fetches from a copy of its own is no attempt of ours.
    try Data("{}".utf8).write(to: URL(filePath: folder.copies))
    #expect(try room() == .taken)
  }
}
