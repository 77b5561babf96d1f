// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruSettings
import HaruWords
import Sealing
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// What a window shows of a diary that is locked.
final class LockPageTests: XCTestCase {
  @MainActor private final class Shown {
    let sealed: SealedDiary
    let window: SecondaryWindow
    let frame: DiaryFrame
    let content: Label

    init() throws {
      startGTK()
      content = Label("content")
      sealed = try SealedDiary()
      window = SecondaryWindow()
      let preferences = try Preferences(Installation())
      preferences.isGreeted.value = true
      frame = DiaryFrame(sealed.services, preferences, content)
      window.setContent(frame)
      window.present()
      XCTAssertTrue(pump { self.frame.lockPage != nil })
    }

    var page: LockPage {
      get throws { try XCTUnwrap(frame.lockPage) }
    }

    func type(_ text: String) throws {
      try page.password.write(text)
      try page.unlock.emitClicked()
    }
  }

  private func withShown(_ body: @MainActor (Shown) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let shown = try Shown()
      try body(shown)
      shown.window.destroy()
      settle()
    }
  }

  func testNothingButThePasswordIsAskedFor() throws {
    try withShown { shown in
      let page = try shown.page
      XCTAssertFalse(shown.content.isMapped)
      XCTAssertTrue(page.password.hasFocusInside)
      XCTAssertFalse(page.unlock.isSensitive)
      XCTAssertFalse(page.failure.isVisible || page.recording.isVisible)
      page.password.write("a")
      XCTAssertTrue(page.unlock.isSensitive)
    }
  }

  func testAWrongPasswordIsToldBelowItAndSelected() throws {
    try withShown { shown in
      let page = try shown.page
      try shown.type("another")
      XCTAssertTrue(pump { page.failure.isVisible })
      XCTAssertEqual(page.failure.text, KeyFileError.wrongPassword.words.inOneLine)
      XCTAssertTrue(page.password.isInvalid)
      XCTAssertTrue(pump { page.password.selection == 0..<"another".count })
      try shown.type(DiaryKeys.testPassword)
      XCTAssertTrue(pump { shown.frame.lockPage == nil })
      XCTAssertTrue(pump { shown.content.isMapped })
    }
  }

  func testAnOpenDiaryIsCoveredAndShownAgain() throws {
    try withShown { shown in
      try shown.type(DiaryKeys.testPassword)
      XCTAssertTrue(pump { shown.content.isMapped })
      let lock = shown.sealed.services.lock
      lock.onSaving = { .nowhere }
      lock.onCovered = { [frame = shown.frame] in frame.show(locked: true) }
      lock.onUncovered = { [frame = shown.frame] in frame.show(locked: false) }
      lock.lock()
      XCTAssertEqual(shown.frame.shownPage, "lock")
      XCTAssertTrue(pump { !shown.content.isMapped })
      let page = try shown.page
      XCTAssertTrue(pump { page.failure.text.contains(lock.trouble?.title ?? "nothing") })
      try shown.type(DiaryKeys.testPassword)
      XCTAssertTrue(pump { shown.content.isMapped })
      XCTAssertNil(shown.frame.lockPage)
    }
  }

  /// What an import could not read was told to nobody: its window had gone.
  func testWhatEndedMeanwhileIsToldUntilThePersonHasSeenIt() throws {
    try withShown { shown in
      try shown.type(DiaryKeys.testPassword)
      XCTAssertTrue(pump { shown.content.isMapped })
      let (diary, lock) = (shown.sealed.diary, shown.sealed.services.lock)
      lock.onSaving = { .nowhere }
      lock.lock()
      diary.tellOnceSeen("14 entries could not be read")
      settle()
      XCTAssertEqual(shown.window.dialogs.count, 0)
      shown.sealed.unlock()
      XCTAssertTrue(pump { shown.window.dialogs.count == 1 })
      let told = try XCTUnwrap(shown.window.dialogs.first)
      XCTAssertNotNil(first(Label.self, in: told) { $0.text == diary.unsaid.joined() })
      XCTAssertEqual(diary.unsaid, ["14 entries could not be read"])
      told.respond("safe")
      XCTAssertTrue(pump { diary.unsaid.isEmpty })
    }
  }

  func testTheRowsFollowTheSettings() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let preferences = try Preferences(Installation())
      XCTAssertTrue(preferences.locksWithScreen.value && preferences.locksAtSleep.value)
      XCTAssertEqual(preferences.locksAfterMinutes.value, 10)
      let row = IdleTimeRow(preferences)
      XCTAssertEqual(row.chosen, 3)
      row.choose(0)
      XCTAssertTrue(pump { preferences.locksAfterMinutes.value == 0 })
      preferences.locksAfterMinutes.value = 30
      XCTAssertEqual(row.chosen, 4)
      preferences.locksAfterMinutes.value = 10
      settle()
    }
  }
}
