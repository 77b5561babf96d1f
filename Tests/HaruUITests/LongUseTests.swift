// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import GLib
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// A window that is open for weeks needs no more memory than on its first day.
final class LongUseTests: XCTestCase {
  /// How many entries are opened between two measurements: `HARU_LONG_USE`, or few.
  private static let count =
    ProcessInfo.processInfo.environment["HARU_LONG_USE"].flatMap { Int($0) } ?? 150
  /// How many bytes an entry that was opened may leave behind. It leaves none, but what GTK and
  /// Swift hold for a while comes and goes.
  private static let growthLimit = 1000

  func testEntriesThatWereOpenedLeaveNothingBehind() throws {
    try atDesk { desk in
      let text = String(repeating: "We saw the sea, and **walked** home.\n\n", count: 20)
      let entries = try (1...10).map { try desk.write("Entry \($0)", text).id }
      let content = ContentPane(desk.services, desk.preferences, Today())
      desk.window.setContent(content)
      desk.window.present()
      settle()
      // The first ones make what is made once, such as fonts and styles.
      try Self.open(entries, 50, in: content, desk)
      let before = Living.now
      let bytes = try Self.leastBytes(entries, in: content, desk)
      try Self.open(entries, Self.count, in: content, desk)
      let growth = try Self.leastBytes(entries, in: content, desk) - bytes
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(before) became \(Living.now)")
      XCTAssertLessThan(growth / (Self.count + Self.turns * entries.count), Self.growthLimit)
    }
  }

  private static let turns = 5

  /// The least that was allocated after one of several turns through the entries.
  @MainActor private static func leastBytes(
    _ entries: [DiaryCore.Entry.ID], in content: ContentPane, _ desk: Desk
  ) throws -> Int {
    var least = Int.max
    for _ in 0..<turns {
      try open(entries, entries.count, in: content, desk)
      least = min(least, allocatedBytes())
    }
    return least
  }

  @MainActor private static func open(
    _ entries: [DiaryCore.Entry.ID], _ count: Int, in content: ContentPane, _ desk: Desk
  ) throws {
    for turn in 0..<count {
      let entry = entries[turn % entries.count]
      content.open(entry)
      XCTAssertTrue(pump { content.entryPage?.entry.writing.draft.id == entry })
      settle()
    }
    weak let page = content.entryPage
    XCTAssertTrue(try desk.settled { await content.closeEntry() })
    // A task that still works for the page holds it until then.
    XCTAssertTrue(pump { page == nil })
    settle()
  }
}
