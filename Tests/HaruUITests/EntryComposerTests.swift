// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// What is written of an entry, without a page around it.
final class EntryComposerTests: XCTestCase {
  @MainActor private static func composer(
    of draft: Draft, at desk: Desk
  ) -> (composer: EntryComposer, entry: OpenEntry, box: Box) {
    let entry = OpenEntry(draft, in: desk.journal, desk.services)
    let composer = EntryComposer(entry, desk.preferences)
    let box = Box(.vertical) {
      composer.title
      composer.body
    }
    desk.window.setContent(box)
    desk.window.present()
    composer.show(draft)
    return (composer, entry, box)
  }

  func testWhatIsComposedIsPartOfTheTextBeforeItIsHandedOver() throws {
    try atDesk { desk in
      let (composer, entry, _) = Self.composer(of: desk.journal.newDraft(), at: desk)
      XCTAssertFalse(composer.hasTitle || composer.hasBody || composer.hasWords)
      composer.compose(title: "저")
      composer.compose(body: "바")
      XCTAssertEqual(composer.text, Draft.Text(title: "저", body: "바"))
      XCTAssertEqual(composer.committedText, Draft.Text(title: "", body: ""))
      XCTAssertTrue(composer.hasTitle && composer.hasBody)
      XCTAssertFalse(composer.hasWords)
      XCTAssertFalse(entry.writing.isSaved)
      XCTAssertTrue(pump { entry.writing.isSaved })
      XCTAssertEqual(try desk.entries().map(\.text), [Draft.Text(title: "저", body: "바")])
    }
  }

  func testWhatIsShownIsNoChange() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "글")
      let (composer, open, _) = Self.composer(of: Draft(entry), at: desk)
      XCTAssertEqual(composer.text, entry.text)
      composer.follow(Draft.Text(title: "제목", body: "글\n둘"))
      XCTAssertEqual(composer.text.body, "글\n둘")
      composer.clear()
      XCTAssertEqual(composer.text, Draft.Text(title: "", body: ""))
      XCTAssertTrue(open.writing.isSaved)
      XCTAssertEqual(try desk.entries(), [entry])
    }
  }

  func testNothingIsSavedOfAnEntryThatIsGone() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "글")
      let (composer, open, _) = Self.composer(of: Draft(entry), at: desk)
      open.isGone = true
      composer.body.buffer.replace(0..<0, with: "x")
      XCTAssertTrue(open.writing.isSaved)
    }
  }

  func testASyllableThatIsThrownAwayIsPutWhereTheCaretWas() throws {
    try atDesk { desk in
      let (composer, _, box) = Self.composer(of: Draft(try desk.write("", "안다")), at: desk)
      composer.body.grabFocus()
      composer.body.buffer.caret = 1
      composer.compose(body: "녕")
      desk.window.onNotify("focus-widget") { [weak composer] in composer?.compose(body: "") }
      var goOn: () -> Void = {}
      try desk.settled { goOn = await composer.finishComposing(in: box) }
      XCTAssertEqual(composer.committedText.body, "안녕다")
      XCTAssertFalse(composer.body.hasFocusInside)
      goOn()
      XCTAssertTrue(composer.body.hasFocusInside)
    }
  }

  func testWhatWasSaidIsAppendedAndTheCaretStays() throws {
    try atDesk { desk in
      let (composer, _, _) = Self.composer(of: Draft(try desk.write("", "글")), at: desk)
      composer.body.buffer.caret = 0
      composer.append(spoken: "> 🎤 바다\n")
      XCTAssertEqual(composer.text.body, "글\n\n> 🎤 바다\n\n")
      XCTAssertEqual(composer.body.buffer.caret, 0)
    }
  }

  func testItTellsWhenThereIsMoreOrLess() throws {
    try atDesk { desk in
      let (composer, _, _) = Self.composer(of: desk.journal.newDraft(), at: desk)
      var told = 0
      composer.onCounted = { told += 1 }
      composer.title.text = "저녁"
      XCTAssertEqual(told, 1)
      composer.compose(body: "바")
      XCTAssertEqual(told, 2)
      composer.body.buffer.replace(0..<0, with: "다")
      XCTAssertTrue(pump { told == 3 })
    }
  }
}
