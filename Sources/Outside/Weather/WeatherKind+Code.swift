// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

extension WeatherKind {
  /// By the number that the World Meteorological Organization has for it.
  ///
  /// > WMO Weather interpretation codes (WW) https://open-meteo.com/en/docs
  init?(code: Int, isDay: Bool) {
    switch code {
    case 0: self = isDay ? .clear : .clearNight
    case 1, 2: self = isDay ? .fewClouds : .fewCloudsNight
    case 3: self = .overcast
    case 45, 48: self = .fog
    case 51, 53, 55, 56, 57, 61, 66, 80: self = .lightRain
    case 63, 65, 67, 81, 82: self = .rain
    case 71, 73, 75, 77, 85, 86: self = .snow
    case 95, 96, 99: self = .storm
    default: return nil
    }
  }
}
