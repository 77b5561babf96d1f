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
  private static let most = 65_536
  private static let patience = Duration.seconds(20)
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
      address + (address.contains("?") ? "&" : "?") + wanted, most: Self.most,
      patience: Self.patience)
  }

  /// Nil where the answer is not what was asked for.
  static func reading(_ bytes: [UInt8], of hour: WeatherHour) -> WeatherReading? {
    guard let answer = JSONReader.value(bytes[...]), let hourly = answer["hourly"],
      answer["hourly_units"]?["time"] == .text("unixtime"),
      answer["hourly_units"]?["temperature_2m"] == .text("°C"),
      let times = hourly["time"]?.list, let index = times.firstIndex(of: .int(hour.seconds)),
      let celsius = number(hourly["temperature_2m"], index, of: times.count),
      possible.contains(celsius),
      case .int(let code)? = value(hourly["weather_code"], index, of: times.count),
      let isDay = flag(hourly["is_day"], index, of: times.count),
      let kind = WeatherKind(code: code, isDay: isDay)
    else { return nil }
    return WeatherReading(kind: kind, celsius: celsius)
  }

  private static func value(_ values: JSON?, _ index: Int, of count: Int) -> JSON? {
    guard let values = values?.list, values.count == count else { return nil }
    return values[index]
  }

  private static func number(_ values: JSON?, _ index: Int, of count: Int) -> Double? {
    switch value(values, index, of: count) {
    case .double(let number): number
    case .int(let number): Double(number)
    case .null, .bool, .text, .list, .object, nil: nil
    }
  }

  private static func flag(_ values: JSON?, _ index: Int, of count: Int) -> Bool? {
    let value = value(values, index, of: count)
    return value == .int(1) ? true : value == .int(0) ? false : nil
  }
}
