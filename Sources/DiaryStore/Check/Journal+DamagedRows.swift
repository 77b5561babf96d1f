// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

extension Journal {
  /// All rows that do not hold what was written, each with what it has been where that is known.
  package nonisolated func damagedRows() async throws(JournalError) -> [DamagedRow] {
    guard try await read({ try RowDigests.hasDamage(in: $0) }) else { return [] }
    let backups = folder.backupFolder
    let list = try JournalError.wrapping { try backups.list() }
    return try await readAtLatest { database, latest in
      // One that can't be opened has nothing to offer.
      let opened = list.compactMap { backup in
        (try? backups.open(backup)).map { (backup, $0) }
      }
      return try RowDigests.damagedRows(in: database, backups: opened).map { row in
        try isSealed(row, at: latest, in: database) ? row.closed : row
      }
    }
  }

  /// Whether it is of a letter that is still sealed, or of what only such letters have.
  private nonisolated func isSealed(
    _ row: DamagedRow, at latest: Moment, in database: Connection
  ) throws -> Bool {
    if let entry = row.entry { return try EntryTable.isSealed(entry, at: latest, in: database) }
    guard let media = row.media else { return false }
    return try AttachmentTable.sealed(media, at: latest, in: database) != nil
  }

  /// Puts back what the row has been, as `DamagedRow.good` says. What an entry says now is kept
  /// among its versions, unless only one bit of it was wrong.
  package func putBack(_ row: DamagedRow) throws(JournalError) {
    guard let good = row.good else { throw JournalError.missing }
    try write { database in
      guard try RowDigests.isUnchanged(row, in: database) else { throw JournalError.missing }
      if good.backup != nil, case .entry(let id) = row.subject,
        let entry = try EntryTable.entry(id, in: database)
      {
        try VersionTable.insert(entry, stays: true, now: clock.now, in: database)
      }
      try RowDigests.set(row, to: good.values, in: database)
      try noteChange(of: row, in: database)
    }
    try makeSearchRight()
  }

  /// Takes the row for right as it is.
  package func accept(_ row: DamagedRow) throws(JournalError) {
    try write { database in
      guard try RowDigests.isUnchanged(row, in: database) else { throw JournalError.missing }
      try RowDigests.set(row, to: row.values, in: database)
      try noteChange(of: row, in: database)
    }
    try makeSearchRight()
  }

  private func noteChange(of row: DamagedRow, in database: Connection) throws {
    if let entry = row.entry { try ChangeTable.note(.entry, entry.number, in: database) }
    if let media = row.media { try ChangeTable.note(.media, media.number, in: database) }
    if row.table == DigestedTable.trim.name, let id = row.values.first?.integer,
      let attachment = try AttachmentTable.attachment(Attachment.ID(id), in: database)
    {
      try ChangeTable.note(.entry, attachment.entry.number, .media, in: database)
    }
    if case .memo(let id) = row.subject { try ChangeTable.note(.memo, id.number, in: database) }
  }

  /// A damaged text and the search index never agree, and the index is made anew from right texts
  /// alone.
  private func makeSearchRight() throws(JournalError) {
    do {
      guard try !RowDigests.hasDamage(in: database), try !SearchIndex.isRight(in: database) else {
        return
      }
      try SearchIndex.rebuild(in: database)
    } catch {
      throw JournalError(error)
    }
  }
}
