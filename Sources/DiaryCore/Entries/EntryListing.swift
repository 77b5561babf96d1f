// SPDX-License-Identifier: GPL-3.0-or-later

/// Entries, or recordings, in their order, by number only: a list of any length can be shown from it.
package struct EntryListing: Hashable, Sendable {
  package var numbers: [Int]
  /// The numbers of the entries that are the first of their month in this order.
  package var monthStarts: Set<Int>

  package init(numbers: [Int] = [], monthStarts: Set<Int> = []) {
    self.numbers = numbers
    self.monthStarts = monthStarts
  }

  /// The listing of entries whose days are known.
  package init(_ entries: some Sequence<(number: Int, day: Day)>) {
    self.init()
    var month = 0
    for entry in entries {
      if entry.day.number / 100 != month { monthStarts.insert(entry.number) }
      month = entry.day.number / 100
      numbers.append(entry.number)
    }
  }

  /// Only these of its entries.
  package func keeping(_ chosen: Set<Int>) -> EntryListing {
    var kept = EntryListing()
    var isNewMonth = false
    for number in numbers {
      if monthStarts.contains(number) { isNewMonth = true }
      guard chosen.contains(number) else { continue }
      if isNewMonth { kept.monthStarts.insert(number) }
      isNewMonth = false
      kept.numbers.append(number)
    }
    return kept
  }
}
