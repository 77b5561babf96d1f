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
      for (name, text) in HostileText.known {
        inscription.text = text
        label.text = text
        XCTAssertLessThanOrEqual(inscription.text.unicodeScalars.count, 1001, name)
        XCTAssertLessThanOrEqual(label.text.unicodeScalars.count, 1001, name)
      }
      inscription.show("a" + String(repeating: "\u{301}", count: 900) + "b", marking: [])
      XCTAssertEqual(inscription.text.unicodeScalars.count, 10)
    }
  }

  func testWhatFitsIsShownAsItIs() {
    for text in ["", "오늘은 바다를 보러 갔다.", "👨‍👩‍👧‍👦 בְּרֵאשִׁית"] {
      XCTAssertEqual(text.shortened, text)
    }
  }
}
