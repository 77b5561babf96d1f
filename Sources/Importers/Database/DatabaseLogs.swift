// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// What a program leaves beside its database while it has it open, or where it was killed.
///
/// https://www.sqlite.org/tempfiles.html
struct DatabaseLogs {
  private let file: String
  /// Changes that are still to be brought into the database; nil where there are none, or none that
  /// can be read.
  private(set) var writeAheadLog: (any SourceContent)?
  private(set) var problems: [ImportProblem] = []

  init(of file: String, at place: String?, in tree: any SourceTree) {
    self.file = file
    do {
      writeAheadLog = try Self.content(file, "-wal", place, tree)
    } catch {
      note("-wal")
    }
    // A journal that does not begin with zeros has the pages as they were before a change that was
    // not finished (https://www.sqlite.org/lockingv3.html#hot_journals). SQLite must not take that
    // change back here: it deletes the file that a journal names as its super-journal, which may be
    // any file of the person.
    do {
      let beginning = try Self.content(file, "-journal", place, tree)?.read(0..<1)
      if let first = beginning?.first, first != 0 { note("-journal") }
    } catch {
      note("-journal")
    }
  }

  private mutating func note(_ ending: String) {
    problems.append(ImportProblem(file: file + ending, reason: .unreadable))
  }

  /// Nil where there is no such file beside the database, or nothing in it.
  private static func content(
    _ file: String, _ ending: String, _ place: String?, _ tree: any SourceTree
  ) throws -> (any SourceContent)? {
    if let place {
      guard let status = try FileSystem.status(place + ending), status.bytes > 0 else { return nil }
      return try FileContent(place + ending)
    }
    guard let found = tree.files.first(where: { $0.path == file + ending }), found.bytes > 0 else {
      return nil
    }
    return try tree.open(found.path)
  }

  /// Copies the log beside a copy of the database. Where it can't be read, the database is read
  /// without it.
  mutating func copyWriteAheadLog(
    to path: String, _ write: (any SourceContent, _ path: String) throws -> Void
  ) throws {
    guard let writeAheadLog else { return }
    do {
      try write(writeAheadLog, path + "-wal")
    } catch {
      note("-wal")
      try FileSystem.remove(path + "-wal")
    }
  }
}
