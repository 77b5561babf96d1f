// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What lists of entries are made from: all their numbers, and what is seen of some of them.
extension Journal {
  /// Every entry outside the trash, in this order. Of a tag or a feeling, no letters that are still
  /// sealed.
  package nonisolated func listing(
    _ order: EntryOrder = .newestFirst, folder: Folder.ID? = nil, tag: String? = nil,
    emotion: Emotion? = nil
  ) async throws(JournalError) -> EntryListing {
    try await readAtLatest { database, latest in
      try EntryListingQuery.listing(
        order, folder: folder, tag: tag, emotion: emotion, openAt: latest, in: database)
    }
  }

  /// What a list shows of these entries; those in the trash are left out.
  package nonisolated func cards(
    _ ids: [Entry.ID]
  ) async throws(JournalError) -> [EntryCard] {
    try await readAtLatest { database, latest in
      let colors = try FolderColors(in: database)
      return try ids.compactMap {
        try EntryCardQuery.card($0, colors, at: latest, by: clock, in: database)
      }
    }
  }
}
