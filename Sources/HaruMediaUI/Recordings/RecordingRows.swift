// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import HaruParts

/// Fills the rows that are on the screen, with what they show read from the diary all at once; and
/// keeps the player of the recording that was opened in its row, wherever that is.
final class RecordingRows {
  private let diary: Diary
  private let waveforms: Waveforms
  private lazy var rows = BoundCells<RecordingRow> { [weak self] in await self?.read($0) }
  private var monthStarts: Set<Int> = []
  private(set) var opened: (number: Int, player: any RecordingPlayer)?

  init(_ diary: Diary, _ waveforms: Waveforms) {
    (self.diary, self.waveforms) = (diary, waveforms)
  }

  /// A month may begin with another recording now.
  func begin(months: Set<Int>) {
    monthStarts = months
    for row in rows.all { row.show(isFirstOfMonth: months.contains(row.number)) }
  }

  func fill(_ row: RecordingRow, _ number: Int) {
    row.begin(number)
    row.show(isFirstOfMonth: monthStarts.contains(number))
    rows.bind(row, number)
    place(number)
  }

  func forget(_ row: RecordingRow) {
    row.release()
    rows.unbind(row)
  }

  /// Fills every row on the screen again.
  func refill() { rows.refill() }

  /// Shows the player of this recording in its row.
  func open(_ number: Int, _ player: any RecordingPlayer) {
    close()
    opened = (number, player)
    place(number)
  }

  func close() {
    guard let opened else { return }
    rows[opened.number]?.release()
    self.opened = nil
  }

  private func place(_ number: Int) {
    guard let opened, opened.number == number else { return }
    for row in rows.all where row.number != number { row.release() }
    rows[number]?.hold(opened.player)
  }

  private func read(_ asked: Set<Int>) async {
    let cards = await diary.read { journal throws(JournalError) in
      try await journal.recordingCards(asked.map { Attachment.ID($0) })
    }
    for card in cards ?? [] { rows[card.id.number]?.show(card, waveforms) }
  }
}
