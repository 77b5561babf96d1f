// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruParts
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

final class MemosTests: XCTestCase {
  /// Of a diary that is not open yet.
  private func withUnopenedDiary(_ body: @MainActor (Diary) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      MainLoop.attach()
      let folder = JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())")
      defer { try? FileManager.default.removeItem(atPath: folder.path) }
      try body(Diary(folder))
      settle()
    }
  }

  private func withDiary(_ body: @MainActor (Diary, Journal) throws -> Void) throws {
    try withUnopenedDiary { diary in
      Task { await diary.open() }
      XCTAssertTrue(pump { diary.readableJournal != nil })
      try body(diary, XCTUnwrap(diary.readableJournal))
    }
  }

  /// A memo may be ended before the diary is open; what is written then is not the same memo.
  func testAMemoThatIsEndedBeforeTheDiaryIsOpenWaitsForIt() throws {
    try withUnopenedDiary { diary in
      let editor = MemoEditor(nil, diary)
      editor.area.write("milk")
      editor.end()
      XCTAssertTrue(pump { editor.area.text.isEmpty })
      XCTAssertFalse(try Self.wait { await editor.save() })
      XCTAssertEqual(editor.area.text, "")
      editor.area.write("bread")
      try Self.wait { await diary.open() }
      XCTAssertTrue(try Self.wait { await editor.save() })
      let journal = try XCTUnwrap(diary.readableJournal)
      XCTAssertEqual(
        Set(try Self.wait { try await journal.memos() }.map(\.text)), ["milk", "bread"])
    }
  }

  /// What `body` answers, while the main loop runs.
  @MainActor private static func wait<Result: Sendable>(
    _ body: @escaping @MainActor () async throws -> Result
  ) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    Task {
      do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    XCTAssertTrue(pump { result != nil })
    return try XCTUnwrap(result).get()
  }

  /// Keeps the journal's actor from doing anything until the answer is called.
  @MainActor private static func busy(_ journal: Journal) throws -> () -> Void {
    let (begun, freed) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let work = Task.detached { await journal.occupy(begun, until: freed) }
    begun.wait()
    return {
      freed.signal()
      work.cancel()
    }
  }

  func testAnEditorSavesWhatIsWrittenAndFollowsItsMemo() throws {
    try withDiary { diary, journal in
      let editor = MemoEditor(nil, diary)
      editor.area.write("milk")
      XCTAssertTrue(editor.hasUnsaved)
      XCTAssertTrue(pump { editor.memo?.text == "milk" })
      XCTAssertFalse(editor.hasUnsaved)
      editor.area.write("milk and bread")
      XCTAssertTrue(try Self.wait { await editor.save() })
      XCTAssertEqual(try Self.wait { try await journal.memos() }.map(\.text), ["milk and bread"])
    }
  }

  /// GTK shows no text with a character number zero, which commands and imports may bring.
  func testAMemoWithACharacterNumberZeroIsShown() throws {
    try withDiary { diary, journal in
      let memo = try XCTUnwrap(try Self.wait { try await journal.addMemo("milk\0eggs") })
      let editor = MemoEditor(memo, diary)
      XCTAssertEqual(editor.area.text, "milk\u{FFFD}eggs")
      XCTAssertFalse(editor.isWordless)
      XCTAssertTrue(try Self.wait { await editor.save() })
      XCTAssertEqual(try Self.wait { try await journal.memos() }.count, 1)
    }
  }

  /// A later save takes nothing away from an earlier one.
  func testTwoWhoWriteTheSameMemoLoseNothing() throws {
    try withDiary { diary, journal in
      let memo = try XCTUnwrap(try Self.wait { try await journal.addMemo("milk") })
      let editor = MemoEditor(memo, diary)
      editor.area.write("milk here")
      _ = try Self.wait { try await journal.save("milk there", over: memo) }
      XCTAssertTrue(try Self.wait { await editor.save() })
      XCTAssertEqual(
        Set(try Self.wait { try await journal.memos() }.map(\.text)), ["milk here", "milk there"])
    }
  }

  func testAMemoThatWentForGoodMeanwhileIsBegunAgain() throws {
    try withDiary { diary, journal in
      let memo = try XCTUnwrap(try Self.wait { try await journal.addMemo("milk") })
      let editor = MemoEditor(memo, diary)
      editor.area.write("milk and words")
      try Self.wait {
        try await journal.moveToTrash([.memo(memo.id)])
        try await journal.deleteForGood([TrashItem.ID.memo(memo.id)])
      }
      XCTAssertTrue(try Self.wait { await editor.save() })
      XCTAssertEqual(try Self.wait { try await journal.memos() }.map(\.text), ["milk and words"])
    }
  }

  /// Enter ends a memo with the words there are, however long its save takes.
  func testWhatIsWrittenWhileAMemoIsSavedIsTheNextOne() throws {
    try withDiary { diary, journal in
      let editor = MemoEditor(nil, diary)
      editor.area.write("abc")
      XCTAssertTrue(try Self.wait { await editor.save() })
      let free = try Self.busy(journal)
      editor.area.write("abcd")
      let saving = Task { await editor.save() }
      XCTAssertTrue(pump { editor.isSaving })
      settle()
      for memo in ["abcde", "milk"] {
        editor.area.write(memo)
        editor.end()
        XCTAssertEqual(editor.text, "")
        XCTAssertTrue(editor.hasUnsaved)
        XCTAssertTrue(pump { editor.area.text.isEmpty })
      }
      editor.area.write("eggs")
      free()
      XCTAssertTrue(try Self.wait { await saving.value })
      XCTAssertTrue(try Self.wait { await editor.save() })
      XCTAssertEqual(
        Set(try Self.wait { try await journal.memos() }.map(\.text)), ["abcde", "milk", "eggs"])
      XCTAssertEqual(editor.text, "eggs")
      XCTAssertFalse(editor.hasUnsaved)
    }
  }

  func testACardShowsItsMemoOrItsEditor() throws {
    try withDiary { diary, journal in
      let memo = try XCTUnwrap(try Self.wait { try await journal.addMemo("milk", isPinned: true) })
      let (first, second) = (
        MemoCard(menu: { _ in }) { _, _ in }, MemoCard(menu: { _ in }) { _, _ in }
      )
      let desk = MemoCards()
      desk.place(first, for: memo)
      let editor = desk.edit(memo, diary)
      XCTAssertTrue(first.editor === editor)
      editor.area.write("milk, not saved")
      desk.forget(first)
      XCTAssertNil(first.editor)
      desk.place(second, for: memo)
      XCTAssertTrue(second.editor === editor)
      XCTAssertEqual(editor.text, "milk, not saved")
      editor.follow(memo)
      XCTAssertEqual(editor.text, "milk, not saved")
      desk.finish(editor)
      XCTAssertNil(second.editor)
      XCTAssertTrue(desk.edited.isEmpty)
      _ = try Self.wait { await editor.save() }
    }
  }

  func testACardThatBecomesWiderKeepsItsWidgets() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let words = MemoWords()
      words.show(MemoText("one two three four five six seven eight nine ten"))
      let shown = try XCTUnwrap(first(Inscription.self, in: words))
      XCTAssertGreaterThan(shown.lines, 1)
      words.fit(width: 1000)
      XCTAssertEqual(shown.lines, 1)
      XCTAssertTrue(first(Inscription.self, in: words) === shown)
    }
  }

  func testACardHasAsManyLinesAsItsWordsTake() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let words = MemoWords()
      words.show(MemoText("Gate code of the garden: ask the neighbours"))
      let shown = try XCTUnwrap(first(Inscription.self, in: words))
      let width = shown.width(of: shown.text)
      words.fit(width: width + 1)
      XCTAssertEqual(shown.lines, 1)
      words.fit(width: width * 2 / 3)
      XCTAssertEqual(shown.lines, 2)
    }
  }

  func testWhereThereIsNoMemoTheKeyboardIsInTheField() throws {
    try withDiary { diary, _ in
      let window = SecondaryWindow()
      defer { window.destroy() }
      let page = MemosPage(diary)
      window.setContent(page)
      window.present()
      page.takeKeyboard()
      let field = try XCTUnwrap(first(MemoEditor.self, in: page))
      XCTAssertTrue(pump { field.holdsFocus })
    }
  }

  func testNothingMovesWhileAMemoIsWritten() throws {
    try MainActor.assumeIsolated {
      func memo(_ number: Int, _ text: String = "x") throws -> Memo {
        Memo(
          id: Memo.ID(number), uuid: try XCTUnwrap(UniqueID(bytes: Array(repeating: 1, count: 16))),
          text: text, isPinned: false, created: Moment(milliseconds: 0),
          modified: Moment(milliseconds: number), deleted: nil)
      }
      var list = MemoList()
      _ = list.update(try [3, 2, 1].map { try memo($0) })
      XCTAssertEqual(
        list.numbers(instead: [], edited: [], keepsPlaces: false, without: nil), [3, 2, 1])
      let changed = list.update([try memo(4), try memo(1, "y"), try memo(3)])
      XCTAssertEqual(changed.map(\.id.number), [4, 1])
      let shown = [3, 2, 1]
      XCTAssertEqual(
        list.numbers(instead: shown, edited: [2], keepsPlaces: false, without: nil), [4, 3, 2, 1])
      XCTAssertEqual(
        list.numbers(instead: shown, edited: [], keepsPlaces: false, without: 4), [1, 3])
      list.show(only: [3])
      XCTAssertEqual(
        list.numbers(instead: shown, edited: [], keepsPlaces: false, without: nil), [3])
      XCTAssertEqual(
        list.numbers(instead: shown, edited: [1], keepsPlaces: false, without: nil), [3, 1])
    }
  }

  /// What was ticked or is written holds the places of all: a move begins with those of the diary.
  func testAMemoIsMovedByOneInTheOrderOfTheDiary() throws {
    try withDiary { diary, journal in
      let texts = ["- [ ] d", "c", "b", "a"]
      let memos = try texts.map { text in
        try XCTUnwrap(try Self.wait { try await journal.addMemo(text) })
      }
      let numbers = memos.map(\.id.number)
      let (d, c, b, a) = (numbers[0], numbers[1], numbers[2], numbers[3])
      let page = MemosPage(diary)
      XCTAssertTrue(pump { page.shown == [a, b, c, d] })
      page.perform(.check(place: 3, isChecked: true), memos[0])
      XCTAssertTrue(pump { diary.takeNotices().count == 1 })
      try Self.wait { await page.showAgain() }
      XCTAssertEqual(page.shown, [a, b, c, d])

      page.perform(.moveLater, memos[2])
      XCTAssertTrue(pump { page.shown == [d, a, c, b] }, "\(page.shown)")
      XCTAssertTrue(pump { diary.takeNotices().count == 1 })
      let places = try Self.wait { try await journal.memos() }.map(\.id.number)
      XCTAssertEqual(places, [d, a, c, b])
    }
  }

  func testAMoveThatChangesNothingWritesAndTellsNothing() throws {
    try withDiary { diary, journal in
      let memos = try ["c", "b", "a"].map { text in
        try XCTUnwrap(try Self.wait { try await journal.addMemo(text) })
      }
      let pinned = try XCTUnwrap(
        try Self.wait { try await journal.addMemo("first", isPinned: true) })
      let (c, b, a) = (memos[0], memos[1], memos[2])
      let page = MemosPage(diary)
      let before = [pinned, a, b, c].map(\.id.number)
      XCTAssertTrue(pump { page.shown == before })
      for (command, memo) in [
        (MemoCard.Command.moveEarlier, a), (.moveLater, c), (.moveEarlier, pinned),
        (.moveLater, pinned), (.move(.ahead, of: b.id), a), (.move(.behind, of: a.id), b),
        (.move(.ahead, of: pinned.id), c), (.move(.behind, of: c.id), pinned),
        (.move(.ahead, of: a.id), a),
      ] {
        page.perform(command, memo)
      }
      // Moves are made one after the other: the first that is seen is the last that was asked for.
      page.perform(.move(.ahead, of: a.id), c)
      let wanted = [pinned, c, a, b].map(\.id.number)
      XCTAssertTrue(pump { page.shown == wanted })
      var told = 0
      XCTAssertTrue(
        pump {
          told += diary.takeNotices().count
          return told > 0
        })
      settle()
      XCTAssertEqual(told + diary.takeNotices().count, 1)
      XCTAssertEqual(try Self.wait { try await journal.memos() }.map(\.id.number), wanted)
    }
  }

  func testSearchFindsEveryWordWhateverItsCase() throws {
    try withDiary { _, journal in
      for text in ["Milk and bread", "우유와 빵", "bread"] {
        _ = try Self.wait { try await journal.addMemo(text) }
      }
      let memos = try Self.wait { try await journal.memos() }
      @MainActor func found(_ query: String) throws -> Int {
        try Self.wait { await MemoList.found(query, in: memos) }.count
      }
      XCTAssertEqual(try found("BREAD milk"), 1)
      XCTAssertEqual(try found("bread"), 2)
      XCTAssertEqual(try found("우유"), 1)
      XCTAssertEqual(try found("tea"), 0)
    }
  }
}

extension Journal {
  /// Does nothing else until it is told to go on.
  fileprivate func occupy(_ begun: DispatchSemaphore, until freed: DispatchSemaphore) {
    begun.signal()
    freed.wait()
  }
}
