// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// Everything that was deleted and can be brought back, what was deleted last first.
  package nonisolated func trash() async throws(JournalError) -> [TrashItem] {
    try await read { try Trash.items(in: $0) }
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
  @discardableResult
  package func emptyExpired() throws(JournalError) -> Int {
    let last = clock.now.adding(days: -TrashItem.days)
    return try write { try Trash.remove(upTo: last, in: $0) }
  }
}
