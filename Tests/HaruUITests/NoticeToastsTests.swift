// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// What was done is said where it is seen.
final class NoticeToastsTests: XCTestCase {
  @MainActor private static func window(_ diary: Diary) -> (NoticeToasts, SecondaryWindow) {
    let toasts = NoticeToasts(over: Box(.vertical), diary)
    let window = SecondaryWindow()
    window.setContent(toasts.overlay)
    window.present()
    settle()
    return (toasts, window)
  }

  func testAWindowThatCoversTheMainOneSaysThemAndHandsOverWhatCanBeUndone() throws {
    try withDiary { diary in
      let (below, main) = Self.window(diary)
      let (above, cover) = Self.window(diary)
      below.follow()
      diary.tell(Notice(text: "before", undo: nil))
      XCTAssertTrue(pump { below.said?.notice.text == "before" })
      above.follow(inPlace: true)
      diary.tell(Notice(text: "moved", undo: { _ in }))
      XCTAssertTrue(pump { above.said?.notice.text == "moved" })
      XCTAssertFalse(below.said?.notice.text == "moved")
      above.handOver()
      XCTAssertTrue(pump { below.said?.notice.text == "moved" })
      XCTAssertFalse(diary.isMainWindowCovered)
      main.destroy()
      cover.destroy()
      settle()
    }
  }

  /// It was gone with the window over the main one, though it stays until it is opened.
  func testALetterThatWasNotOpenedIsHandedOver() throws {
    try atDesk { desk in
      let letter = try desk.write("letter", "").id
      let (toasts, cover) = Self.window(desk.diary)
      toasts.follow(inPlace: true)
      desk.diary.tell(Notice(text: "arrived", undo: nil, letter: letter))
      XCTAssertTrue(pump { toasts.said?.notice.text == "arrived" })
      toasts.handOver()
      XCTAssertEqual(desk.diary.takeNotices().map(\.letter), [letter])
      cover.destroy()
      settle()
    }
  }

  /// It was gone with the window when the diary was locked.
  func testALetterIsTheDiarysAgainWhenThatIsCovered() throws {
    try atDesk { desk in
      let (first, second) = (try desk.write("first", "").id, try desk.write("second", "").id)
      let (toasts, window) = Self.window(desk.diary)
      toasts.follow()
      desk.diary.tell(Notice(text: "first", undo: nil, letter: first))
      XCTAssertTrue(pump { toasts.said?.notice.letter == first })
      desk.diary.tell(Notice(text: "second", undo: nil, letter: second))
      XCTAssertTrue(pump { toasts.said?.notice.letter == second })
      desk.diary.isCovered = true
      toasts.giveLettersBack()
      settle()
      XCTAssertEqual(Set(desk.diary.notices.map(\.letter)), [first, second])
      XCTAssertNil(toasts.said)
      desk.diary.isCovered = false
      XCTAssertTrue(pump { toasts.said?.notice.letter != nil })
      window.destroy()
      settle()
    }
  }
}
