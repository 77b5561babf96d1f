// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// Everything that was deleted and can be brought back, what was deleted last first. What was with a
  /// letter is not listed while that is sealed.
  package nonisolated func trash() async throws(JournalError) -> [TrashItem] {
    let now = clock.now
    return try await read { database in
      let latest = try SettingTable.latestMoment(now, in: database)
      return try Trash.items(in: database).compactMap { item in
        switch item.content {
        case .entry(let entry):
          TrashItem(.entry(entry.closed(at: latest)), deleted: item.deleted)
        case .attachment(let attachment):
          try EntryTable.isSealed(attachment.entry, at: latest, in: database) ? nil : item
        case .memo: item
        }
      }
    }
  }

  package func restore(_ items: [TrashItem]) throws(JournalError) {
    try write { database in
      for item in items { try Trash.restore(item, in: database) }
    }
  }

  /// Deletes for good what is in the trash. Files of media stay until a sweep.
  package func deleteForGood(_ items: [TrashItem]) throws(JournalError) {
    try write { database in
      for item in items { try Trash.remove(item, in: database) }
    }
  }

  /// Deletes for good what has been in the trash for 30 days; returns how many items that were.
  /// Whoever saves meanwhile waits for a few items at most.
  @discardableResult
  package nonisolated func emptyExpired() async throws(JournalError) -> Int {
    let last = clock.now.adding(days: -TrashItem.days)
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
