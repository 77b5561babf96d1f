// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib
import TestSupport
import XCTest

@testable import Adwaita

/// At which side lines stand, and where they break.
final class LineTests: XCTestCase {
  func testTheFirstLetterTellsTheDirectionOfWords() {
    XCTAssertEqual("يوم هادئ".isReadFromTheRight, true)
    XCTAssertEqual("12:00 · שלום".isReadFromTheRight, true)
    XCTAssertEqual("a slow Sunday".isReadFromTheRight, false)
    XCTAssertEqual("« 강가를 걸었다".isReadFromTheRight, false)
    XCTAssertNil("12:00".isReadFromTheRight)
  }

  /// Words of the other direction stood at the other side of their card.
  func testWordsStandWhereTheWindowBeginsToRead() {
    MainActor.assumeIsolated {
      startGTK()
      let words = Inscription(lines: 1)
      @MainActor func isMirrored(_ text: String) -> Bool {
        words.text = text
        return gtk_inscription_get_xalign(words.opaque) == 1
      }
      XCTAssertTrue(isMirrored("يوم هادئ"))
      XCTAssertFalse(isMirrored("a walk"))
      gtk_widget_set_direction(words.widget, GTK_TEXT_DIR_RTL)
      XCTAssertTrue(gtk_inscription_get_xalign(words.opaque) == 1, "it is not aligned anew")
      XCTAssertFalse(isMirrored("يوم هادئ"))
      let own = Inscription(lines: 1).aligningByText()
      own.text = "a walk"
      XCTAssertEqual(gtk_inscription_get_xalign(own.opaque), 0)
    }
  }

  func testOnlyShortWordsOfKoreanAreKeptWhole() {
    func words(_ text: String) -> [String] {
      WholeWords.ranges(in: text).map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    XCTAssertEqual(words("쓴 글은 Haru에\u{3000}모입니다."), ["글은", "Haru에", "모입니다"])
    XCTAssertEqual(words("“소프트웨어이며, 제1\u{A0}장”"), ["“소프트웨어이며", "제1\u{A0}장"])
    XCTAssertEqual(words("하늘…?! 바다”. 별* “달”†"), ["하늘", "바다", "별*", "“달”†"])
    XCTAssertEqual(words("no Korean"), [])
    XCTAssertEqual(words(String(repeating: "가", count: 20)).count, 1)
    XCTAssertEqual(words(String(repeating: "가", count: 21)), [])
    XCTAssertEqual(words(""), [])
  }

  /// In one line nothing is broken, and lists are long.
  func testRowsKeepWordsWholeWhereTheyHaveMoreThanOneLine() {
    MainActor.assumeIsolated {
      startGTK()
      let words = Inscription(lines: 1)
      words.text = "강가를 걸었다"
      XCTAssertNil(gtk_inscription_get_attributes(words.opaque))
      words.lines = 2
      XCTAssertNotNil(gtk_inscription_get_attributes(words.opaque))
      words.text = "a walk"
      XCTAssertNil(gtk_inscription_get_attributes(words.opaque))
      words.show("a walk", marking: ["a walk".startIndex..<"a walk".endIndex])
      XCTAssertNotNil(gtk_inscription_get_attributes(words.opaque))
      words.text = "a walk"
      XCTAssertNil(gtk_inscription_get_attributes(words.opaque), "it is still marked")
    }
  }

  func testAWordIsKeptAsFarAsItLooksTheSame() {
    func words(_ text: String, cutAt cuts: [Int]) -> [String] {
      WholeWords.ranges(WholeWords.ranges(in: text), in: text, cutAt: cuts)
        .map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }
    XCTAssertEqual(words("**오늘은** 맑다", cutAt: [0, 2, 11, 13]), ["오늘은", "맑다"])
    XCTAssertEqual(words("**오늘**은 맑다.", cutAt: [0, 2, 8, 10]), ["오늘", "맑다"])
    XCTAssertEqual(words("[하늘](a)에서", cutAt: [0, 1, 7, 11]), ["에서"])
    XCTAssertEqual(words("[하늘](a)에서", cutAt: [11, 7, 1, 1, 0]), ["에서"])
    XCTAssertEqual(words("**Haru에서**", cutAt: [0, 2, 12]), [])
  }

  /// The pieces of a word were taken out and put in again at each key.
  func testALookThatCutsAWordIsTakenIntoAccountOnce() {
    MainActor.assumeIsolated {
      startGTK()
      let buffer = TextBuffer()
      buffer.load("하늘에서는 하늘이")
      let (words, other) = (TextTag(in: buffer).keptWhole(), TextTag(in: buffer).underlined())
      other.apply(to: 0..<2)
      other.apply(to: 6..<8)
      var changes = 0
      buffer.connect("apply-tag") { _ in changes += 1 }
      buffer.connect("remove-tag") { _ in changes += 1 }
      words.applyToWords()
      XCTAssertEqual(words.gaps(in: 0..<buffer.length), [5..<6, 8..<9])
      changes = 0
      words.applyToWords(ofLine: 0, buffer.line(0), cutAt: [6, 22])
      XCTAssertEqual(changes, 0)
    }
  }

  func testEachLineIsCutByItsOwnLooks() {
    MainActor.assumeIsolated {
      startGTK()
      let buffer = TextBuffer()
      buffer.load("하늘에서는\nx\n하늘에서는")
      let (words, other) = (TextTag(in: buffer).keptWhole(), TextTag(in: buffer).underlined())
      other.apply(to: 0..<2)
      // To the end of the text.
      other.apply(to: 9..<13)
      words.applyToWords()
      XCTAssertEqual(words.gaps(in: 0..<buffer.length), [5..<9])
    }
  }

  func testAWordWiderThanItsPlaceIsBroken() {
    MainActor.assumeIsolated {
      startGTK()
      let label = Label().wrapping()
      label.text = "하늘 " + String(repeating: "가", count: 18)
      let layout = gtk_label_get_layout(label.opaque)
      pango_layout_set_width(layout, 80 * PANGO_SCALE)
      var width: gint = 0
      pango_layout_get_pixel_size(layout, &width, nil)
      XCTAssertLessThanOrEqual(width, 80)
    }
  }

  @MainActor private static func width(of word: String, in label: Label) -> gint {
    let layout = gtk_widget_create_pango_layout(label.widget, word)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    var width: gint = 0
    pango_layout_get_pixel_size(layout, &width, nil)
    return width
  }

  /// A line of Korean was broken between any two syllables.
  func testALabelBreaksKoreanBetweenWords() {
    MainActor.assumeIsolated {
      startGTK()
      let label = Label().wrapping()
      label.text = "쓴 글과 사진은 여기에 모입니다."
      XCTAssertEqual(label.text, "쓴 글과 사진은 여기에 모입니다.")
      let widest = label.text.split(separator: " ").map { Self.width(of: String($0), in: label) }
      for width in stride(from: widest.max() ?? 0, through: 240, by: 5) {
        let layout = gtk_label_get_layout(label.opaque)
        pango_layout_set_width(layout, gint(width) * PANGO_SCALE)
        let text = Array(label.text.utf8)
        for number in 1..<max(2, pango_layout_get_line_count(layout)) {
          guard let line = pango_layout_get_line_readonly(layout, number) else { continue }
          let start = Int(line.pointee.start_index)
          XCTAssertEqual(text[start - 1], UInt8(ascii: " "), "at \(width)")
        }
      }
    }
  }
}
