// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import HaruParts

/// Fills the cells that are on the screen, with what they show read from the diary all at once.
final class PictureCells {
  private let diary: Diary
  private lazy var cells = BoundCells<PictureCell> { [weak self] in await self?.read($0) }

  init(_ diary: Diary) { self.diary = diary }

  func fill(_ cell: PictureCell, _ number: Int) {
    if let card = cell.card, card.id.number != number { cell.show(nil) }
    cell.number = number
    cells.bind(cell, number)
  }

  func forget(_ cell: PictureCell) {
    cell.show(nil)
    cells.unbind(cell)
  }

  /// Fills every cell on the screen again.
  func refill() { cells.refill() }

  private func read(_ asked: Set<Int>) async {
    let cards = await diary.albumCards(asked)
    for card in cards { cells[card.id.number]?.show(card) }
  }
}

extension Diary {
  /// What is shown of these pictures; those that are gone by now are left out.
  func albumCards(_ numbers: some Sequence<Int>) async -> [AlbumCard] {
    let ids = numbers.map { Attachment.ID($0) }
    let cards = await read { journal throws(JournalError) in try await journal.albumCards(ids) }
    return cards ?? []
  }
}
