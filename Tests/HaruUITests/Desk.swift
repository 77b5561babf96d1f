// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// An entry page in a window, and the diary that it writes into.
@MainActor struct Desk: DiaryDesk {
  let diary: Diary
  let services: AppServices
  let journal: Journal
  let preferences: Preferences
  let window: SecondaryWindow

  init() throws {
    startGTK()
    window = SecondaryWindow()
    let installation = try Installation()
    try Resources.register(bundle: installation.resources)
    let diary = Diary(JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())"))
    self.diary = diary
    preferences = try Preferences(installation)
    services = AppServices(
      diary, preferences, feelingModel: installation.feelings, stayAwake: { nil })
    Task { await diary.open() }
    XCTAssertTrue(pump { diary.readableJournal != nil })
    journal = try XCTUnwrap(diary.readableJournal)
  }

  func open(_ draft: Draft? = nil) -> EntryPage {
    let page = EntryPage(draft ?? journal.newDraft(), in: journal, services, preferences)
    window.setContent(page)
    window.present()
    page.begin()
    settle()
    return page
  }

  /// Leaves it as the window does.
  func leave(_ page: EntryPage) throws -> Bool {
    try settled {
      guard await page.leave() else { return false }
      await page.rest()
      return true
    }
  }

  func end() {
    window.destroy()
    settle()
  }
}

extension XCTestCase {
  /// Nothing may be left of what was on the desk.
  func atDesk(_ body: @MainActor (Desk) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      // The settings of the desktop's clock are followed for as long as the program runs.
      _ = ClockFormat.current
      // What another test has left behind goes first.
      settle()
      let before = Living.now
      do {
        let desk = try Desk()
        try body(desk)
        desk.end()
      }
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(before) became \(Living.now)")
    }
  }
}
