// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore

/// Of readings of the same thing that go on side by side, only what the latest finds is shown: they
/// may end in another order than they began.
package final class LatestReading {
  private var turn = 0

  package init() {}

  /// What is read at this moment is not shown any more.
  package func forget() { turn += 1 }

  /// Answers with nil where nothing is found, and where another reading has begun meanwhile.
  package func read<Result>(_ body: () async -> Result?) async -> Result? {
    turn += 1
    let mine = turn
    let result = await body()
    return mine == turn ? result : nil
  }

  package func read<Result: Sendable>(
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
