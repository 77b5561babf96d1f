// SPDX-License-Identifier: GPL-3.0-or-later

import HaruSettings
import HaruWords

/// The hour of a day, from 0 to 23, as its field writes and understands it.
enum HourText {
  /// 21, or 9 where clocks count to twelve.
  static func written(_ hour: Int, _ format: ClockFormat) -> String {
    String(format == .twelveHours ? (hour + 11) % 12 + 1 : hour)
  }

  /// Where clocks count to twelve, 1 to 12 stay in the half of the day that `hour` is in; 0 and 13
  /// to 23 can be meant in one way only. Nil for what is no hour.
  static func read(_ text: String, near hour: Int, _ format: ClockFormat) -> Int? {
    guard let number = NumberText.read(text), (0...23).contains(number) else { return nil }
    guard format == .twelveHours, (1...12).contains(number) else { return number }
    return number % 12 + hour / 12 * 12
  }
}
