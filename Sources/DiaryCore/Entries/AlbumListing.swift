// SPDX-License-Identifier: GPL-3.0-or-later

/// All photos and videos in their order, the newest entry first, by number only: an album of any
/// length can be shown from it.
package struct AlbumListing: Hashable, Sendable {
  /// The places of a month in the order.
  package struct Section: Hashable, Sendable {
    package let month: Month
    package let range: Range<Int>

    package var count: Int { range.count }
  }

  /// The numbers of the attachments.
  package private(set) var numbers: [Int] = []
  package private(set) var months: [Section] = []
  /// Those of letters that are still sealed: nothing of them is known.
  package private(set) var sealed: Set<Int> = []

  package init() {}

  /// The months have to come one after the other.
  package mutating func append(_ number: Int, in month: Month, isSealed: Bool) {
    let place = numbers.count
    numbers.append(number)
    if isSealed { sealed.insert(number) }
    if let last = months.last, last.month == month {
      months[months.count - 1] = Section(month: month, range: last.range.lowerBound..<place + 1)
    } else {
      months.append(Section(month: month, range: place..<place + 1))
    }
  }

  /// Where the pictures of a month begin, or, where it has none, those of the next older month.
  package func start(of month: Month) -> Int {
    months.first { $0.month <= month }?.range.lowerBound ?? numbers.count
  }

  /// The month that a place is in.
  package func month(at place: Int) -> Month? {
    guard numbers.indices.contains(place) else { return nil }
    var (low, high) = (0, months.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if months[middle].range.lowerBound <= place { low = middle } else { high = middle - 1 }
    }
    return months[low].month
  }
}
