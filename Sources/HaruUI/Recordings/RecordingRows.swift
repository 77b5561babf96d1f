// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// Fills the rows that are on the screen, with what they show read from the diary all at once; and keeps
/// the player of the recording that was opened in its row, wherever that is.
final class RecordingRows {
  private let diary: Diary
  private var rows: [Int: RecordingRow] = [:]
  private var wanted: Set<Int> = []
  private var reading: Task<Void, Never>?
  private(set) var opened: (number: Int, player: PlayerView)?

  init(_ diary: Diary) { self.diary = diary }

  isolated deinit { reading?.cancel() }

  func fill(_ row: RecordingRow, _ number: Int) {
    rows[number] = row
    row.begin(number)
    place(number)
    want([number])
  }

  func forget(_ row: RecordingRow) {
    row.release()
    guard rows[row.number] === row else { return }
    rows[row.number] = nil
  }

  /// Fills every row on the screen again.
  func refill() { want(rows.keys) }

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

  private func want(_ numbers: some Sequence<Int>) {
    wanted.formUnion(numbers)
    guard reading == nil, !wanted.isEmpty else { return }
    reading = Task { [weak self] in await self?.read() }
  }

  private func read() async {
    let asked = wanted
    wanted = []
    let cards = await diary.read { journal throws(JournalError) in
      try await journal.recordingCards(asked.map { Attachment.ID($0) })
    }
    reading = nil
    for card in cards ?? [] { rows[card.id.number]?.show(card, diary.sound.waveforms) }
    want([])
  }
}
