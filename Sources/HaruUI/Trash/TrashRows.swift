// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// Fills the rows that are on the screen, with what they show read from the diary all at once.
final class TrashRows {
  private let diary: Diary
  private var rows: [Int: TrashRow] = [:]
  private lazy var reading = BatchReading { [weak self] in await self?.read($0) }

  init(_ diary: Diary) { self.diary = diary }

  func fill(_ row: TrashRow, _ number: Int) {
    rows[number] = row
    row.clear()
    reading.want([number])
  }

  func forget(_ row: TrashRow) {
    for (number, filled) in rows where filled === row { rows[number] = nil }
  }

  /// Fills every row on the screen again.
  func refill() { reading.want(rows.keys) }

  private func read(_ asked: Set<Int>) async {
    let items = await diary.read { journal throws(JournalError) in
      try await journal.trashItems(asked.map(TrashItem.ID.init(rowNumber:)))
    }
    guard let clock = diary.readableJournal?.clock else { return }
    for item in items ?? [] { rows[item.id.rowNumber]?.show(item, clock) }
  }
}
