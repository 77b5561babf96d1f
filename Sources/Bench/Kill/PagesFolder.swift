// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files

/// What is in a folder that is imported, by its number: some pages, with media that no page gets in
/// another way, and a memo.
struct PagesFolder {
  struct Page {
    let number: Int
    let day: Int
    var media: [Ledger.Medium] = []
    var isTrashed = false
  }

  /// An import writes no more media at once, so that what comes behind is in another transaction.
  private static let batch = 50

  /// That of the first page.
  let number: Int

  init(_ number: Int) { self.number = number }

  var memo: Int { number }

  var pages: [Page] {
    [
      Page(number: number, day: day(0)),
      Page(
        number: number + 1, day: day(1),
        media: Array(repeating: Ledger.Medium(number: medium(0)), count: Self.batch)),
      Page(
        number: number + 2, day: day(2),
        media: [
          Ledger.Medium(number: medium(1)), Ledger.Medium(number: medium(2), isTrashed: true),
        ]),
      Page(
        number: number + 3, day: day(3), media: [Ledger.Medium(number: medium(3))],
        isTrashed: true),
    ]
  }

  private func day(_ page: Int) -> Int {
    let first = DiaryMaker.clock.now.adding(days: -4 - number % 396)
    return DiaryMaker.clock.day(of: first.adding(days: page)).number
  }

  private func medium(_ place: Int) -> Int { MediumContent.count + (number + place) % 16 }
}
