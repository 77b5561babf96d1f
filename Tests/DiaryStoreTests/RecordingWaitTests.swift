// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Glibc
import TestKeys
import XCTest

@testable import DiaryStore

/// Tests of Swift Testing share their threads with hundreds of others, and what is begun on one of
/// them may have to wait until a long reading is over. XCTest does one after the other.
final class RecordingWaitTests: XCTestCase {
  /// A save that is begun when the file is being read comes back before that has its row. Where the
  /// computer is so busy that the reading was quicker, a longer one is tried; there is nothing in
  /// them that takes room on the disk.
  func testNobodyWaitsWhileALongOneIsRead() async throws {
    try XCTSkipIf(JournalFolder.areTestsSealed, "a hole is no part of a sealed recording")
    let diary = try TestDiary()
    var hasSaved = false
    for number in 0..<4 where !hasSaved {
      let file = try await diary.journal.beginRecording(sampleRate: 48_000)
      try file.write([1])
      let path = diary.folder.recordingFolder.path(of: file.recording)
      XCTAssertEqual(truncate(path, (64 << 20) << (2 * number)), 0)
      let (journal, id) = (diary.journal, file.recording.id)
      async let finished = journal.finish(id)
      while try !diary.isArriving, try await journal.knows(id) { await Task.yield() }
      _ = try await diary.write("meanwhile")
      hasSaved = try await journal.knows(id)
      _ = try await finished
    }
    XCTAssertTrue(hasSaved)
  }
}

extension TestDiary {
  fileprivate var isArriving: Bool {
    get throws { try mediaNames.contains { $0.hasPrefix(MediaName.arriving) } }
  }
}

extension Journal {
  /// Whether there is the row of a recording.
  fileprivate nonisolated func knows(_ id: Recording.ID) async throws -> Bool {
    try await read { try RecordingTable.recording(id, in: $0) != nil }
  }
}
