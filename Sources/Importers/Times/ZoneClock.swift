// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

/// The clocks of a time zone.
package struct ZoneClock: Sendable {
  package static let utc = ZoneClock(name: "UTC", rules: nil)
  private static let epoch = 719_162
  private static let dayLength = 86_400_000

  package let name: String
  /// Nil for UTC.
  private let rules: ZoneRules?

  /// Nil where this computer knows no such zone.
  package init?(_ name: String) {
    guard let rules = ZoneRules(name) else { return nil }
    self.init(name: name, rules: rules)
  }

  private init(name: String, rules: ZoneRules?) { (self.name, self.rules) = (name, rules) }

  /// What they show at a moment.
  package func date(of moment: Moment) -> WrittenDate {
    let seconds = Self.floor(moment.milliseconds, 1000)
    let local = moment.milliseconds + (rules?.offset(at: seconds) ?? 0) * 1000
    let day = Day(ordinal: Self.floor(local, Self.dayLength) + Self.epoch) ?? Day.first
    return WrittenDate(
      day: day, timeOfDay: local - Self.floor(local, Self.dayLength) * Self.dayLength)
  }

  /// When they show this.
  package func moment(_ date: WrittenDate) -> Moment {
    let nominal = date.nominal.milliseconds
    let offset = rules?.offset(atLocal: Self.floor(nominal, 1000)) ?? 0
    return Moment(milliseconds: nominal - offset * 1000)
  }

  private static func floor(_ number: Int, _ length: Int) -> Int {
    number / length - (number % length < 0 ? 1 : 0)
  }
}
