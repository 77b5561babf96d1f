// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// What an album of all photos and videos is made from.
extension Journal {
  /// Every photo and video outside the trash by month, those of the newest entry first; of sealed
  /// letters only that they are there.
  package nonisolated func album() async throws(JournalError) -> AlbumListing {
    try await album(.all)
  }

  /// The videos alone, those of the newest entry first, or exactly the other way round.
  package nonisolated func videos(
    _ order: EntryOrder
  ) async throws(JournalError) -> AlbumListing {
    try await album(order == .newestFirst ? .newestVideos : .oldestVideos)
  }

  private nonisolated func album(
    _ choice: AlbumQuery.Choice
  ) async throws(JournalError) -> AlbumListing {
    try await readAtLatest { database, latest in
      try AlbumQuery.listing(choice, openAt: latest, in: database)
    }
  }

  /// The photos and videos of this day in earlier years, those of the latest year first, and no
  /// more than `limit`; none of sealed letters.
  package nonisolated func picturesOnThisDay(
    _ day: Day, limit: Int
  ) async throws(JournalError) -> [Attachment.ID] {
    try await readAtLatest { database, latest in
      try AlbumQuery.pictures(on: day, limit: limit, openAt: latest, in: database)
    }
  }

  /// What the album shows of these; those that are in the trash by now are left out.
  package nonisolated func albumCards(
    _ ids: [Attachment.ID]
  ) async throws(JournalError) -> [AlbumCard] {
    try await readAtLatest { database, latest in
      try ids.compactMap { try AlbumQuery.card($0, at: latest, by: clock, in: database) }
    }
  }
}
