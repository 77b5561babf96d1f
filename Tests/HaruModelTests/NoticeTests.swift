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
      XCTAssertEqual(all.text, "Moved to the trash: 2 entries and 1 memo")
      XCTAssertEqual(all.trashed.count, 3)
      XCTAssertNil(all.joined(by: Notice(text: "Copied", undo: nil)))
    }
  }

  /// Taking back a move must not take back a color given before it.
  func testOnlyTheSameChangeOfTheSameMemoIsJoined() {
    MainActor.assumeIsolated {
      @MainActor func notice(_ change: MemoChange, _ number: Int = 1) -> Notice {
        .changing(change, of: Memo.ID(number)) { _ in }
      }
      for change in [MemoChange.box, .color, .place] {
        XCTAssertNotNil(notice(change).joined(by: notice(change)))
        XCTAssertNil(notice(change).joined(by: notice(change, 2)))
        for other in [MemoChange.box, .color, .place] where other != change {
          XCTAssertNil(notice(change).joined(by: notice(other)))
        }
      }
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
