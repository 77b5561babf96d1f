// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruWords
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

final class EntryPageTests: XCTestCase {
  func testWordsAreSavedWithoutBeingAsked() throws {
    try atDesk { desk in
      let page = desk.open()
      page.composer.title.text = "저녁"
      page.composer.body.buffer.replace(0..<0, with: "바다를 보았다")
      XCTAssertTrue(pump { page.entry.writing.draft.id != nil && page.entry.writing.isSaved })
      XCTAssertEqual(try desk.entries().map(\.text), [Draft.Text(title: "저녁", body: "바다를 보았다")])
    }
  }

  func testNothingIsStoredUntilThereAreWords() throws {
    try atDesk { desk in
      let page = desk.open()
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().count, 0)
      page.composer.body.buffer.replace(0..<0, with: "  \n ")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().count, 0)
    }
  }

  func testAnEntryLeftEmptyGoesToTheTrashWithWhatItSaid() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "글")
      let page = desk.open(Draft(entry))
      page.composer.title.text = ""
      page.composer.body.buffer.replace(0..<1, with: "")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().count, 0)
      XCTAssertEqual(try desk.settled { try await desk.journal.trash() }.count, 1)
      let versions = try desk.settled { try await desk.journal.versions(of: entry.id) }
      XCTAssertTrue(versions.contains { $0.title == "제목" && $0.body == "글" })
    }
  }

  func testANewEntryThatIsEmptiedAgainIsNoEntry() throws {
    try atDesk { desk in
      let page = desk.open()
      page.composer.title.text = "제목"
      page.composer.body.buffer.replace(0..<0, with: "글")
      XCTAssertTrue(pump { page.entry.writing.draft.id != nil && page.entry.writing.isSaved })
      page.composer.title.text = ""
      page.composer.body.buffer.replace(0..<1, with: "")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().count, 0)
      XCTAssertEqual(try desk.settled { try await desk.journal.trash() }, [])
    }
  }

  func testLoadingATextIsNoChange() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "글")
      let page = desk.open(Draft(entry))
      XCTAssertTrue(page.entry.writing.isSaved)
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries(), [entry])
    }
  }

  func testWhatIsComposedIsSavedWithTheRest() throws {
    try atDesk { desk in
      let page = desk.open()
      page.composer.body.buffer.replace(0..<0, with: "안")
      page.composer.compose(body: "녕")
      XCTAssertEqual(page.composer.text.body, "안녕")
      XCTAssertTrue(pump { page.entry.writing.draft.id != nil && page.entry.writing.isSaved })
      XCTAssertEqual(try desk.entries().map(\.body), ["안녕"])
      page.composer.compose(body: "")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["안"])
    }
  }

  func testWhatAnInputMethodThrowsAwayIsKept() throws {
    try atDesk { desk in
      let page = desk.open()
      page.composer.body.buffer.replace(0..<0, with: "안")
      page.composer.body.grabFocus()
      page.composer.compose(body: "녕")
      desk.window.onNotify("focus-widget") { [weak page] in page?.composer.compose(body: "") }
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["안녕"])
    }
  }

  /// The text was as long afterwards as before, and the syllable was put in once more.
  func testWhatIsHandedOverInThePlaceOfSomethingIsThereOnce() throws {
    try atDesk { desk in
      let page = desk.open()
      page.composer.body.buffer.replace(0..<0, with: "안x")
      page.composer.body.grabFocus()
      page.composer.compose(body: "녕")
      desk.window.onNotify("focus-widget") { [weak page] in
        guard let page, page.composer.composing.body == "녕" else { return }
        page.composer.body.buffer.replace(1..<2, with: "녕")
        page.composer.compose(body: "")
      }
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["안녕"])
    }
  }

  func testTheKeyboardComesBackUnlessItWasPutElsewhere() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("제목", "글")))
      try desk.settled { await page.composer.finishComposing(in: page)() }
      XCTAssertTrue(page.composer.body.hasFocusInside)
      try desk.settled {
        let goOn = await page.composer.finishComposing(in: page)
        page.composer.title.grabFocus()
        goOn()
      }
      XCTAssertTrue(page.composer.title.hasFocusInside)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// What is composed is in the diary already, so what others make of the entry has it, too; then
  /// the input method hands it over.
  func testWhatIsComposedIsNotThereTwiceWhenOthersChangeTheEntry() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("바다에", "하나\n둘\n셋")))
      page.composer.title.caret = 2
      page.composer.compose(title: "가")
      page.composer.body.buffer.caret = 4
      page.composer.compose(body: "하")
      XCTAssertTrue(pump { page.entry.writing.isSaved })
      let kept = try XCTUnwrap(try desk.entries().first)
      XCTAssertEqual(kept.text, Draft.Text(title: "바다가에", body: "하나\n둘하\n셋"))
      var draft = Draft(kept)
      (draft.title, draft.body) = ("푸른 바다가에", "영\n하나\n둘하\n셋\n넷")
      let changed = draft
      _ = try desk.settled { try await desk.journal.save(changed) }
      XCTAssertTrue(pump { page.composer.text == changed.text }, "\(page.composer.text)")
      XCTAssertEqual(page.composer.title.text, "푸른 바다에")
      XCTAssertEqual(page.composer.title.caret, 5)
      XCTAssertEqual(page.composer.body.buffer.text, "영\n하나\n둘\n셋\n넷")
      XCTAssertEqual(page.composer.body.buffer.caret, 6)
      XCTAssertTrue(page.entry.writing.isSaved)
    }
  }

  func testWhatOthersWriteIsShownAndTheCaretStays() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "하나\n둘\n셋")
      let page = desk.open(Draft(entry))
      page.composer.body.buffer.caret = 5
      var draft = Draft(entry)
      draft.body = "영\n하나\n둘\n셋\n넷"
      let changed = draft
      _ = try desk.settled { try await desk.journal.save(changed) }
      XCTAssertTrue(pump { page.composer.body.buffer.text == changed.body })
      XCTAssertEqual(page.composer.body.buffer.caret, 7)
      XCTAssertTrue(page.entry.writing.isSaved)
    }
  }

  func testUnsavedWordsWinAndTheOthersStayAsAVersion() throws {
    try atDesk { desk in
      let entry = try desk.write("", "처음")
      let page = desk.open(Draft(entry))
      page.composer.body.buffer.replace(2..<2, with: " 내 글")
      var draft = Draft(entry)
      draft.body = "남의 글"
      let changed = draft
      _ = try desk.settled { try await desk.journal.save(changed) }
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["처음 내 글"])
      let versions = try desk.settled { try await desk.journal.versions(of: entry.id) }
      XCTAssertTrue(versions.contains { $0.body == "남의 글" && $0.stays })
    }
  }

  func testWhatOthersMoveStaysMovedWhenWordsAreSaved() throws {
    try atDesk { desk in
      let entry = try desk.write("", "글")
      let page = desk.open(Draft(entry))
      let day = try XCTUnwrap(Day(year: 2020, month: 2, day: 29))
      try desk.settled { try await desk.journal.move(entry.id, to: day) }
      XCTAssertTrue(pump { page.entry.writing.draft.day == day })
      page.composer.body.buffer.replace(1..<1, with: "!")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.day), [day])
    }
  }

  func testAnEntryDeletedForGoodElsewhereIsWrittenAnew() throws {
    try atDesk { desk in
      let entry = try desk.write("", "글")
      let page = desk.open(Draft(entry))
      try desk.settled {
        try await desk.journal.delete([entry.id])
        try await desk.journal.deleteForGood(try await desk.journal.trash())
      }
      page.composer.body.buffer.replace(1..<1, with: " 더")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.body), ["글 더"])
    }
  }

  func testASealedLetterShowsNothingOfItself() throws {
    try atDesk { desk in
      let entry = try desk.write("비밀", "글")
      let page = desk.open(Draft(entry))
      let day = try XCTUnwrap(Day(year: Day.today.year + 1, month: 1, day: 1))
      try desk.settled { try await desk.journal.seal(entry.id, until: day) }
      XCTAssertTrue(pump { page.content.shownPage == "sealed" })
      XCTAssertEqual(page.composer.title.text, "")
      XCTAssertEqual(page.composer.body.buffer.text, "")
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testFolderAndTagsAreSavedAtOnce() throws {
    try atDesk { desk in
      let page = desk.open(Draft(try desk.write("", "글")))
      page.facts.folder.onNamed("여행")
      page.facts.tags.onChanged(["바다"])
      XCTAssertTrue(
        pump { page.entry.writing.isSaved && page.entry.writing.draft.folder != nil })
      let kept = try XCTUnwrap(try desk.entries().first)
      XCTAssertEqual(kept.tags, ["바다"])
      let folders = try desk.settled { try await desk.journal.folders() }
      XCTAssertEqual(folders.first { $0.id == kept.folder }?.name, "여행")
      page.facts.folder.onChosen(nil)
      XCTAssertTrue(pump { page.entry.writing.isSaved })
      XCTAssertNil(try desk.entries().first?.folder)
    }
  }

  func testLimitsOnlySaySo() throws {
    try atDesk { desk in
      let page = desk.open()
      page.composer.counts.show(EntryLimits(title: 2, body: 5))
      var judged: (String?, String?) = (nil, nil)
      page.composer.counts.onJudged = { judged = ($0, $1) }
      page.composer.title.text = "가나다"
      page.composer.body.buffer.replace(0..<0, with: "**한글** 12")
      XCTAssertEqual(judged.0, "1 character too many")
      XCTAssertNil(judged.1)
      page.composer.body.buffer.replace(0..<0, with: "두 ")
      XCTAssertEqual(judged.1, "2 characters too many")
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().map(\.title), ["가나다"])
    }
  }

  func testOpeningAndLeavingHundredEntriesLeavesNothingBehind() throws {
    try atDesk { desk in
      let entry = try desk.write("제목", "# 글\n- [ ] 하나")
      @MainActor func turn() throws -> @MainActor () -> Bool {
        let page = desk.open(Draft(entry))
        XCTAssertTrue(try desk.leave(page))
        desk.window.setContent(Box(.vertical))
        return { [weak page] in page == nil }
      }
      let areGone = try (0..<3).map { _ in try turn() }
      XCTAssertTrue(pump { areGone.allSatisfy { $0() } })
      settle()
      let before = Living.now
      for _ in 0..<100 { _ = try turn() }
      settle()
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(before) became \(Living.now)")
    }
  }

  /// A save that failed meanwhile kept an empty text outside the diary.
  func testTheWordsOutliveThePageForASaveThatIsUnderWay() throws {
    try atDesk { desk in
      @MainActor func write() throws -> Writing {
        let page = desk.open()
        page.composer.title.text = "제목"
        page.composer.body.buffer.replace(0..<0, with: "글")
        try desk.settled { await page.rest() }
        return page.entry.writing
      }
      let writing = try write()
      desk.window.setContent(Box(.vertical))
      settle()
      XCTAssertEqual(writing.text(), Draft.Text(title: "제목", body: "글"))
      XCTAssertEqual(try desk.entries().map(\.body), ["글"])
    }
  }
}
