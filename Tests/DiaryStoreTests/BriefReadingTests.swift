// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import TestKeys
import Testing

@testable import DiaryStore

/// A program beside the window reads the diary for a moment.
@Suite struct BriefReadingTests {
  private func count(in folder: JournalFolder) async throws(JournalError) -> Int {
    try await Journal.readBriefly(folder) { journal throws(JournalError) in
      try await journal.page().count
    }
  }

  @Test func findsWhatTheWindowHasWritten() async throws {
    let diary = try TestDiary()
    #expect(try await count(in: diary.folder) == 0)
    _ = try await diary.write("Day", "words")
    #expect(try await count(in: diary.folder) == 1)
    // The window goes on writing.
    _ = try await diary.write("Other day", "words")
    #expect(try await count(in: diary.folder) == 2)
  }

  @Test func beginsNoDiary() async throws {
    let folder = JournalFolder.forTest(
      FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path)
    let error = await #expect(throws: JournalError.self) { try await count(in: folder) }
    guard case .missing? = error else { return #expect(Bool(false)) }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  /// Which is when the window looks through its log.
  @Test func waitsWhileTheDiaryIsBeingOpened() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("Day", "words")
    let folder = diary.folder
    let turn = try File(folder: folder.path)
    try turn.lock()
    let reading = Task { try await count(in: folder) }
    await Task.yield()
    turn.unlock()
    #expect(try await reading.value == 1)
    try turn.lock()
    let error = await #expect(throws: JournalError.self) { try await count(in: folder) }
    turn.unlock()
    guard case .busy? = error else { return #expect(Bool(false)) }
  }
}
