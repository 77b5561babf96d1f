// SPDX-License-Identifier: GPL-3.0-or-later

import XCTest

@testable import HaruSettings

final class ClockFormatTests: XCTestCase {
  func testTheRegionForTimesDecidesWhateverLanguageIsSpoken() {
    MainActor.assumeIsolated {
      for (environment, expected) in [
        (["LANG": "en_US.UTF-8"], ClockFormat.twelveHours),
        (["LANG": "ko_KR.UTF-8"], .twelveHours),
        (["LANG": "en_GB.UTF-8"], .twentyFourHours), (["LANG": "de_DE.UTF-8"], .twentyFourHours),
        (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"], .twentyFourHours),
        (["LANG": "de_DE.UTF-8", "LC_TIME": "en_US.UTF-8"], .twelveHours),
        (["LC_ALL": "C.UTF-8", "LANG": "en_US.UTF-8"], .twentyFourHours),
        (["LC_ALL": "", "LANG": "en_US@euro"], .twelveHours), (["LANG": "en"], .twentyFourHours),
        ([:], .twentyFourHours),
      ] {
        XCTAssertEqual(ClockFormat.usual(environment: environment), expected, "\(environment)")
      }
    }
  }
}
