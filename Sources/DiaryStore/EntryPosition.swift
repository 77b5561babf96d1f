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

  /// All positions of a span of days.
  static func range(_ first: Day, _ last: Day) -> ClosedRange<Int> {
    of(first, timeOfDay: 0)...(of(last, timeOfDay: 0) + (1 << (timeBits + turnBits)) - 1)
  }
}
