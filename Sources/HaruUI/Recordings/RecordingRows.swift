// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// Fills the rows that are on the screen, with what they show read from the diary all at once; and keeps
/// the player of the recording that was opened in its row, wherever that is.
final class RecordingRows {
  private let diary: Diary
  private var rows: [Int: RecordingRow] = [:]
  private lazy var reading = BatchReading { [weak self] in await self?.read($0) }
  private(set) var opened: (number: Int, player: PlayerView)?

  init(_ diary: Diary) { self.diary = diary }

  func fill(_ row: RecordingRow, _ number: Int) {
    rows[number] = row
    row.begin(number)
    place(number)
    reading.want([number])
  }

  func forget(_ row: RecordingRow) {
    row.release()
    guard rows[row.number] === row else { return }
    rows[row.number] = nil
  }

  /// Fills every row on the screen again.
  func refill() { reading.want(rows.keys) }

  /// Shows the player of this recording in its row.
  func open(_ number: Int, _ player: PlayerView) {
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
    for row in rows.values where row.number != number { row.release() }
    rows[number]?.hold(opened.player)
  }

  private func read(_ asked: Set<Int>) async {
    let cards = await diary.read { journal throws(JournalError) in
      try await journal.recordingCards(asked.map { Attachment.ID($0) })
    }
    for card in cards ?? [] { rows[card.id.number]?.show(card, diary.sound.waveforms) }
  }
}
