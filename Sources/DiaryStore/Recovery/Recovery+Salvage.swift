// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// What was brought together from a damaged diary and its backups.
package struct SalvageReport: Hashable, Sendable {
  /// How many entries there are now, those in the trash too.
  package internal(set) var entries = 0
  /// How many rows of any kind came from the damaged file and its log.
  package internal(set) var rowsFromFile = 0
  /// How many entries came from backups, since the file had them no more, or damaged.
  package internal(set) var entriesFromBackups: [Backup: Int] = [:]
  /// Rows that are still not what was written, since no backup has them.
  package internal(set) var damagedRows = 0
  /// Rows that have no place in a diary. The damaged files still hold them.
  package internal(set) var refusedRows = 0
  /// Where the damaged files are kept.
  package internal(set) var aside = ""
}

extension Recovery {
  /// Brings together what can be read of a damaged diary, of its log and of its backups, row by
  /// row, and puts that in its place. The damaged files are put aside.
  ///
  /// A row is taken from where it is what was written, and of several such from where it is newest.
  /// What is missing from the file is taken from the newest good backup, unless the file is whole:
  /// then a person has deleted it.
  @concurrent
  package func salvage() async throws(JournalError) -> SalvageReport {
    try checkKeys()
    do {
      return try salvageNow()
    } catch {
      throw JournalError(error, in: folder.path)
    }
  }

  private func salvageNow() throws -> SalvageReport {
    // A process that opens the diary meanwhile waits, and finds the new one.
    let turn = try File(folder: folder.path)
    try turn.lock()
    defer { turn.unlock() }
    try refuseIfInUse()
    let noted = try LastChange(of: folder)
    var source = try SalvageSource(
      folder, withLog: !hasForeignLog(noted), salt: noted?.salt)
    // What is left of the copy is removed by the next salvage, where that fails here.
    defer { try? source.remove() }
    var rows = try SalvagedRows()
    try source.read(into: &rows)
    let isWhole = source.isComplete && source.sequence >= noted?.sequence ?? 0
    let diary = rows.diary ?? noted?.diary
    let backupSequence = try readBackups(of: diary, into: &rows, takingMissing: !isWhole)

    let place = folder.restoring
    try FileSystem.remove(place)
    try FileSystem.makeFile(place)
    var report = SalvageReport()
    do {
      let database = try folder.openDatabase(at: place, .create)
      var diary = try SalvagedDiary(rows, in: database)
      if folder.keys != nil { try SearchIndex.fitNewIntoSealedPages(in: database) }
      let sequence = max(source.sequence, noted?.sequence ?? 0, backupSequence)
      try diary.write(sequence: sequence, highestIDs: source.highestIDs)
      (report.entries, report.damagedRows) = try diary.counts()
      report.refusedRows = diary.refused
    }
    try FileSystem.sync(place)
    for (table, found) in rows.rows {
      for row in found.values {
        guard let backup = row.backup else {
          report.rowsFromFile += 1
          continue
        }
        if table == DigestedTable.entry.name {
          report.entriesFromBackups[backup, default: 0] += 1
        }
      }
    }
    report.aside = try replaceDatabase().path
    return report
  }

  /// Whether the log beside the database is that of another diary: it is put aside with the rest.
  private func hasForeignLog(_ noted: LastChange?) throws -> Bool {
    guard try FileSystem.isFile(folder.log), try FileSystem.isFile(folder.database) else {
      return false
    }
    let database: Connection
    do throws(SQLiteError) {
      database = try folder.openDatabase(.readOnly)
    } catch {
      // Of a sealed database whose first page is damaged, that can't be known.
      guard [.wrongKey, .notADatabase].contains(error.kind) else { throw error }
      return false
    }
    guard let log = try LogRepair.log(of: database, in: folder) else {
      return try ForeignLog.isSealedOtherwise(in: folder, database)
    }
    guard log.isWhole else { return false }
    return try ForeignLog.isForeign(log, in: folder, noted: noted)
  }

  /// Reads what backups have of damaged rows, the newest first, and of missing ones what the newest
  /// good backup has. Answers with the highest number of a change that any knows.
  ///
  /// Rows of two diaries have the same numbers and nothing to do with each other, so that backups
  /// of another diary are left alone.
  private func readBackups(
    of diary: String?, into rows: inout SalvagedRows, takingMissing: Bool
  ) throws -> Int {
    var sequence = 0
    var takesMissing = takingMissing
    for backup in try folder.backupFolder.newestFirst(at: clock) {
      let isGood = takesMissing && folder.backupFolder.isGood(backup)
      // One that can't be read has nothing to give.
      guard let connection = try? folder.backupFolder.open(backup) else { continue }
      if let diary, let other = (try? SettingTable.diary(in: connection)) ?? nil, other != diary {
        continue
      }
      sequence = max(sequence, (try? ChangeTable.latest(in: connection)) ?? 0)
      for table in rows.tables {
        try? read(table, of: backup, in: connection, into: &rows, onlyBetter: !isGood)
      }
      if isGood { takesMissing = false }
    }
    return sequence
  }

  private func read(
    _ table: SalvagedTable, of backup: Backup, in connection: Connection,
    into rows: inout SalvagedRows, onlyBetter: Bool
  ) throws {
    let present = try Set(
      connection.rows("SELECT name FROM pragma_table_info(?)", table.digested.name) { $0.text(0) })
    let columns = table.columns.prefix { present.contains($0) }
    guard !columns.isEmpty else { return }
    try connection.each(
      "SELECT \(columns.joined(separator: ", ")) FROM \(table.digested.name)"
    ) { row in
      try rows.add(
        columns.indices.map(row.value), of: table, from: backup, onlyBetter: onlyBetter)
    }
  }
}
