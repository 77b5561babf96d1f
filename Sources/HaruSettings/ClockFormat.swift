// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// How many hours a clock counts to before it begins anew.
package enum ClockFormat: String, CaseIterable {
  case twelveHours = "12h"
  case twentyFourHours = "24h"

  /// The format of this computer: what is set for the desktop's own clock, or else what the region
  /// has.
  package static var current: ClockFormat { chosen ?? regional }

  private static let regional = usual(environment: Program.environment)

  /// GNOME's own settings, which other desktops lack.
  private static let desktop = try? Settings(
    schema: "org.gnome.desktop.interface", with: key)
  private static let key = "clock-format"

  /// Kept, since lists ask for it with each row.
  private static var chosen: ClockFormat? = {
    desktop?.onChanged(key) {
      chosen = read()
      Translation.sayAgain()
    }
    return read()
  }()

  private static func read() -> ClockFormat? {
    guard let desktop, desktop.isSet(key) else { return nil }
    return ClockFormat(rawValue: desktop.string(key))
  }

  /// That of the region for times, whatever language is spoken.
  static func usual(environment: [String: String]) -> ClockFormat {
    let region = Region.named(in: Region.locale(environment, "LC_TIME"))
    return countsToTwelve.contains(region) ? .twelveHours : .twentyFourHours
  }

  /// From the time data of Unicode's CLDR; all others count to twenty-four.
  private static let countsToTwelve: Set = [
    "AE", "AG", "AL", "AS", "AU", "BB", "BD", "BH", "BM", "BN", "BS", "BT", "CA", "CO", "CY",
    "DJ", "DM", "DO", "DZ", "EG", "EH", "ER", "ET", "FJ", "FM", "GD", "GH", "GM", "GR", "GU",
    "GY", "HK", "IN", "IQ", "JM", "JO", "KH", "KI", "KN", "KP", "KR", "KW", "KY", "LB", "LC",
    "LR", "LS", "LY", "MH", "MO", "MP", "MR", "MW", "MY", "NA", "NZ", "OM", "PA", "PG", "PH",
    "PK", "PR", "PS", "PW", "QA", "SA", "SB", "SD", "SG", "SL", "SO", "SS", "SY", "SZ", "TC",
    "TD", "TN", "TO", "TT", "TW", "UM", "US", "VC", "VE", "VG", "VI", "VU", "WS", "YE", "ZM",
  ]
}
