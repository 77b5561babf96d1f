// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

extension Journal {
  /// Everything that was deleted and can be brought back, what was deleted last first. What was
  /// with a letter is not listed while that is sealed.
  package nonisolated func trash() async throws(JournalError) -> [TrashItem] {
    try await readAtLatest { database, latest in
      try Trash.items(in: database).compactMap {
        try Trash.shown($0, openAt: latest, in: database)
      }
    }
  }

  /// The names of what `trash` lists, in its order, for a list that shows only a part of it.
  package nonisolated func trashNames() async throws(JournalError) -> [TrashItem.Name] {
    try await readAtLatest { database, latest in
      try Trash.names(openAt: latest, in: database)
    }
  }

  /// What has these names, as far as it is in the trash.
  package nonisolated func trashItems(
    _ ids: [TrashItem.ID]
  ) async throws(JournalError) -> [TrashItem] {
    try await readAtLatest { database, latest in
      try ids.compactMap { try Trash.item($0, in: database) }.compactMap {
        try Trash.shown($0, openAt: latest, in: database)
      }
    }
  }

  /// Moves all of it to the trash, or nothing. What is with a sealed letter stays where it is.
  package func moveToTrash(_ ids: [TrashItem.ID]) throws(JournalError) {
    let now = clock.now
    try write { database in
      let latest = try TrustedClock.latest(at: now, in: database)
      for id in ids {
        if case .attachment(let id) = id {
          guard let attachment = try AttachmentTable.attachment(id, in: database) else {
            throw JournalError.missing
          }
          _ = try unsealed(attachment.entry, now: now, in: database)
        }
        try Trash.setDeleted(id, latest, in: database)
      }
    }
  }

  package func restore(_ items: [TrashItem]) async throws(JournalError) {
    try await restore(items.map(\.id))
  }

  /// Restores items, a few in each transaction, so that a save does not wait for long.
  package nonisolated func restore(_ ids: [TrashItem.ID]) async throws(JournalError) {
    for first in stride(from: 0, to: ids.count, by: 100) {
      try await setRestored(ids.dropFirst(first).prefix(100))
    }
  }

  package func deleteForGood(_ items: [TrashItem]) async throws(JournalError) {
    try await deleteForGood(items.map(\.id))
  }

  /// Deletes for good what is in the trash, a few at a time. Files of media stay until a sweep.
  package nonisolated func deleteForGood(_ ids: [TrashItem.ID]) async throws(JournalError) {
    // A file that is left of a recording is known by its attachment, and would come back without.
    _ = try await unfinishedRecordings()
    for first in stride(from: 0, to: ids.count, by: 100) {
      try await remove(ids.dropFirst(first).prefix(100))
    }
  }

  private func setRestored(_ ids: ArraySlice<TrashItem.ID>) throws(JournalError) {
    try write { database in
      for id in ids {
        try Trash.setDeleted(id, nil, in: database)
        // What is with an entry in the trash is not shown.
        guard case .attachment(let id) = id,
          let entry = try AttachmentTable.attachment(id, in: database)?.entry,
          try Trash.deleted(.entry(entry), in: database) != nil
        else { continue }
        try Trash.setDeleted(.entry(entry), nil, in: database)
      }
    }
  }

  private func remove(_ ids: ArraySlice<TrashItem.ID>) throws(JournalError) {
    try write { database in
      for id in ids { try Trash.remove(id, in: database) }
    }
  }

  /// Deletes for good what has been in the trash for 30 days; returns how many items that were. A
  /// save waits for a few items at most.
  @discardableResult
  package nonisolated func emptyExpired() async throws(JournalError) -> Int {
    let last = try await deadline().adding(days: -TrashItem.days)
    let expired = try await read { try Trash.items(in: $0).filter { $0.deleted <= last } }
    var removed = 0
    for first in stride(from: 0, to: expired.count, by: 100) {
      removed += try await remove(expired.dropFirst(first).prefix(100), upTo: last)
    }
    return removed
  }

  private func remove(
    _ items: ArraySlice<TrashItem>, upTo last: Moment
  ) throws(JournalError) -> Int {
    try write { try Trash.remove(items, upTo: last, in: $0) }
  }
}
