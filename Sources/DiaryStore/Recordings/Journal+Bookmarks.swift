// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// The bookmarks of a medium, the earliest first; none of a medium that only sealed letters have.
  package nonisolated func bookmarks(
    of media: Media.ID
  ) async throws(JournalError) -> [Bookmark] {
    try await readAtLatest { database, latest in
      guard try AttachmentTable.sealed(media, at: latest, in: database) == nil else { return [] }
      return try BookmarkTable.bookmarks(of: media, in: database)
    }
  }

  /// Sets a bookmark, or names the one that is at its moment; returns the one before.
  @discardableResult
  package func setBookmark(
    _ bookmark: Bookmark, of media: Media.ID
  ) throws(JournalError) -> Bookmark? {
    try changeBookmark(at: bookmark.place, of: media) {
      try BookmarkTable.set(bookmark, of: media, in: $0)
    }
  }

  /// Returns the one that was there.
  @discardableResult
  package func removeBookmark(
    at place: Int, of media: Media.ID
  ) throws(JournalError) -> Bookmark? {
    try changeBookmark(at: place, of: media) {
      try BookmarkTable.remove(at: place, of: media, in: $0)
    }
  }

  private func changeBookmark(
    at place: Int, of media: Media.ID, _ change: (Connection) throws -> Void
  ) throws(JournalError) -> Bookmark? {
    try write { database in
      guard try MediaTable.media(media, in: database) != nil else { throw JournalError.missing }
      let before = try BookmarkTable.bookmarks(of: media, in: database).first { $0.place == place }
      try change(database)
      try ChangeTable.note(.media, media.number, in: database)
      return before
    }
  }

  /// Sets a bookmark while something is recorded, in milliseconds from its beginning. What becomes
  /// of the recording has it, also after a crash.
  package func setBookmark(at place: Int, of recording: Recording.ID) throws(JournalError) {
    try write { try BookmarkTable.note(max(place, 0), of: recording, in: $0) }
  }
}
