// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import GLib
import TestDiary
import TestNumbers
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// Texts that are too long to be shown at once: a part is, and all of it is kept.
final class TextPartsTests: XCTestCase {
  private static let book = (0..<150_000).map { "line \($0)\n" }.joined()

  func testEveryPartCanBeReachedAndWrittenIn() {
    MainActor.assumeIsolated {
      startGTK()
      let buffer = BodyView().buffer
      buffer.load(Self.book)
      XCTAssertTrue(buffer.text == Self.book)
      XCTAssertFalse(buffer.hidesEarlier)
      XCTAssertLessThan(buffer.length, 300_000)
      var parts = 1
      var seen = buffer.text(0..<Int.max)
      while buffer.hidesLater {
        buffer.showLater()
        XCTAssertTrue(buffer.text(0..<5) == "line ")
        seen += "\n" + buffer.text(0..<Int.max)
        parts += 1
      }
      XCTAssertTrue(seen == Self.book)
      XCTAssertGreaterThan(parts, 5)
      buffer.replace(0..<0, with: "가")
      while buffer.hidesEarlier { buffer.showEarlier() }
      XCTAssertEqual(buffer.caret, buffer.length)
      XCTAssertTrue(buffer.text.replacing("가", with: "") == Self.book)
      XCTAssertEqual(buffer.text.utf8.count, Self.book.utf8.count + 3)
    }
  }

  func testWhatIsWrittenAtTheEndOfAPartIsNoPartOfAHiddenLine() {
    MainActor.assumeIsolated {
      startGTK()
      let buffer = BodyView().buffer
      buffer.load(Self.book)
      buffer.replace(buffer.length..<buffer.length, with: " end")
      buffer.showLater()
      buffer.showLater()
      buffer.showEarlier()
      buffer.replace(buffer.length..<buffer.length, with: "\nend")
      let ends = buffer.text.split(separator: "\n").filter { $0.contains("end") }
      XCTAssertEqual(ends.count, 2)
      XCTAssertTrue(ends.first?.hasPrefix("line ") ?? false)
      XCTAssertEqual(ends.last, "end")
      XCTAssertTrue(
        buffer.text.replacing("\nend", with: "").replacing(" end", with: "") == Self.book)
    }
  }

  func testHostileTextsAreKeptInParts() {
    MainActor.assumeIsolated {
      var random = SeededGenerator(seed: 18)
      startGTK()
      for _ in 0..<5 {
        var text = ""
        while text.utf8.count < 350_000 { text += HostileText.random(using: &random) }
        let bytes = Array(text.utf8)
        let buffer = BodyView().buffer
        buffer.load(text)
        XCTAssertTrue(Array(buffer.text.utf8) == bytes)
        while buffer.hidesLater {
          buffer.showLater()
          XCTAssertTrue(Array(buffer.text.utf8) == bytes)
        }
        while buffer.hidesEarlier {
          buffer.showEarlier()
          XCTAssertTrue(Array(buffer.text.utf8) == bytes)
        }
      }
    }
  }

  func testAScreenNeverHasTooManyRareCharacters() {
    MainActor.assumeIsolated {
      startGTK()
      let text = String(
        String.UnicodeScalarView((0x17000...0x17FFF).compactMap(Unicode.Scalar.init)))
      let buffer = BodyView().buffer
      buffer.paste(text)
      XCTAssertFalse(buffer.hidesLater)
      XCTAssertTrue(buffer.text == text)
      var parts = 1
      while buffer.hidesEarlier {
        XCTAssertLessThan(buffer.length, 600)
        buffer.showEarlier()
        parts += 1
      }
      XCTAssertGreaterThan(parts, 6)
      XCTAssertTrue(buffer.text == text)
      while buffer.hidesLater { buffer.showLater() }
      XCTAssertTrue(buffer.text == text)
    }
  }

  func testALongTextThatIsPastedCanBeTakenBack() {
    MainActor.assumeIsolated {
      startGTK()
      let view = BodyView()
      view.buffer.load("before after")
      view.buffer.caret = 7
      view.clipboard.copy(Self.book)
      view.activate("clipboard.paste")
      XCTAssertTrue(pump { view.buffer.text == "before " + Self.book + "after" })
      XCTAssertTrue(view.buffer.hidesEarlier)
      XCTAssertEqual(view.buffer.text(view.buffer.caret..<Int.max), "after")
      XCTAssertTrue(view.buffer.undoLongPaste())
      XCTAssertEqual(view.buffer.text, "before after")
      XCTAssertEqual(view.buffer.caret, 7)
    }
  }

  func testWhatIsWrittenAfterALongPasteIsNotTakenBackWithIt() {
    MainActor.assumeIsolated {
      startGTK()
      let buffer = BodyView().buffer
      buffer.paste(Self.book)
      buffer.replace(buffer.length..<buffer.length, with: "end")
      buffer.showEarlier()
      XCTAssertFalse(buffer.undoLongPaste())
      XCTAssertTrue(buffer.text == Self.book + "end")
    }
  }

