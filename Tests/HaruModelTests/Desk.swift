// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
import HaruModel
import HaruSettings
import TestDiary
import TestSupport
import XCTest

/// An open diary without a window.
@MainActor struct Desk: DiaryDesk {
  let diary: Diary
  let services: AppServices
  let journal: Journal
  let preferences: Preferences

  init() throws {
    let installation = try Installation()
    let diary = Diary(JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())"))
    self.diary = diary
    preferences = try Preferences(installation)
    services = AppServices(
      diary, preferences, feelingModel: installation.feelings, stayAwake: { nil })
    Task { await diary.open() }
    XCTAssertTrue(pump { diary.readableJournal != nil })
    journal = try XCTUnwrap(diary.readableJournal)
  }
}

extension XCTestCase {
  /// Nothing may be left of what was on the desk.
  func atDesk(_ body: @MainActor (Desk) throws -> Void) throws {
    try MainActor.assumeIsolated {
      // What another test has left behind goes first.
      settle()
      let before = Living.now
      do {
        let desk = try Desk()
        try body(desk)
        settle()
      }
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(before) became \(Living.now)")
    }
  }
}
