// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files
import HaruSettings

// The disk may be slow: none of it is touched on the main thread.

nonisolated extension JournalFolder {
  /// Whether it is known that there is no diary.
  @concurrent
  package func isEmpty() async -> Bool { (try? isThere) == false }

  /// Whether it is known that there is a diary which no password seals.
  @concurrent
  func isKnownPlain() async -> Bool { (try? isPlain) == true }

  @concurrent
  func openJournal(
    _ clock: WallClock, mayBegin: Bool
  ) async throws(JournalError) -> Journal {
    try Journal(self, clock: clock, mayBegin: mayBegin)
  }

  @concurrent
  func openReadOnlyJournal(_ clock: WallClock) async throws(JournalError) -> Journal {
    try Journal.openReadOnly(self, clock: clock)
  }

  @concurrent
  func inBackground<Result: Sendable>(
    _ body: @Sendable (JournalFolder) async throws(JournalError) -> Result
  ) async throws(JournalError) -> Result { try await body(self) }
}
