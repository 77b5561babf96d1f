// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import XCTest

@testable import HaruSettings

final class PseudoLanguageTests: XCTestCase {
  func testAPreferenceMayNameALanguageThatNobodySpeaks() {
    MainActor.assumeIsolated {
      for language in Languages.pseudo {
        XCTAssertEqual(Languages.language(language.code), language)
      }
      XCTAssertTrue(Languages.language("ar_XB").isRightToLeft)
      XCTAssertFalse(Languages.language("en_XA").isRightToLeft)
    }
  }

  func testNoListOffersIt() {
    MainActor.assumeIsolated {
      for language in Languages.pseudo { XCTAssertFalse(Languages.all.contains(language)) }
    }
  }
}
