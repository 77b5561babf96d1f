// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files

// The disk may be slow: none of it is touched on the main thread.

nonisolated extension JournalFolder {
  @concurrent
  func openJournal(_ clock: WallClock) async throws(JournalError) -> Journal {
    try Journal(self, clock: clock)
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
