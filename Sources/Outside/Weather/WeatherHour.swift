// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// Where and when the weather is asked for, no better than that needs to be known.
package struct WeatherHour: Hashable, Sendable {
  package let place: RoughPlace
  /// Seconds since the beginning of 1970 in UTC, at the beginning of the hour.
  package let seconds: Int

  package init(_ place: Coordinates, _ moment: Moment) {
    self.place = RoughPlace(place)
    let hour = 3_600_000
    let rest = (moment.milliseconds % hour + hour) % hour
    seconds = (moment.milliseconds - rest) / 1000
  }

  /// The day that it is on in UTC; nil where no calendar has it.
  var day: Day? {
    let day = 86_400
    let number = (seconds - (seconds % day + day) % day) / day
    return Day(year: 1970, month: 1, day: 1)?.adding(days: number)
  }
}
