// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import HaruWords

final class JoinedTextTests: XCTestCase {
  func testTwoTextsAreOneLine() {
    MainActor.assumeIsolated {
      XCTAssertEqual(JoinedText.titled("Walk", "in the park"), "Walk — in the park")
      XCTAssertEqual(JoinedText.named("Photo", "Waves"), "Photo: Waves")
    }
  }

  func testOneOfThemStandsAlone() {
    MainActor.assumeIsolated {
      XCTAssertEqual(JoinedText.titled("Walk", ""), "Walk")
      XCTAssertEqual(JoinedText.titled("", "in the park"), "in the park")
      XCTAssertEqual(JoinedText.named("Photo", ""), "Photo")
      XCTAssertEqual(JoinedText.titled("", ""), "")
    }
  }

  func testWhatAPersonWroteIsNotFilled() {
    MainActor.assumeIsolated {
      XCTAssertEqual(JoinedText.titled("{text}", "{title}"), "{text} — {title}")
    }
  }
}
