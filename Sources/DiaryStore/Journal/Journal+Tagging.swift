// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

extension Journal {
  /// Gives entries tags, and takes others away. Answers with what that changed; reversed, it takes
  /// it back.
  ///
  /// Sealed letters get them, too: it opens nothing.
  @discardableResult
  package func retag(_ changes: [Retagging]) throws(JournalError) -> [Retagging] {
    try write { try retag(changes, in: $0) }
  }

  /// Gives every entry that has a tag another one in its place, or none. Entries in the trash are
  /// among them. Answers as `retag` does.
  @discardableResult
  package func replaceTag(
    _ name: String, by other: String?
  ) throws(JournalError) -> [Retagging] {
    try write { database in
      let changes = try TagTable.entries(with: name, in: database).map {
        Retagging($0, adding: other.map { [$0] } ?? [], removing: [name])
      }
      return try retag(changes, in: database)
    }
  }

  private func retag(
    _ changes: [Retagging], in database: Connection
  ) throws -> [Retagging] {
    var done: [Retagging] = []
    for change in changes {
      guard try EntryTable.folder(of: change.entry, in: database) != nil else { continue }
      let former = Set(try TagTable.tags(of: change.entry, in: database))
      let tags = former.subtracting(change.removed).union(change.added)
      guard tags != former else { continue }
      try TagTable.set(Array(tags), of: change.entry, in: database)
      try ChangeTable.note(.entry, change.entry.number, .filing, in: database)
      done.append(
        Retagging(
          change.entry, adding: tags.subtracting(former), removing: former.subtracting(tags)))
    }
    return done
  }
}
