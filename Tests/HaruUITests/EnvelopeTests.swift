// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruParts
@testable import HaruUI

final class EnvelopeTests: XCTestCase {
  func testWhereNothingIsAnimatedALetterIsOpenAtOnce() throws {
    MainActor.assumeIsolated {
      startGTK()
      var isOpen = false
      Envelope(width: 300, height: 190).open { isOpen = true }
      XCTAssertTrue(isOpen)
    }
  }

  func testAnEnvelopeIsNotSeenBeforeTheWordsWhereNothingIsAnimated() throws {
    try atDesk { desk in
      let page = desk.open()
      let shown = page.content.shownPage
      page.openEnvelope()
      XCTAssertEqual(page.content.shownPage, shown)
      XCTAssertTrue(page.hasFocusInside)
    }
  }
}
