// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct WeatherTests {
  @Test(arguments: WeatherKind.allCases) func aKindIsKnownByItsNameAndItsIcon(_ kind: WeatherKind) {
    #expect(WeatherKind(icon: kind.rawValue) == kind)
    #expect(WeatherKind(icon: kind.icon) == kind)
    #expect(Weather(kind, celsius: nil, place: "", isByHand: true).kind == kind)
  }

  @Test(arguments: ["", "rain", "-symbolic", "weather-clear-symbolic-symbolic", "WEATHER-CLEAR"])
  func whatOthersCallItIsKeptAndNotKnown(_ icon: String) {
    let weather = Weather(icon: icon, celsius: 3, place: "", isByHand: true)
    #expect(weather.kind == nil)
    #expect(weather.icon == icon)
  }

  @Test func aPersonChoosesNoNights() {
    #expect(!WeatherKind.daily.contains(.clearNight))
    #expect(!WeatherKind.daily.contains(.fewCloudsNight))
    #expect(WeatherKind.daily.count == WeatherKind.allCases.count - 2)
    #expect(WeatherKind.clearNight.byDay == .clear)
    #expect(WeatherKind.fewCloudsNight.byDay == .fewClouds)
  }
}
