// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import XCTest

@testable import HaruSettings

final class FirstWeekdayTests: XCTestCase {
  func testAWeekBeginsAsWhereTheLanguageIsSpoken() {
    MainActor.assumeIsolated {
      for (code, expected) in [
        ("en", 7), ("de", 1), ("es", 1), ("fr", 1), ("ar", 6), ("ko", 7), ("ja", 7), ("zh_CN", 1),
      ] {
        let first = FirstWeekday.locale.number(for: Languages.language(code), environment: [:])
        XCTAssertEqual(first, expected, code)
      }
    }
  }

  func testTheRegionOfTheComputerCountsWhereItSpeaksTheSameLanguage() {
    MainActor.assumeIsolated {
      let english = Languages.english
      let korean = Languages.language("ko")
      for (environment, language, expected) in [
        (["LANG": "en_GB.UTF-8"], english, 1), (["LANG": "en_GB.UTF-8"], korean, 7),
        (["LANG": "de_DE.UTF-8"], english, 7), (["LANG": "en_US", "LC_TIME": "en_IE"], english, 1),
        (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], english, 7), (["LANG": "en"], english, 1),
      ] {
        let first = FirstWeekday.locale.number(for: language, environment: environment)
        XCTAssertEqual(first, expected, "\(environment) \(language.code)")
      }
    }
  }

  func testWhoeverWantsAnotherDayGetsIt() {
    MainActor.assumeIsolated {
      XCTAssertEqual(FirstWeekday.monday.number(for: nil), 1)
      XCTAssertEqual(FirstWeekday.saturday.number(for: nil), 6)
      XCTAssertEqual(FirstWeekday.sunday.number(for: nil), 7)
    }
  }
}
