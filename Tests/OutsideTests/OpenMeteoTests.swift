// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing
import Web

@testable import Outside

@Suite struct OpenMeteoTests {
  private static let hour: WeatherHour = {
    guard let seoul = Coordinates(latitude: 37.5665, longitude: 126.978) else { fatalError() }
    return WeatherHour(seoul, Moment(milliseconds: 1_795_000_000_000))
  }()
  private static let meteo = OpenMeteo(
    forecast: "https://f.example/v1", archive: "https://a.example/v1")

  /// As Open-Meteo answers, for the hour before and this one, with something else in the place of
  /// one part.
  private static func answer(_ part: String = "", _ other: String = "") -> WeatherReading? {
    let times = [hour.seconds - 3600, hour.seconds]
    let answer = """
      {"latitude":37.55,"longitude":127.0,"generationtime_ms":0.0412464141845703,
      "utc_offset_seconds":0,"timezone":"GMT","timezone_abbreviation":"GMT","elevation":34.0,
      "hourly_units":{"time":"unixtime","temperature_2m":"°C","weather_code":"wmo code","is_day":""},
      "hourly":{"time":\(times),"temperature_2m":[3.1,-4.5],"weather_code":[61,0],"is_day":[1,0]}}
      """
    let parts = answer.split(
      separator: part.isEmpty ? "\0" : part, omittingEmptySubsequences: false)
    if !part.isEmpty { #expect(parts.count > 1, "\(part)") }
    return OpenMeteo.reading(Array(parts.joined(separator: other).utf8), of: hour)
  }

  // MARK: - Asking

  @Test func onlyARoughPlaceAndADayLeaveTheComputer() throws {
    let now = Moment(milliseconds: 1_795_000_000_000)
    let request = try #require(Self.meteo.request(Self.hour, now: now))
    #expect(
      request.address
        == "https://f.example/v1?latitude=37.6&longitude=127.0"
        + "&hourly=temperature_2m,weather_code,is_day&temperature_unit=celsius&timezone=GMT"
        + "&timeformat=unixtime&start_date=2026-11-18&end_date=2026-11-18")
    #expect(request.body == nil)
    #expect(request.headers.isEmpty)
  }

  @Test func whatIsLongAgoIsAskedOfTheArchive() throws {
    let now = Moment(milliseconds: 1_795_000_000_000)
    func address(days: Int) -> String? {
      Self.meteo.request(Self.hour, now: now.adding(days: days))?.address
    }
    #expect(address(days: 89)?.hasPrefix("https://f.example/v1?") == true)
    #expect(address(days: 91)?.hasPrefix("https://a.example/v1?") == true)
    #expect(address(days: 365 * 86)?.hasPrefix("https://a.example/v1?") == true)
    // The weather of the future is unknown, and of a time before measurements, too.
    #expect(address(days: -1) == nil)
    let old = WeatherHour(
      try #require(Coordinates(latitude: 0, longitude: 0)), Moment(milliseconds: -999_999_999_999))
    #expect(Self.meteo.request(old, now: now) == nil)
  }

  @Test func aKeyInTheAddressStays() throws {
    let meteo = OpenMeteo(forecast: "https://f.example/v1?apikey=x", archive: "")
    let request = try #require(
      meteo.request(Self.hour, now: Moment(milliseconds: 1_795_000_000_000)))
    #expect(request.address.hasPrefix("https://f.example/v1?apikey=x&latitude=37.6"))
  }

