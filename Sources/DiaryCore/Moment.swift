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

  /// In UTC, as other programs read it: 2026-11-20T12:30:00.000Z.
  package var iso: String {
    let days = milliseconds.quotient(downBy: 86_400_000)
    let rest = milliseconds - days * 86_400_000
    // 719,162 days lie between the beginning of the year 1 and that of 1970.
    let day = Day(ordinal: days + 719_162)?.iso ?? "0000-00-00"
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(count - text.count, 0)) + text
    }
    return day + "T" + digits(rest / 3_600_000, 2) + ":" + digits(rest / 60_000 % 60, 2) + ":"
      + digits(rest / 1000 % 60, 2) + "." + digits(rest % 1000, 3) + "Z"
  }
}

extension Int {
  /// The quotient rounded down, below zero too.
  fileprivate func quotient(downBy divisor: Int) -> Int {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? quotient - 1 : quotient
  }
}
