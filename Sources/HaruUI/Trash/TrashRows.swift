// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// Fills the rows that are on the screen, with what they show read from the diary all at once.
final class TrashRows {
  private let diary: Diary
  private var rows: [Int: TrashRow] = [:]
  private var wanted: Set<Int> = []
  private var reading: Task<Void, Never>?

  init(_ diary: Diary) { self.diary = diary }

  isolated deinit { reading?.cancel() }

  func fill(_ row: TrashRow, _ number: Int) {
    rows[number] = row
    row.clear()
    want([number])
  }

  func forget(_ row: TrashRow) {
    for (number, filled) in rows where filled === row { rows[number] = nil }
  }

  /// Fills every row on the screen again.
  func refill() { want(rows.keys) }

  private func want(_ numbers: some Sequence<Int>) {
    wanted.formUnion(numbers)
    guard reading == nil, !wanted.isEmpty else { return }
    reading = Task { [weak self] in await self?.read() }
  }

  private func read() async {
    let asked = wanted
    wanted = []
    let items = await diary.read { journal throws(JournalError) in
      try await journal.trashItems(asked.map(TrashItem.ID.init(rowNumber:)))
    }
    reading = nil
    guard let clock = diary.readableJournal?.clock else { return }
    for item in items ?? [] { rows[item.id.rowNumber]?.show(item, clock) }
    want([])
  }
}
