// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import XCTest

@testable import HaruModel

final class NoticeTests: XCTestCase {
  func testDeletionsInQuickSuccessionAreOneDeed() throws {
    try MainActor.assumeIsolated {
      let (first, second) = (
        Notice.trashing([.entry(Entry.ID(1))]), Notice.trashing([.entry(Entry.ID(2))])
      )
      let both = try XCTUnwrap(first.joined(by: second))
      XCTAssertEqual(both.text, "2 entries moved to the trash")
      let all = try XCTUnwrap(both.joined(by: .trashing([.memo(Memo.ID(1))])))
      XCTAssertEqual(all.text, "Moved to the trash: 2 entries, 1 memo")
      XCTAssertEqual(all.trashed.count, 3)
      XCTAssertNil(all.joined(by: Notice(text: "Copied", undo: nil)))
    }
  }

  func testNoDeedIsMissedWhenSeveralComeAtOnce() {
    MainActor.assumeIsolated {
      let diary = Diary(JournalFolder("/nowhere"))
      for text in ["a", "a", "b"] { diary.tell(Notice(text: text, undo: nil)) }
      XCTAssertEqual(diary.takeNotices().map(\.text), ["a", "a", "b"])
      XCTAssertTrue(diary.takeNotices().isEmpty)
    }
  }
}
