// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// Work that would be broken off by closing the window.
final class WorkUnderWayTests: XCTestCase {
  /// An export that ends when it is broken off, unless it `isStubborn`.
  @MainActor private final class LongExport: CancellableWork {
    private let diary: Diary
    private let isStubborn: Bool
    private(set) var isBrokenOff = false

    init(_ diary: Diary, isStubborn: Bool = false) {
      (self.diary, self.isStubborn) = (diary, isStubborn)
      diary.begin(self)
    }

    func cancel() {
      isBrokenOff = true
      if !isStubborn { diary.end(self) }
    }
  }

  /// Answers the question that comes up, and with what came of it.
  @MainActor private static func end(
    _ work: WorkUnderWay, answering answer: String, at desk: Desk
  ) throws -> Bool {
    var mayClose: Bool?
    Task { mayClose = await work.end(askingOver: desk.window) }
    XCTAssertTrue(pump { !desk.window.dialogs.isEmpty })
    let dialog = try XCTUnwrap(desk.window.dialogs.first)
    dialog.respond(answer)
    dialog.destroy()
    XCTAssertTrue(pump { mayClose != nil })
    return try XCTUnwrap(mayClose)
  }

  func testIsWaitedForUntilThePersonWantsItsEnd() throws {
    try atDesk { desk in
      let work = WorkUnderWay(desk.services)
      XCTAssertFalse(work.isUnderWay)
      let export = LongExport(desk.diary)
      XCTAssertTrue(work.isUnderWay)
      XCTAssertFalse(try Self.end(work, answering: "close", at: desk))
      XCTAssertFalse(export.isBrokenOff)
      XCTAssertTrue(try Self.end(work, answering: "leave", at: desk))
      XCTAssertTrue(export.isBrokenOff)
      XCTAssertFalse(work.isUnderWay)
    }
  }

  func testNothingIsAskedTwiceMeanwhile() throws {
    try atDesk { desk in
      let work = WorkUnderWay(desk.services)
      _ = LongExport(desk.diary)
      var first: Bool?
      Task { first = await work.end(askingOver: desk.window) }
      XCTAssertTrue(pump { !desk.window.dialogs.isEmpty })
      XCTAssertFalse(try desk.settled { await work.end(askingOver: desk.window) })
      XCTAssertEqual(desk.window.dialogs.count, 1)
      let dialog = try XCTUnwrap(desk.window.dialogs.first)
      dialog.respond("leave")
      dialog.destroy()
      XCTAssertTrue(pump { first == true })
    }
  }

  /// The session ends: nothing is asked, and what can't be broken off is not waited for.
  func testIsAbandonedWhereTheSessionEnds() throws {
    try atDesk { desk in
      let work = WorkUnderWay(desk.services)
      let export = LongExport(desk.diary, isStubborn: true)
      desk.diary.abandonExchanges()
      XCTAssertTrue(export.isBrokenOff)
      XCTAssertFalse(work.isUnderWay)
      XCTAssertTrue(try desk.settled { await work.end(askingOver: desk.window) })
    }
  }
}
