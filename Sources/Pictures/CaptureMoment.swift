// SPDX-License-Identifier: GPL-3.0-or-later

/// When a picture was taken, by the clock of whatever took it.
package struct CaptureMoment: Equatable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int
  package let second: Int
  /// How far that clock was ahead of UTC, in minutes; nil where the picture does not say.
  package let offset: Int?

  /// Nil where there is no such moment.
  package init?(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int, offset: Int? = nil
  ) {
    // The first photo that has come down to us, and what a calendar can count.
    guard (1826...9999).contains(year), (1...12).contains(month),
      (1...Self.days(in: month, of: year)).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    // A leap second is the last one of its minute.
    (self.hour, self.minute, self.second) = (hour, minute, min(second, 59))
    self.offset = offset.flatMap { (-Self.farthest...Self.farthest).contains($0) ? $0 : nil }
  }

  static let farthest = 14 * 60

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }
}