  @Test(arguments: [
    (37.5665, 126.978, "37.6", "127.0"), (-0.04, -0.06, "0.0", "-0.1"),
    (-33.87, 151.2, "-33.9", "151.2"),
    (90, -180, "90.0", "180.0"), (-90, 180, "-90.0", "180.0"), (0.05, -179.96, "0.1", "180.0"),
  ])
  func aPlaceIsRoundedToATenthOfADegree(
    _ latitude: Double, _ longitude: Double, _ north: String, _ east: String
  ) throws {
    let place = RoughPlace(try #require(Coordinates(latitude: latitude, longitude: longitude)))
    #expect(place.latitude == north)
    #expect(place.longitude == east)
  }

  @Test(arguments: [(0, 0), (1, 0), (3_599_999, 0), (3_600_000, 3600), (-1, -3600)])
  func momentsOfAnHourAreOne(_ milliseconds: Int, _ seconds: Int) throws {
    let place = try #require(Coordinates(latitude: 0, longitude: 0))
    #expect(WeatherHour(place, Moment(milliseconds: milliseconds)).seconds == seconds)
  }

  // MARK: - Reading

  @Test func anAnswerIsReadAtItsHour() {
    #expect(Self.answer() == WeatherReading(kind: .clearNight, celsius: -4.5))
    #expect(Self.answer("[61,0]", "[0,61]") == WeatherReading(kind: .lightRain, celsius: -4.5))
    #expect(Self.answer("[3.1,-4.5]", "[3,17]") == WeatherReading(kind: .clearNight, celsius: 17))
    #expect(Self.answer("[1,0]", "[1,1]") == WeatherReading(kind: .clear, celsius: -4.5))
    // Further values of the answer do not matter.
    #expect(Self.answer("[3.1,-4.5]", "[null,-4.5]") != nil)
  }

  @Test(arguments: [
    ("[3.1,-4.5]", "[-4.5]"), ("[3.1,-4.5]", "[3.1,-4.5,1]"), ("[3.1,-4.5]", "[3.1,null]"),
    ("[3.1,-4.5]", #"[3.1,"-4.5"]"#), ("[3.1,-4.5]", "[3.1,true]"), ("[3.1,-4.5]", "-4.5"),
    ("[3.1,-4.5]", "[3.1,-273.2]"), ("[3.1,-4.5]", "[3.1,1e300]"), ("[3.1,-4.5]", "[3.1,65.1]"),
    ("[3.1,-4.5]", "[3.1,[-4.5]]"), ("[61,0]", "[61]"), ("[61,0]", "[61,4]"),
    ("[61,0]", "[61,0.5]"),
    ("[61,0]", #"[61,"0"]"#), ("[61,0]", "[61,-1]"), ("[61,0]", "[61,null]"), ("[1,0]", "[1,2]"),
    ("[1,0]", "[1,null]"), ("[1,0]", "[1,false]"), ("[1,0]", "[0]"), ("°C", "°F"),
    ("unixtime", "iso8601"),
    ("hourly_units", "units"), (#""hourly":"#, #""daily":"#), ("temperature_2m", "temperature"),
    (#""weather_code":["#, #""weathercode":["#), (#","is_day":[1,0]"#, ""),
    ("{\"latitude", "{\"latitude\":1}{\"latitude"),
  ])
  func whatIsNotUnderstoodIsNotRead(_ part: String, _ other: String) {
    #expect(Self.answer(part, other) == nil)
  }

  @Test func anotherHourIsNotThisOne() {
    #expect(Self.answer("\(Self.hour.seconds)]", "\(Self.hour.seconds + 1)]") == nil)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "rain", "<html>", #"{"error":true,"reason":"x"}"#, "\u{0}",
    #"{"hourly":{"time":[]}}"#, String(repeating: "[", count: 100_000),
  ])
  func whatIsNoAnswerIsNotRead(_ words: String) {
    #expect(OpenMeteo.reading(Array(words.utf8), of: Self.hour) == nil)
    #expect(OpenMeteo.reading([0xFF, 0xFE] + Array(words.utf8), of: Self.hour) == nil)
  }

  /// Cut off anywhere, an answer is none.
  @Test func halfAnAnswerIsNotRead() {
    let whole = Array(
      """
      {"hourly_units":{"time":"unixtime","temperature_2m":"°C"},"hourly":{"time":[\(Self.hour.seconds)],      "temperature_2m":[1],"weather_code":[3],"is_day":[1]}}
      """.utf8)
    #expect(OpenMeteo.reading(whole, of: Self.hour) == WeatherReading(kind: .overcast, celsius: 1))
    for length in 0..<whole.count {
      #expect(OpenMeteo.reading(Array(whole.prefix(length)), of: Self.hour) == nil)
    }
  }

  @Test func everyCodeThatThereIsHasAKind() {
    let known = (0..<200).filter { WeatherKind(code: $0, isDay: true) != nil }
    #expect(
      known == [
        0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85,
        86, 95, 96, 99,
      ])
    #expect(WeatherKind(code: 2, isDay: false) == .fewCloudsNight)
  }
}
