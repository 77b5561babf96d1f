// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// Where an entry stands among all: by its day, then by the time of that day, then by turn.
package enum EntryPosition {
  private static let turnBits = 14
  private static let timeBits = 27

  package static func of(_ day: Day, timeOfDay: Int) -> Int {
    (day.ordinal << timeBits | timeOfDay) << turnBits
  }

  static func timeOfDay(_ position: Int) -> Int { position >> turnBits & ((1 << timeBits) - 1) }

  /// The last position of the time that a position is of.
  static func end(ofTimeAt position: Int) -> Int { position | ((1 << turnBits) - 1) }

  /// All positions of a span of days.
  static func range(_ first: Day, _ last: Day) -> ClosedRange<Int> {
    of(first, timeOfDay: 0)...(of(last, timeOfDay: 0) + (1 << (timeBits + turnBits)) - 1)
  }

  static func day(of position: Int) -> Day? { Day(ordinal: ordinal(of: position)) }

  /// The same for every position of a day.
  static func ordinal(of position: Int) -> Int { position >> (timeBits + turnBits) }

  /// All positions of the month that a position is in.
  static func month(around position: Int) -> Range<Int> {
    guard let day = day(of: position),
      let first = Day(year: day.year, month: day.month, day: 1)
    else { return position..<position + 1 }
    let length = Day.length(ofMonth: day.month, year: day.year)
    return of(first, timeOfDay: 0)..<(first.ordinal + length) << (timeBits + turnBits)
  }
}
