// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import HaruSettings
import Sealing
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// A sealed diary that is open, whose password is `DiaryKeys.testPassword`, and a window.
@MainActor final class SealedDesk: DiaryDesk {
  let clock = ClockHands()
  let secret: Secret
  let diary: Diary
  let services: AppServices
  let preferences: Preferences
  let window = SecondaryWindow()

  init() throws {
    let keys = try DiaryKeys.forTest()
    secret = keys.secret
    diary = Diary(
      JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())", keys: keys), clock: clock.clock)
    let installation = try Installation()
    preferences = try Preferences(installation)
    services = AppServices(
      diary, preferences, feelingModel: installation.feelings, stayAwake: { nil })
    open()
  }

  func open() {
    var isOpened = false
    Task { [diary] in
      await diary.open()
      isOpened = true
    }
    XCTAssertTrue(pump { isOpened })
    XCTAssertNotNil(diary.readableJournal)
  }

  var journal: Journal {
    guard let journal = diary.readableJournal else { fatalError("the diary is closed") }
    return journal
  }

  var letters: String { secret.sheetWords.joined(separator: " ") }

  var keyFile: StoredKeyFile { StoredKeyFile(folder: diary.folder.path) }

  func end() {
    window.destroy()
    settle()
    try? FileManager.default.removeItem(atPath: diary.folder.path)
  }
}

extension XCTestCase {
  func atSealedDesk(_ body: @MainActor (SealedDesk) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let desk = try SealedDesk()
      defer { desk.end() }
      desk.window.present()
      try body(desk)
    }
  }
}
