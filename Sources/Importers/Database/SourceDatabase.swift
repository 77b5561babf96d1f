// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// A database of another program. It is read where it is; where it is packed, or its program has
/// not brought all of its log into it, in a copy that goes with this object.
final class SourceDatabase {
  private static let signature = Array("SQLite format 3\0".utf8)
  /// No folder of a diary that a person keeps on a small disk is to be filled by a copy.
  private static let maxCopiedBytes = 4 << 30
  private static let (pieceSize, maxCheckedBytes) = (1 << 20, 256 << 20)

  let file: String
  let tables: [String: OrdinaryTable]
  /// What lies beside it, belongs to it, and was not read with it.
  let problems: [ImportProblem]
  private let connection: Connection
  private let bytes: Int
  private let copy: TemporaryFolder?

  init(_ file: String, in tree: any SourceTree) throws {
    self.file = file
    do {
      let content = try tree.open(file)
      bytes = try content.byteCount()
      let place = try tree.place(of: file)
      var logs = DatabaseLogs(of: file, at: place, in: tree)
      if let place, logs.writeAheadLog == nil {
        (copy, connection) = (nil, try Connection(untrusted: place))
      } else {
        let folder = try TemporaryFolder()
        let path = folder.path + "/diary"
        try Self.write(content, to: path)
        try logs.copyWriteAheadLog(to: path) { try Self.write($0, to: $1) }
        (copy, connection) = (folder, try Connection(untrustedCopy: path))
      }
      problems = logs.problems
      tables = try connection.ordinaryTables()
    } catch {
      throw SourceError(ofDatabase: error)
    }
  }

  /// Whether a file is a database, and all of the words stand near its beginning, where it says
  /// what is in it.
  static func isOne(_ file: SourceFile, in tree: any SourceTree, saying words: [String]) -> Bool {
    guard ["db", "diary"].contains(SourcePath.ending(file.path)) else { return false }
    let beginning = tree.beginning(of: file.path, 1 << 16)
    guard beginning.starts(with: signature) else { return false }
    let text = String(decoding: beginning, as: UTF8.self)
    return words.allSatisfy(text.contains)
  }

  func rows(_ columns: [String], of table: String) -> TableRows? {
    tables[table.lowercased()].map { TableRows(columns, of: $0, in: connection) }
  }

  func count(of table: OrdinaryTable) throws -> Int { try connection.count(of: table) }

  /// Whether something in it may be hidden by damage. Of a large one that is not looked for.
  var hidesDamage: Bool {
    bytes <= Self.maxCheckedBytes && !connection.hasComputedColumns()
      && !connection.passesQuickCheck()
  }

  /// A blob as the content of a file.
  func content(of column: String, in table: String, row: Int) throws -> any SourceContent {
    guard let table = tables[table.lowercased()], let column = table.column(column) else {
      throw SourceError(.missingMedia)
    }
    do {
      let blob = try Blob(table.name, column, row: row, .reading, in: connection)
      // What claims to be longer than the file that it is in is damaged.
      guard blob.count <= bytes else { throw SourceError(.damaged) }
      return BlobContent(blob: blob)
    } catch {
      throw SourceError(ofDatabase: error)
    }
  }

  // MARK: - Copies

  private static func write(_ content: any SourceContent, to path: String) throws {
    let count = try content.byteCount()
    guard count <= maxCopiedBytes else { throw SourceError(.tooLarge) }
    let copy = try File(creating: path)
    var done = 0
    while done < count {
      let piece = try content.read(done..<min(done + pieceSize, count))
      guard !piece.isEmpty else { throw SourceError(.damaged) }
      try copy.write(piece)
      done += piece.count
    }
  }
}

/// A folder that no other user may look into, and that goes with this object.
private final class TemporaryFolder {
  let path: String

  init() throws {
    path = try FileSystem.makeTemporaryFolder("haru-import")
  }

  deinit {
    // What can't be removed now, the system sweeps later.
    try? FileSystem.removeFolder(path)
  }
}

extension SourceError {
  /// Why a database can't be opened.
  init(ofDatabase error: any Error) {
    switch error {
    case let error as SourceError: self = error
    case is FileError: self.init(.unreadable)
    case let error as SQLiteError
    where [.busy, .cannotOpen, .full].contains(error.kind) || error.systemCode != 0:
      self.init(.unreadable)
    default: self.init(.damaged)
    }
  }
}

private struct BlobContent: SourceContent {
  let blob: Blob

  func byteCount() -> Int { blob.count }

  func read(_ places: Range<Int>) throws -> ArraySlice<UInt8> {
    let places = places.clamped(to: 0..<blob.count)
    do {
      return try blob.read(at: places.lowerBound, count: places.count)[...]
    } catch {
      throw SourceError(ofDatabase: error)
    }
  }
}
