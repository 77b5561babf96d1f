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

/// What is written of an entry.
final class EntryComposerTests: XCTestCase {
  func testWhatIsComposedIsPartOfTheTextBeforeItIsHandedOver() throws {
    try atDesk { desk in
      let page = desk.open()
      let (composer, entry) = (page.composer, page.entry)
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
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWordsAndCharactersAreCountedWithWhatIsComposed() throws {
    try atDesk { desk in
      let page = desk.open()
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      XCTAssertEqual(visibleWords(in: composer.counts).filter { !$0.isEmpty }, [])
      buffer.replace(0..<0, with: "**맑은** 하늘 ")
      XCTAssertTrue(visibleWords(in: composer.counts).contains("2 words · 6 characters"))
      buffer.caret = buffer.length
      composer.compose(body: "구")
      XCTAssertTrue(visibleWords(in: composer.counts).contains("3 words · 7 characters"))
      buffer.caret = buffer.length - 1
      composer.compose(body: "이")
      XCTAssertTrue(visibleWords(in: composer.counts).contains("2 words · 7 characters"))
      composer.compose(body: "")
      composer.counts.isBrief = true
      XCTAssertTrue(visibleWords(in: composer.counts).contains("2 words"))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWhatIsShownIsNoChange() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "글")
      let page = desk.open(Draft(entry))
      let (composer, open) = (page.composer, page.entry)
      XCTAssertEqual(composer.text, entry.text)
      composer.follow(Draft.Text(title: "제목", body: "글\n둘"))
      XCTAssertEqual(composer.text.body, "글\n둘")
      composer.clear()
      XCTAssertEqual(composer.text, Draft.Text(title: "", body: ""))
      XCTAssertTrue(open.writing.isSaved)
      XCTAssertEqual(try desk.entries(), [entry])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testNothingIsSavedOfAnEntryThatIsGone() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "글")
      let page = desk.open(Draft(entry))
      let (composer, open) = (page.composer, page.entry)
      open.isGone = true
      composer.body.buffer.replace(0..<0, with: "x")
      XCTAssertTrue(open.writing.isSaved)
      XCTAssertTrue(try desk.leave(page))
      // What has the keyboard would live as long as the window.
      page.dropFocus()
    }
  }

