// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import TestSupport
import XCTest

@testable import Adwaita

final class ShownTextTests: XCTestCase {
  func testEveryTextCanBeHadBackByteForByte() {
    var random = SeededGenerator(seed: 17)
    for _ in 0..<150 {
      let text = HostileText.random(using: &random)
      let shown = ShownText.shown(text, after: Int.random(in: 0...5000, using: &random))
      XCTAssertEqual(Array(ShownText.text(of: shown).utf8), Array(text.utf8))
      XCTAssertFalse(shown.utf8.contains(0))
    }
  }

  func testNoLineIsTooHeavyToBeLaidOut() {
    var random = SeededGenerator(seed: 18)
    for _ in 0..<100 {
      let shown = ShownText.shown(HostileText.random(using: &random))
      let lines = shown.unicodeScalars.split { $0 == "\n" || $0 == "\r" || $0 == "\u{2029}" }
      for line in lines {
        let weight = ShownText.weight(of: line.filter { $0 != "\u{206F}" })
        XCTAssertLessThanOrEqual(weight, ShownText.longestLine)
      }
    }
  }

  func testWhatPeopleWriteIsShownAsItIs() {
    let texts = [
      "", "오늘은 바다를 보러 갔다.\r\n그랬다.\n", "👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿", "הַשָּׁמַיִם", "بِسْمِ ٱللَّٰهِ",
      String(repeating: "A long paragraph, as some people write them. ", count: 80),
      String(repeating: "बिना रुके लिखा गया अनुच्छेद। ", count: 100),
    ]
    for text in texts { XCTAssertEqual(ShownText.shown(text), text) }
  }

  func testALineIsBrokenBetweenWords() {
    let shown = ShownText.shown(String(repeating: "seven77 ", count: 2000))
    for piece in shown.unicodeScalars.split(separator: "\u{2029}") {
      XCTAssertEqual(piece.last, " ")
    }
  }
}
