// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import GLib
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// A window that is open for weeks needs no more memory than on its first day.
final class LongUseTests: XCTestCase {
  /// How many entries are opened: `HARU_LONG_USE`, or few.
  private static let count =
    ProcessInfo.processInfo.environment["HARU_LONG_USE"].flatMap { Int($0) } ?? 200
  /// What an entry that was opened may leave behind, in bytes: GTK 4.8 keeps the handlers of each
  /// stack, and much of each menu that was made.
  private static let growthLimit = 6000

  func testEntriesThatWereOpenedLeaveNothingBehind() throws {
    try atDesk { desk in
      let text = String(repeating: "We saw the sea, and **walked** home.\n\n", count: 20)
      let entries = try (1...10).map { try desk.write("Entry \($0)", text).id }
      let content = ContentPane(desk.diary, desk.preferences, Today())
      desk.window.setContent(content)
      desk.window.present()
      settle()
      // The first ones make what is made once, such as fonts and styles.
      try Self.open(entries, 50, in: content, desk)
      let (before, bytes) = (Living.now, allocatedBytes())
      try Self.open(entries, Self.count, in: content, desk)
      XCTAssertEqual(Living.now, before)
      XCTAssertLessThan((allocatedBytes() - bytes) / Self.count, Self.growthLimit)
    }
  }

  @MainActor private static func open(
    _ entries: [DiaryCore.Entry.ID], _ count: Int, in content: ContentPane, _ desk: Desk
  ) throws {
    for turn in 0..<count {
      let entry = entries[turn % entries.count]
      content.open(entry)
      XCTAssertTrue(pump { content.entryPage?.writing.draft.id == entry })
      settle()
    }
    XCTAssertTrue(try desk.settled { await content.closeEntry() })
    settle()
  }
}
