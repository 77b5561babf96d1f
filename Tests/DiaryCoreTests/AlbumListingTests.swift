// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct AlbumListingTests {
  private func month(_ year: Int, _ month: Int) throws -> Month {
    try #require(Month(year: year, month: month))
  }

  private func listing() throws -> AlbumListing {
    var listing = AlbumListing()
    let may = try month(2026, 5)
    for number in [9, 8, 7] { listing.append(number, in: may, isSealed: number == 8) }
    listing.append(6, in: try month(2026, 3), isSealed: false)
    for number in [5, 4] { listing.append(number, in: try month(2025, 12), isSealed: number == 4) }
    return listing
  }

  @Test func countsByMonth() throws {
    let listing = try listing()
    #expect(listing.numbers == [9, 8, 7, 6, 5, 4])
    #expect(listing.months.map(\.count) == [3, 1, 2])
    #expect(listing.months.map(\.range) == [0..<3, 3..<4, 4..<6])
    #expect(listing.sealed == [8, 4])
    let months = try [(2026, 5), (2026, 3), (2025, 12)].map { try month($0.0, $0.1) }
    #expect(listing.months.map(\.month) == months)
    let places = listing.numbers.indices.map { listing.month(at: $0) }
    #expect(places == [0, 0, 0, 1, 2, 2].map { months[$0] })
    #expect(listing.month(at: 6) == nil && listing.month(at: -1) == nil)
  }

  @Test func findsTheBeginningOfAMonth() throws {
    let listing = try listing()
    #expect(listing.start(of: try month(2026, 6)) == 0)
    #expect(listing.start(of: try month(2026, 5)) == 0)
    #expect(listing.start(of: try month(2026, 4)) == 3)
    #expect(listing.start(of: try month(2026, 3)) == 3)
    #expect(listing.start(of: try month(2025, 12)) == 4)
    #expect(listing.start(of: try month(2025, 11)) == 6)
    #expect(AlbumListing().start(of: try month(2025, 11)) == 0)
  }
}
