// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruSettings
import XCTest

@testable import HaruWords

final class WeatherTextTests: XCTestCase {
  func testTheUnitIsThatOfTheRegion() {
    MainActor.assumeIsolated {
      let (english, korean) = (Languages.english, Languages.language("ko"))
      for (environment, language, unit) in [
        (["LANG": "en_US.UTF-8"], english, .fahrenheit),
        (["LANG": "en_GB.UTF-8"], english, .celsius),
        (["LANG": "en_US.UTF-8"], korean, .celsius), ([:], korean, .celsius),
        (["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "de_DE.UTF-8"], english, .celsius),
        (["LANG": "ko_KR.UTF-8", "LC_MEASUREMENT": "en_US.UTF-8"], korean, .fahrenheit),
        (["LANG": "en_LR"], english, .fahrenheit), (["LC_MEASUREMENT": "C"], korean, .celsius),
      ] as [([String: String], Language, TemperatureUnit)] {
        XCTAssertEqual(
          TemperatureUnit.usual(for: language, environment: environment), unit,
          "\(environment) \(language.code)")
      }
    }
  }

  func testDegreesThatAreShownAndChangedStayTheSame() {
    MainActor.assumeIsolated {
      for unit in TemperatureUnit.allCases {
        for degrees in -90...150 {
          XCTAssertEqual(unit.degrees(unit.celsius(degrees)), degrees, unit.sign)
        }
      }
      XCTAssertEqual(TemperatureUnit.fahrenheit.degrees(-40), -40)
      XCTAssertEqual(TemperatureUnit.fahrenheit.degrees(100), 212)
    }
  }

  func testATemperatureIsSaidInItsUnit() {
    MainActor.assumeIsolated {
      XCTAssertEqual(WeatherText.temperature(12.4, in: .celsius), "12\u{a0}°C")
      XCTAssertEqual(WeatherText.temperature(-3.6, in: .celsius), "−4\u{a0}°C")
      XCTAssertEqual(WeatherText.temperature(-0.2, in: .celsius), "0\u{a0}°C")
      XCTAssertEqual(WeatherText.temperature(12.4, in: .fahrenheit), "54\u{a0}°F")
      for nonsense in [nil, .nan, .infinity, 1e300, -273.2] as [Double?] {
        XCTAssertEqual(WeatherText.temperature(nonsense, in: .celsius), "")
      }
    }
  }

  func testWhatIsNotKnownIsNotSaid() {
    MainActor.assumeIsolated {
      let known = Weather(.lightRain, celsius: nil, place: "서울", isByHand: false)
      XCTAssertEqual(WeatherText.words(known), "Light rain, 서울")
      let unknown = Weather(icon: "rain of frogs", celsius: nil, place: "", isByHand: true)
      XCTAssertEqual(WeatherText.words(unknown), "")
    }
  }
}
