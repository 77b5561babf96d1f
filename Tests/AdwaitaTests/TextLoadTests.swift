// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import Adwaita

final class TextLoadTests: XCTestCase {
  private static let limit = 300_000

  func testWhatPeopleWriteIsAsHeavyAsItsBytes() {
    let syllables = Self.text(0xAC00...0xD7A3)
    let signs = Self.text(0x4E00...0x9FFF)
    let emoji = String(repeating: "👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿🇰🇷☀️ ", count: 1000)
    let amharic = String(repeating: "ሰላም ለዓለም። ", count: 3000)
    for text in ["", syllables, signs, emoji, amharic] {
      XCTAssertFalse(TextLoad.isOver(Self.limit, text))
    }
    XCTAssertTrue(TextLoad.isOver(syllables.utf8.count - 1, syllables))
  }

  func testManyLinesAreHeavy() {
    XCTAssertTrue(TextLoad.isOver(Self.limit, String(repeating: "\r\n", count: 40_000)))
    XCTAssertFalse(
      TextLoad.isOver(Self.limit, String(repeating: "오늘은 바다를 보았다.\n", count: 6000)))
  }

  func testManyDifferentRareCharactersAreHeavy() {
    XCTAssertTrue(TextLoad.isOver(Self.limit, Self.text(0x17000...0x17FFF)))
    XCTAssertFalse(TextLoad.isOver(Self.limit, Self.text(0x17000...0x172BB)))
    XCTAssertFalse(TextLoad.isOver(Self.limit, String(repeating: "\u{17000}", count: 10_000)))
  }

  func testWhatNoFontHasIsHeavyEachTime() {
    for scalar in ["\u{F4440}", "\u{558FA}", "\u{E000}"] {
      XCTAssertTrue(TextLoad.isOver(Self.limit, String(repeating: scalar, count: 1000)))
    }
  }

  private static func text(_ values: ClosedRange<UInt32>) -> String {
    String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
  }
}
