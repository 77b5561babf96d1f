// SPDX-License-Identifier: GPL-3.0-or-later

/// A point in time: milliseconds since the beginning of 1970 in UTC.
package struct Moment: Hashable, Comparable, Sendable {
  /// The years that calendars have, 1 to 9999, and a day more at each end for the time zones.
  private static let possible = -62_135_683_200_000...253_402_387_199_999

  package let milliseconds: Int

  /// A number that is out of all calendars, as a damaged file may have it, gives the nearest
  /// moment.
  package init(milliseconds: Int) {
    self.milliseconds = min(
      max(milliseconds, Self.possible.lowerBound), Self.possible.upperBound)
  }

  package static func < (left: Moment, right: Moment) -> Bool {
    left.milliseconds < right.milliseconds
  }

  package func adding(days: Int) -> Moment {
    Moment(milliseconds: milliseconds + days * 86_400_000)
  }

  package func adding(seconds: Int) -> Moment {
    Moment(milliseconds: milliseconds + seconds * 1000)
  }
}
