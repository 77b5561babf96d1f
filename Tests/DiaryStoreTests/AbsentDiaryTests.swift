// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import TestKeys
import Testing

@testable import DiaryStore

/// A diary whose place is known, and that is not there: its disk may come back.
@Suite struct AbsentDiaryTests {
  @Test(arguments: [false, true]) func nothingIsBegunInItsPlace(_ isFolderThere: Bool) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "haru-absent-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    if isFolderThere {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    let folder = JournalFolder.forTest(place.path)
    let error = #expect(throws: JournalError.self) {
      try Journal(folder, clock: .system, mayBegin: false)
    }
    guard case .absent = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let content = try? FileManager.default.contentsOfDirectory(atPath: place.path)
    #expect(content == (isFolderThere ? [] : nil))
  }

  @Test func oneThatIsThereIsOpened() throws {
    let diary = try TestDiary()
    _ = try Journal(diary.folder, clock: .system, mayBegin: false)
  }
}
