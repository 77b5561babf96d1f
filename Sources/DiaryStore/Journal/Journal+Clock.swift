// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import Files
import SQLite

/// What is deleted for good waits where the clock has jumped (`TrustedClock`).
extension Journal {
  /// Notes that a run of the program begins, for a program that does not open the diary again for
  /// it.
  package func noteRun() throws(JournalError) {
    let now = clock.now
    try write { try TrustedClock.noteRun(at: now, in: $0) }
  }

  /// Since when nothing is deleted for good, because the clock has jumped ahead by more than a day,
  /// and has not been seen there in several runs; nil where nothing waits.
  package nonisolated func clockJump() async throws(JournalError) -> Moment? {
    let now = clock.now
    return try await read { database in
      let deadline = try TrustedClock.deadline(at: now, in: database)
      return deadline < now ? deadline : nil
    }
  }

  /// Up to when something must be due before it is deleted for good.
  nonisolated func deadline() async throws(JournalError) -> Moment {
    let now = clock.now
    return try await read { try TrustedClock.deadline(at: now, in: $0) }
  }

  /// The last backup that may be thinned out for others: what was made later waits, too.
  package nonisolated func backupDeadline() async throws(JournalError) -> Stamp {
    Stamp(clock, at: try await deadline())
  }
}
