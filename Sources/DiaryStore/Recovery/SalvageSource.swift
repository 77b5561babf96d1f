// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// A copy of a damaged diary's files, read in every way there is.
struct SalvageSource {
  private let folder: JournalFolder
  /// Whether nothing is missing: each table was read to its end, and no page is damaged.
  private(set) var isComplete = true
  /// The number of the last change, as far as it is known.
  private(set) var sequence = 0
  /// The number that the last row of each table has ever had.
  private(set) var highestIDs: [String: Int] = [:]

  /// Copies the files into a folder of their own, which is there until `remove` is called.
  /// `salt` is what was noted of that of a sealed database.
  init(_ diary: JournalFolder, withLog: Bool, salt: [UInt8]?) throws {
    folder = JournalFolder(diary.path + "/.salvaging", keys: diary.keys)
    if try FileSystem.status(folder.path) != nil { try FileSystem.removeFolder(folder.path) }
    try FileSystem.makeFolder(folder.path)
    for end in withLog ? ["", "-wal"] : [""] where try FileSystem.isFile(diary.database + end) {
      try FileSystem.copy(File(reading: diary.database + end), to: folder.database + end)
    }
    guard let seal = folder.keys?.database, let salt else { return }
    let database = try Self.content(of: folder.database)
    let restored = seal.restoring(salt: salt, in: database)
    if restored != database { try replace(folder.database, with: restored) }
  }

  private func replace(_ path: String, with content: [UInt8]) throws {
    try FileSystem.remove(path)
    try File(creating: path).write(content[...])
  }

  func remove() throws { try FileSystem.removeFolder(folder.path) }

  mutating func read(into rows: inout SalvagedRows) throws {
    let database = try Self.content(of: folder.database)
    let logFile = try Self.content(of: folder.log)
    let seal = folder.keys?.database
    let file = seal?.opened(database: database) ?? database
    let openedLog = seal?.opened(log: logFile, of: database) ?? logFile
    let log = WriteAheadLog(openedLog) { number in
      let size = WriteAheadLog.pageSize
      return number * size <= file.count ? Array(file[(number - 1) * size..<number * size]) : []
    }
    if let log, !log.isWhole {
      isComplete = false
      let repaired = log.repaired()
      try replace(folder.log, with: seal?.sealed(log: repaired, of: database) ?? repaired)
    } else if log == nil, logFile.count > 32 {
      isComplete = false
    }
    readTables(into: &rows)
    try DatabasePages(file: file, log: log).eachRow { try rows.add($0) }
  }

  private static func content(of path: String) throws -> [UInt8] {
    guard try FileSystem.isFile(path) else { return [] }
    return try FileSystem.content(of: path)
  }

  /// Whether SQLite, its checks and the checksums find nothing wrong. Brings what is in the log
  /// into the copy.
  private func isRight() -> Bool {
    do {
      let connection = try folder.openDatabase(.readWrite)
      try connection.emptyLog()
      return try PageSurvey(of: connection, repairing: false).damaged.isEmpty
        && DatabaseCheck.problems(in: connection).isEmpty
    } catch {
      return false
    }
  }

  /// What SQLite reads, from both ends of each table: damage in between hides neither.
  private mutating func readTables(into rows: inout SalvagedRows) {
    if !isRight() { isComplete = false }
    do {
      let connection = try folder.openDatabase(
        at: folder.database, .readOnly, withChecksums: false)
      for table in rows.tables {
        for order in ["ASC", "DESC"] {
          read(table, order, in: connection, into: &rows)
        }
      }
      sequence = (try? ChangeTable.latest(in: connection)) ?? 0
      let highest = try? connection.rows("SELECT name, seq FROM sqlite_sequence") {
        ($0.text(0), $0.int(1))
      }
      highestIDs = Dictionary(highest ?? []) { max($0, $1) }
    } catch {
      // It is no database for SQLite any more. Its pages are read without.
      isComplete = false
    }
  }

  private mutating func read(
    _ table: SalvagedTable, _ order: String, in connection: Connection,
    into rows: inout SalvagedRows
  ) {
    do {
      let present = try Set(
        connection.rows("SELECT name FROM pragma_table_info(?)", table.digested.name) {
          $0.text(0)
        })
      guard !present.isEmpty else { return }
      let columns = table.columns.prefix { present.contains($0) }
      let keys = table.digested.key.map { "\($0) \(order)" }.joined(separator: ", ")
      try connection.each(
        """
        SELECT \(columns.joined(separator: ", ")) FROM \(table.digested.name) NOT INDEXED
        ORDER BY \(keys)
        """
      ) { row in
        try rows.add(columns.indices.map(row.value), of: table)
      }
    } catch {
      isComplete = false
    }
  }
}
