// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// What a list of all recordings and videos is made from.
extension Journal {
  /// Every recording and video outside the trash, the newest first, and which of them are the first
  /// of a month; none of sealed letters. Nil is for both kinds.
  package nonisolated func recordingListing(
    of kind: Media.Kind? = nil
  ) async throws(JournalError) -> EntryListing {
    let clock = clock
    return try await readAtLatest { database, latest in
      try RecordingListing.listing(of: kind, openAt: latest, by: clock, in: database)
    }
  }

  /// What the list shows of these; those that are in the trash by now are left out.
  package nonisolated func recordingCards(
    _ ids: [Attachment.ID]
  ) async throws(JournalError) -> [RecordingCard] {
    try await readAtLatest { database, latest in
      try ids.compactMap { try RecordingListing.card($0, openAt: latest, in: database) }
    }
  }
}
