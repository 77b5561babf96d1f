// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Web

/// How Open-Meteo is asked about the weather, and how its answers are read: strictly, so that what
/// is not understood is never a wrong value.
///
/// > https://open-meteo.com/en/docs, https://open-meteo.com/en/docs/historical-weather-api
package struct OpenMeteo: Hashable, Sendable {
  /// What the forecast still knows. The archive is some days late.
  private static let daysOfForecast = 90
  /// The archive knows nothing before.
  private static let firstYear = 1940
  /// A day is a few hundred bytes.
  private static let maxBytes = 65_536
  private static let timeout = Duration.seconds(20)
  /// What has ever been measured on Earth, and a little more.
  private static let possible = -95.0...65.0

  private let forecast: String
  private let archive: String

  /// Takes the addresses of both servers.
  package init(forecast: String, archive: String) {
    (self.forecast, self.archive) = (forecast, archive)
  }

  /// Nil for an hour of which the weather is not known.
  func request(_ hour: WeatherHour, now: Moment) -> WebRequest? {
    let age = now.milliseconds / 1000 - hour.seconds
    guard age >= 0, let day = hour.day, day.year >= Self.firstYear else { return nil }
    let isRecent = age < Self.daysOfForecast * 86_400
    let wanted = [
      "latitude=" + hour.place.latitude, "longitude=" + hour.place.longitude,
      "hourly=temperature_2m,weather_code,is_day", "temperature_unit=celsius", "timezone=GMT",
      "timeformat=unixtime", "start_date=" + day.iso, "end_date=" + day.iso,
    ].joined(separator: "&")
    let address = isRecent ? forecast : archive
    // The address of a paid account contains its key.
    return WebRequest(
      address + (address.contains("?") ? "&" : "?") + wanted, maxBytes: Self.maxBytes,
      timeout: Self.timeout)
  }

  private struct Answer: Decodable {
    struct Units: Decodable {
      enum CodingKeys: String, CodingKey {
        case time
        case temperature = "temperature_2m"
      }

      let time: String
      let temperature: String
    }

    /// The values of each hour of some days.
    struct Hours: Decodable {
      enum CodingKeys: String, CodingKey {
        case time
        case temperature = "temperature_2m"
        case code = "weather_code"
        case isDay = "is_day"
      }

      let time: [Int]
      let temperature: [Double?]
      let code: [Int?]
      let isDay: [Int?]
    }

    enum CodingKeys: String, CodingKey {
      case units = "hourly_units"
      case hours = "hourly"
    }

    let units: Units
    let hours: Hours
  }

  /// Nil where the answer is not what was asked for.
  static func reading(_ bytes: [UInt8], of hour: WeatherHour) -> WeatherReading? {
    guard let answer = Answer(jsonAnswer: bytes), answer.units.time == "unixtime",
      answer.units.temperature == "°C",
      case let hours = answer.hours, let index = hours.time.firstIndex(of: hour.seconds),
      let celsius = value(hours.temperature, index, of: hours), possible.contains(celsius),
      let code = value(hours.code, index, of: hours),
      let isDay = value(hours.isDay, index, of: hours), 0...1 ~= isDay,
      let kind = WeatherKind(code: code, isDay: isDay == 1)
    else { return nil }
    return WeatherReading(kind: kind, celsius: celsius)
  }

  /// Each hour has one of each value.
  private static func value<Value>(
    _ values: [Value?], _ index: Int, of hours: Answer.Hours
  ) -> Value? {
    values.count == hours.time.count ? values[index] : nil
  }
}
