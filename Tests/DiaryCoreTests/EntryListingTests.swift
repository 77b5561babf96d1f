// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct EntryListingTests {
  @Test(arguments: [
    ([1, 2, 3, 4, 5], [1, 4]), ([2, 3, 5], [2, 5]), ([3], [3]), ([], []), ([4, 9], [4]),
  ])
  func aMonthBeginsWithTheFirstOfItThatIsKept(_ kept: [Int], _ starts: [Int]) {
    let listing = EntryListing(numbers: [1, 2, 3, 4, 5], monthStarts: [1, 4])
    let narrowed = listing.keeping(Set(kept))
    #expect(narrowed.numbers == kept.filter { $0 < 9 })
    #expect(narrowed.monthStarts == Set(starts))
  }

  @Test func aDayBeginsWithTheFirstOfItThatIsKept() throws {
    let days = try ["2026-11-27", "2026-11-27", "2026-11-27", "2026-10-27", "2026-10-27"]
      .map { try #require(Day(iso: $0)) }
    let listing = EntryListing(days.enumerated().map { ($0 + 1, $1) })
    #expect(listing.sameDay == [2, 3, 5])
    #expect(listing.monthStarts == [1, 4])
    #expect(listing.keeping([2, 3, 5]).sameDay == [3])
    #expect(listing.keeping([1, 3]).sameDay == [3])
  }
}
