// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import HaruModel

/// Of readings of the same thing that go on side by side, only what the latest finds is shown: they
/// may end in another order than they began.
final class LatestReading {
  private var turn = 0

  /// What is read at this moment is not shown any more.
  func forget() { turn += 1 }

  func read<Result: Sendable>(
    from diary: Diary, _ body: @escaping (Journal) async throws(JournalError) -> Result,
    then show: @escaping (Result) -> Void
  ) {
    turn += 1
    let mine = turn
    // Ends by itself; the application owns the diary, which outlives the page.
    Task { [weak self, diary] in
      guard let result = await diary.read(body), mine == self?.turn else { return }
      show(result)
    }
  }
}
