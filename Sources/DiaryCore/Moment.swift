// SPDX-License-Identifier: GPL-3.0-or-later

/// A point in time: milliseconds since the beginning of 1970 in UTC.
package struct Moment: Hashable, Comparable, Sendable {
  package let milliseconds: Int

  package init(milliseconds: Int) { self.milliseconds = milliseconds }

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
