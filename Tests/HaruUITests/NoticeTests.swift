// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import XCTest

@testable import HaruModel
@testable import HaruUI

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

  func testATrashRowNamesItsThing() {
    MainActor.assumeIsolated {
      let ids: [TrashItem.ID] = [
        .entry(Entry.ID(7)), .memo(Memo.ID(7)), .attachment(Attachment.ID(7)),
      ]
      XCTAssertEqual(ids.map { TrashItem.ID(rowNumber: $0.rowNumber) }, ids)
      XCTAssertEqual(Set(ids.map(\.rowNumber)).count, 3)
    }
  }
}
