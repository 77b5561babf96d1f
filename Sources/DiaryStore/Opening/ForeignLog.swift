// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// A log that was put beside a database it does not belong to. Nothing in it says so, and SQLite
/// writes into the database whatever a log holds.
enum ForeignLog {
  /// Says whether a whole log belongs to another database than the one it lies beside. Asked before
  /// anything else has read from either, and while no other connection has them open.
  ///
  /// What was noted of the log when it was written settles that at once. After a power cut the note
  /// may be older than the log. Then the log is ours unless the database is whole without it, and
  /// with it is not, or is another diary: no change of our own makes a database fall apart.
  static func isForeign(
    _ log: WriteAheadLog, in folder: JournalFolder, noted: LastChange?
  ) throws -> Bool {
    let alone = try Contents(of: folder, .readOnlyWithoutLog, isChecked: false)
    if let noted, noted.log == log.salt, alone.diary == noted.diary { return false }
    let before = try Contents(of: folder, .readOnlyWithoutLog, isChecked: true)
    guard before.isWhole else { return false }
    let together = try Contents(of: folder, .readOnly, isChecked: true)
    return !together.isWhole || (alone.diary != nil && together.diary != alone.diary)
  }

  /// Whether no piece of a log opens with the key of the database beside it, which another one has
  /// been sealed with.
  static func isSealedOtherwise(
    in folder: JournalFolder, _ database: Connection
  ) throws -> Bool {
    guard folder.keys != nil, try FileSystem.isFile(folder.log) else { return false }
    let opened = try database.opened(log: FileSystem.content(of: folder.log))
    return !opened.isEmpty && opened.allSatisfy { $0 == 0 }
  }

  private struct Contents {
    var isWhole = false
    var diary: String?

    /// A damaged file is not whole. Where the system keeps it from being read, nothing is known of
    /// it.
    init(of folder: JournalFolder, _ access: Connection.Access, isChecked: Bool) throws {
      do {
        let database = try folder.openDatabase(access)
        database.keepLog()
        diary = try Schema.hasRun(on: database) ? SettingTable.diary(in: database) : nil
        guard isChecked else { return }
        isWhole =
          try Schema.hasRun(on: database) && DatabaseCheck.problems(in: database).isEmpty
      } catch let error as SQLiteError
        where error.systemCode == 0
        && [.damaged, .notADatabase, .wrongKey, .other].contains(error.kind)
      {
        isWhole = false
      }
    }
  }
}