  func testASyllableThatIsThrownAwayIsPutWhereTheCaretWas() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "안다")))
      let composer = page.composer
      composer.body.grabFocus()
      composer.body.buffer.caret = 1
      composer.compose(body: "녕")
      desk.window.onNotify("focus-widget") { [weak composer] in composer?.compose(body: "") }
      var goOn: () -> Void = {}
      try desk.settled { goOn = await composer.finishComposing(in: page) }
      XCTAssertEqual(composer.committedText.body, "안녕다")
      XCTAssertFalse(composer.body.hasFocusInside)
      goOn()
      XCTAssertTrue(composer.body.hasFocusInside)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWhatWasSaidIsAppendedInOneStepAndTheCaretStays() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "글")))
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      buffer.caret = 0
      composer.append(spoken: ["바다", "하늘"])
      XCTAssertEqual(composer.text.body, "글\n\n바다\n\n하늘\n\n")
      XCTAssertEqual(buffer.caret, 0)
      buffer.undo()
      XCTAssertEqual(composer.text.body, "글")
      buffer.replace(0..<1, with: "")
      composer.append(spoken: ["바다"])
      XCTAssertEqual(composer.text.body, "바다\n\n")
      XCTAssertEqual(buffer.caret, 4)
      composer.append(spoken: [])
      XCTAssertEqual(composer.text.body, "바다\n\n")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// The next start would put them there once more.
  func testATranscriptIsNotWantedAnyMoreOnceItsWordsAreSaved() throws {
    try atDesk { desk in
      let recording = try desk.attach(.voice)
      try desk.settled { [journal = desk.journal] in
        try await journal.wantTranscript(of: recording)
      }
      let page = desk.open(Draft(try XCTUnwrap(try desk.entries().first)))
      page.composer.append(spoken: ["바다"], of: recording.uuid)
      XCTAssertTrue(
        try desk.settled { [writing = page.entry.writing] in await writing.save() })
      XCTAssertEqual(page.entry.draft.body, "바다\n\n")
      let wanted = try desk.settled { [journal = desk.journal] in
        try await journal.wantedTranscripts()
      }
      XCTAssertEqual(wanted, [])
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// Another recogniser has understood them better.
  func testOtherWordsTakeThePlaceOfThoseThatWereSaid() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "글")))
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      let words = composer.append(spoken: ["바다", "하늘"])
      buffer.replace(buffer.length..<buffer.length, with: "손으로 쓴 글")
      buffer.caret = 12
      composer.replace(words, with: ["넓은 바다"])
      XCTAssertEqual(composer.text.body, "글\n\n넓은 바다\n\n손으로 쓴 글")
      XCTAssertEqual(buffer.text(buffer.caret - 1..<buffer.caret + 1), "손으")
      buffer.undo()
      XCTAssertEqual(composer.text.body, "글\n\n바다\n\n하늘\n\n손으로 쓴 글")
      XCTAssertTrue(try desk.leave(page))
      page.dropFocus()
    }
  }

  /// What is shown of a long line has soft breaks in it, which were taken for changes.
  func testOtherWordsTakeThePlaceOfManyWithoutAPause() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "글")))
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      let long = Array(repeating: "바다", count: 2000).joined(separator: " ")
      let words = composer.append(spoken: ["하늘", long, "구름"])
      let later = composer.append(spoken: ["바람"])
      XCTAssertGreaterThan(buffer.length, composer.text.body.unicodeScalars.count)
      buffer.caret = buffer.length
      composer.replace(words, with: ["넓은 " + long])
      XCTAssertEqual(composer.text.body, "글\n\n넓은 \(long)\n\n바람\n\n")
      XCTAssertEqual(buffer.caret, buffer.length)
      composer.replace(later, with: ["찬 바람"])
      XCTAssertEqual(composer.text.body, "글\n\n넓은 \(long)\n\n찬 바람\n\n")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWordsThatThePersonHasChangedStay() throws {
    try atDesk { desk in
      let page = desk.open()
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      let words = composer.append(spoken: ["바다", "하늘"])
      buffer.replace(0..<1, with: "파")
      buffer.caret = buffer.length
      composer.replace(words, with: ["넓은 바다"])
      XCTAssertEqual(composer.text.body, "파다\n\n하늘\n\n")
      // The same in another form of Unicode is a change, too.
      let accent = composer.append(spoken: ["e\u{301}"])
      buffer.replace(buffer.length - 4..<buffer.length - 2, with: "é")
      composer.replace(accent, with: ["a"])
      XCTAssertEqual(composer.text.body, "파다\n\n하늘\n\né\n\n")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testNothingTakesThePlaceOfWordsWhereNothingIsUnderstood() throws {
    try atDesk { desk in
      let page = desk.open()
      let words = page.composer.append(spoken: ["바다"])
      page.composer.replace(words, with: [])
      XCTAssertEqual(page.composer.text.body, "바다\n\n")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// Equal words that stand elsewhere are not those.
  func testOnlyTheWordsOfTheRecordingAreReplaced() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "네")))
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      let first = composer.append(spoken: ["네"])
      buffer.undo()
      XCTAssertEqual(composer.text.body, "네")
      let second = composer.append(spoken: ["네"])
      composer.replace(first, with: ["아니요"])
      XCTAssertEqual(composer.text.body, "네\n\n네\n\n")
      composer.replace(second, with: ["네 그래요"])
      XCTAssertEqual(composer.text.body, "네\n\n네 그래요\n\n")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWordsThatTheCaretIsInStay() throws {
    try atDesk { desk in
      let page = desk.open()
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      let words = composer.append(spoken: ["바다"])
      buffer.caret = 1
      composer.replace(words, with: ["하늘"])
      XCTAssertEqual(composer.text.body, "바다\n\n")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testOtherWordsWaitForASyllable() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "오늘")))
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      let words = composer.append(spoken: ["바다"])
      buffer.caret = 2
      composer.compose(body: "은")
      composer.replace(words, with: ["하늘"])
      XCTAssertEqual(composer.committedText.body, "오늘\n\n바다\n\n")
      composer.compose(body: "")
      buffer.replace(2..<2, with: "은")
      XCTAssertTrue(pump { composer.committedText.body == "오늘은\n\n하늘\n\n" })
      XCTAssertEqual(buffer.caret, 3)
      // What was not appended yet is replaced before it is.
      buffer.caret = buffer.length
      composer.compose(body: "또")
      let cloud = composer.append(spoken: ["구름"])
      composer.replace(cloud, with: ["흰 구름"])
      composer.compose(body: "")
      XCTAssertTrue(pump { composer.committedText.body.hasSuffix("\n\n흰 구름\n\n") })
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWordsThatArriveWaitForASyllableAtTheEnd() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "오늘 ")))
      let (composer, buffer) = (page.composer, page.composer.body.buffer)
      buffer.caret = buffer.length
      composer.compose(body: "바")
      composer.append(spoken: ["하늘"])
      XCTAssertEqual(composer.committedText.body, "오늘 ")
      composer.compose(body: "")
      buffer.replace(3..<3, with: "바")
      XCTAssertTrue(pump { composer.committedText.body == "오늘 바\n\n하늘\n\n" })
      XCTAssertEqual(buffer.caret, 4)
      // It does not wait where a syllable can't be lost, nor when the page goes.
      composer.compose(body: "다")
      composer.append(spoken: ["구름"])
      XCTAssertEqual(composer.text.body, "오늘 바다\n\n하늘\n\n구름\n\n")
      composer.compose(body: "")
      buffer.caret = buffer.length
      composer.compose(body: "끝")
      composer.append(spoken: ["바람"])
      composer.leaveWordsBehind()
      XCTAssertTrue(page.entry.writing.text().body.hasSuffix("끝\n\n바람\n\n"))
      composer.compose(body: "")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testItTellsWhenThereIsMoreOrLess() throws {
    try atDesk { desk in
      let page = desk.open()
      let composer = page.composer
      var told = 0
      composer.onCounted = { told += 1 }
      composer.title.text = "저녁"
      XCTAssertEqual(told, 1)
      composer.compose(body: "바")
      XCTAssertEqual(told, 2)
      composer.body.buffer.replace(0..<0, with: "다")
      XCTAssertTrue(pump { told == 3 })
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
