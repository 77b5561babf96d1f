// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// With which day a week begins, as a person prefers it.
package enum FirstWeekday: String, CaseIterable {
  /// As it is where the language is spoken.
  case locale
  case monday
  case sunday
  case saturday

  /// The number of the weekday: 1 is Monday.
  package func number(
    for language: Language? = Translation.language,
    environment: [String: String] = Languages.environment
  ) -> Int {
    switch self {
    case .locale: Self.usual(in: Region.of(language ?? Languages.english, environment, "LC_TIME"))
    case .monday: 1
    case .saturday: 6
    case .sunday: 7
    }
  }

  /// From the week data of Unicode's CLDR; everywhere else a week begins with Monday.
  static func usual(in region: String) -> Int {
    let fromSunday: Set = [
      "AG", "AS", "BD", "BR", "BS", "BT", "BW", "BZ", "CA", "CO", "DM", "DO", "ET", "GT",
      "GU", "HK", "HN", "ID", "IL", "IN", "JM", "JP", "KE", "KH", "KR", "LA", "MH", "MM", "MO",
      "MT", "MX", "MZ", "NI", "NP", "PA", "PE", "PH", "PK", "PR", "PT", "PY", "SA", "SG", "SV",
      "TH", "TT", "TW", "UM", "US", "VE", "VI", "WS", "YE", "ZA", "ZW",
    ]
    let fromSaturday: Set = [
      "AF", "BH", "DJ", "DZ", "EG", "IQ", "IR", "JO", "KW", "LY", "OM", "QA", "SD", "SY",
    ]
    if fromSunday.contains(region) { return 7 }
    return fromSaturday.contains(region) ? 6 : 1
  }
}
