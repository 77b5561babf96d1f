// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import XCTest

@testable import HaruUI

final class TrashRowTests: XCTestCase {
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
