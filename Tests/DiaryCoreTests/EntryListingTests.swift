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
}
