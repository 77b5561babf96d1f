// SPDX-License-Identifier: GPL-3.0-or-later

/// Entries, or recordings, in their order, by number only: a list of any length can be shown from
/// it.
package struct EntryListing: Hashable, Sendable {
  package var numbers: [Int]
  /// The numbers of the entries that are the first of their month in this order.
  package var monthStarts: Set<Int>
  /// The numbers of those that have the day of the one before them.
  package var sameDay: Set<Int> = []

  package init(numbers: [Int] = [], monthStarts: Set<Int> = []) {
    self.numbers = numbers
    self.monthStarts = monthStarts
  }

  /// The listing of entries whose days are known.
  package init(_ entries: some Sequence<(number: Int, day: Day)>) {
    self.init()
    var day = 0
    for entry in entries {
      if entry.day.number / 100 != day / 100 { monthStarts.insert(entry.number) }
      if entry.day.number == day { sameDay.insert(entry.number) }
      day = entry.day.number
      numbers.append(entry.number)
    }
  }

  /// Only these of its entries.
  package func keeping(_ chosen: Set<Int>) -> EntryListing {
    var kept = EntryListing()
    var (isNewMonth, isNewDay) = (false, false)
    for number in numbers {
      if monthStarts.contains(number) { isNewMonth = true }
      if !sameDay.contains(number) { isNewDay = true }
      guard chosen.contains(number) else { continue }
      if isNewMonth { kept.monthStarts.insert(number) }
      if !isNewDay { kept.sameDay.insert(number) }
      (isNewMonth, isNewDay) = (false, false)
      kept.numbers.append(number)
    }
    return kept
  }
}
