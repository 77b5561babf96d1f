// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruWords

/// Fills the cells that are on the screen, with what they show read from the diary all at once.
final class AlbumCells {
  private let diary: Diary
  private var cells: [Int: AlbumCell] = [:]
  /// The first picture of each month.
  private var beginnings: [Int: Month] = [:]
  private lazy var reading = BatchReading { [weak self] in await self?.read($0) }

  init(_ diary: Diary) { self.diary = diary }

  func follow(_ listing: AlbumListing) {
    beginnings = Dictionary(
      listing.months.map { (listing.numbers[$0.range.lowerBound], $0.month) },
      uniquingKeysWith: { first, _ in first })
  }

  func fill(_ cell: AlbumCell, _ number: Int) {
    cells[number] = cell
    cell.begin(number)
    reading.want([number])
  }

  func forget(_ cell: AlbumCell) {
    cell.clear()
    if cells[cell.number] === cell { cells[cell.number] = nil }
  }

  /// Fills every cell on the screen again.
  func refill() { reading.want(cells.keys) }

  private func read(_ asked: Set<Int>) async {
    let cards = await diary.read { journal throws(JournalError) in
      try await journal.albumCards(asked.map { Attachment.ID($0) })
    }
    for card in cards ?? [] {
      cells[card.id.number]?.show(
        card, month: beginnings[card.id.number].map { DateText.monthAndYear($0) })
    }
  }
}
