// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class ShortTextTests: XCTestCase {
  func testWhatFewLinesShowIsNoLongerThanTheyMayNeed() {
    MainActor.assumeIsolated {
      startGTK()
      let inscription = Inscription(lines: 2)
      let label = Label().inLines(3)
      let stressed = Label()
      for (name, text) in HostileText.known {
        stressed.show(text, stressed: text, text)
        XCTAssertLessThanOrEqual(stressed.text.unicodeScalars.count, 3003, name)
        inscription.text = text
        label.text = text
        XCTAssertLessThanOrEqual(inscription.text.unicodeScalars.count, 1001, name)
        XCTAssertLessThanOrEqual(label.text.unicodeScalars.count, 1001, name)
      }
      inscription.show("a" + String(repeating: "\u{301}", count: 900) + "b", marking: [])
      XCTAssertEqual(inscription.text.unicodeScalars.count, 10)
    }
  }

  func testSignsThatDamageMakesAreNoMarkup() {
    MainActor.assumeIsolated {
      startGTK()
      let label = Label()
      for text in ["<b>바다", "a & b", "\u{1}\u{2}\u{1f}\u{7f}", "\u{fffe}\u{10ffff}"] {
        label.show("하루 ", stressed: text, "!")
        XCTAssertEqual(label.text, "하루 " + text + "!")
      }
    }
  }

  func testWhatFitsIsShownAsItIs() {
    for text in ["", "오늘은 바다를 보러 갔다.", "👨‍👩‍👧‍👦 בְּרֵאשִׁית"] {
      XCTAssertEqual(text.shortened, text)
    }
  }
}