  func testOnlyWhatIsWrittenIsSavedAndGoingToAnotherPartIsNoChange() throws {
    try atDesk { desk in
      let draft = Draft(try desk.write("", Self.book))
      let page = EntryPage(draft, in: desk.journal, desk.services, desk.preferences)
      desk.window.setContent(page)
      desk.window.present()
      settle()
      XCTAssertTrue(page.composer.textParts.isVisible)
      page.composer.body.buffer.showLater()
      XCTAssertTrue(page.entry.writing.isSaved)
      page.composer.body.buffer.replace(0..<0, with: "가")
      XCTAssertFalse(page.entry.writing.isSaved)
      XCTAssertTrue(pump { (page.composer.hiddenCount?.characters ?? 0) > 0 })
      let hidden = page.composer.hiddenCount?.characters ?? 0
      let count = hidden + page.composer.body.reading.count.characters
      XCTAssertTrue(pump { page.composer.body.reading.count.characters > 100_000 }, "\(count)")
      XCTAssertTrue(try desk.leave(page))
      let saved = try XCTUnwrap(try desk.entries().first)
      XCTAssertTrue(saved.body.replacing("가", with: "") == Self.book)
    }
  }

  func testWhatComesFromElsewhereIsShownAboutWhereTheCaretWas() {
    MainActor.assumeIsolated {
      let (view, words) = Self.viewOfALaterPart()
      view.show(Self.book + "later")
      XCTAssertTrue(view.buffer.text == Self.book + "later")
      let caret = view.buffer.caret
      XCTAssertEqual(view.buffer.text(caret..<caret + 20), words)
      view.show("earlier words\n" + Self.book + "later")
      let moved = view.buffer.caret
      XCTAssertEqual(view.buffer.text(moved..<moved + 20), words)
      view.show("short")
      XCTAssertEqual(view.buffer.text, "short")
      XCTAssertFalse(view.buffer.hidesEarlier || view.buffer.hidesLater)
    }
  }

  /// With the words that stand behind the caret.
  @MainActor private static func viewOfALaterPart() -> (BodyView, words: String) {
    startGTK()
    let view = BodyView()
    view.buffer.load(Self.book)
    view.buffer.showLater()
    view.buffer.caret = 50_000
    return (view, view.buffer.text(50_000..<50_020))
  }

  /// Two clicks may be on their way when the last part comes.
  func testThereIsNoPartBehindTheLast() {
    MainActor.assumeIsolated {
      startGTK()
      let buffer = BodyView().buffer
      buffer.load(Self.book)
      buffer.showEarlier()
      XCTAssertFalse(buffer.hidesEarlier)
      XCTAssertGreaterThan(buffer.length, 0)
      while buffer.hidesLater { buffer.showLater() }
      let shown = buffer.shownText(0..<Int.max)
      buffer.showLater()
      XCTAssertTrue(buffer.shownText(0..<Int.max) == shown)
      XCTAssertFalse(shown.isEmpty)
    }
  }

  func testWhatIsBeingComposedIsThereOnceWhenTheTextChangesElsewhere() {
    MainActor.assumeIsolated {
      let (view, words) = Self.viewOfALaterPart()
      let saved = view.buffer.text(composing: "가")
      view.show("earlier words\n" + saved, composing: "가")
      XCTAssertTrue(view.buffer.text == "earlier words\n" + Self.book)
      let caret = view.buffer.caret
      XCTAssertEqual(view.buffer.text(caret..<caret + 20), words)
      XCTAssertTrue(view.buffer.text(composing: "가") == "earlier words\n" + saved)
    }
  }

  func testWordsAreFoundInPartsThatAreHidden() {
    MainActor.assumeIsolated {
      startGTK()
      let view = BodyView()
      let (first, last) = ("Rare if\nİİİ\n" + Self.book, Self.book + "\nrare three")
      view.buffer.load(first + "\nİİİ rare two\n" + last)
      let bar = FindBar(view)
      bar.open()
      bar.words.text = "RARE"
      @MainActor func goes(_ step: Int, to words: String) -> Bool {
        bar.go(step)
        return pump {
          let place = view.buffer.selection
          return view.buffer.text(place.lowerBound..<place.upperBound + words.count)
            .lowercased() == "rare" + words
        }
      }
      for words in [" two", " three", " i"] { XCTAssertTrue(goes(1, to: words), words) }
      for words in [" three", " two", " i"] { XCTAssertTrue(goes(-1, to: words), words) }
    }
  }

  func testWhatIsFoundInAHiddenPartIsOnTheScreen() {
    MainActor.assumeIsolated {
      startGTK()
      let view = BodyView()
      view.buffer.load(Self.book + "\nfound\n" + Self.book)
      let bar = FindBar(view)
      let window = SecondaryWindow()
      window.size = (400, 300)
      window.setContent(
        Box(.vertical) {
          bar
          ScrolledWindow(view).expanding(.vertical)
        })
      window.present()
      bar.open()
      bar.words.text = "found"
      bar.go(1)
      XCTAssertTrue(pump { view.buffer.text(view.buffer.selection) == "found" })
      XCTAssertTrue(pump { view.visibleRange.contains(view.buffer.caret) })
      // It stays there until all lines are laid out.
      settle()
      XCTAssertTrue(pump { view.visibleRange.contains(view.buffer.caret) })
      window.destroy()
    }
  }
}
