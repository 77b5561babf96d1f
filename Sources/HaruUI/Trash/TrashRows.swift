// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import HaruParts

/// Fills the rows that are on the screen, with what they show read from the diary all at once.
final class TrashRows {
  private let diary: Diary
  private lazy var rows = BoundCells<TrashRow> { [weak self] in await self?.read($0) }

  private let today: Today
  /// What stands above some of the rows.
  var headings = TrashHeadings() {
    didSet { showHeadings() }
  }
  private var words: [Int: String] = [:]

  init(_ diary: Diary, _ today: Today) { (self.diary, self.today) = (diary, today) }

  func fill(_ row: TrashRow, _ number: Int) {
    row.clear()
    row.begin(number)
    showHeading(of: row)
    rows.bind(row, number)
  }

  func forget(_ row: TrashRow) {
    row.clear()
    rows.unbind(row)
  }

  /// Fills every row on the screen again.
  func refill() {
    showHeadings()
    rows.refill()
  }

  private func showHeadings() {
    words = headings.words(on: today.day)
    for row in rows.all { showHeading(of: row) }
  }

  private func showHeading(of row: TrashRow) {
    row.show(heading: words[row.number])
  }

  private func read(_ asked: Set<Int>) async {
    let items = await diary.read { journal throws(JournalError) in
      try await journal.trashItems(asked.map(TrashItem.ID.init(rowNumber:)))
    }
    guard let clock = diary.readableJournal?.clock else { return }
    for item in items ?? [] { rows[item.id.rowNumber]?.show(item, clock, on: today.day) }
  }
}
