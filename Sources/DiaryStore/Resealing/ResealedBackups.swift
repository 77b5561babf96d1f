// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite
import Sealing

/// Makes backups anew, and what was put aside. A database that is whole stays one; anything else is
/// kept byte by byte, as far as it can be opened.
struct ResealedBackups {
  private let old: JournalFolder
  private let new: JournalFolder
  private let replacement: FolderReplacement
  private let counter: ResealingCounter

  init(
    from old: JournalFolder, to new: JournalFolder, in replacement: FolderReplacement,
    _ counter: ResealingCounter
  ) {
    (self.old, self.new) = (old, new)
    (self.replacement, self.counter) = (replacement, counter)
  }

  func make() throws {
    let backups = BackupFolder(path: old.backup + "/.", seal: old.keys?.database)
    for backup in try backups.list() { try make("backup/" + backup.name) }
    for name in try FileSystem.files(below: old.aside)
    where !name.hasPrefix(FolderReplacement.folderName) {
      try make("aside/" + name)
    }
  }

  private func make(_ target: String) throws {
    let path = old.path + "/" + target
    if target.hasSuffix("-shm") { return replacement.remove(target) }
    try replacement.make(target) { place in
      if let folder = try folderOfWholeDatabase(path) {
        try DatabaseCopy.make(of: path, folder, at: place, new)
        counter.note(2 * (try FileSystem.status(path)?.bytes ?? 0))
      } else {
        try keep(path, at: place)
      }
    }
  }

  /// The folder whose keys open a whole database. One that was put aside before the diary was
  /// sealed may be plain. Nil where the database is not whole, or is of another diary.
  private func folderOfWholeDatabase(_ path: String) throws -> JournalFolder? {
    guard path.hasSuffix(".sqlite"), try FileSystem.status(path + "-wal")?.bytes ?? 0 == 0 else {
      return nil
    }
    if try isWholeDatabase(path, in: old, isDiary: false) { return old }
    let plain = JournalFolder(old.path)
    return try old.keys != nil && isWholeDatabase(path, in: plain, isDiary: true) ? plain : nil
  }

  private func isWholeDatabase(
    _ path: String, in folder: JournalFolder, isDiary: Bool
  ) throws -> Bool {
    do {
      let database = try folder.openDatabase(at: path, .readOnlyWithoutLog)
      return try DatabaseCheck.problems(in: database).isEmpty
        && database.int("SELECT count(*) FROM sqlite_schema") ?? 0 > 0
        && (!isDiary || Schema.hasRun(on: database))
    } catch let error as SQLiteError {
      let isForeign = isDiary && error.kind == .other && error.systemCode == 0
      guard isForeign || [.damaged, .notADatabase, .wrongKey].contains(error.kind) else {
        throw error
      }
      return false
    }
  }

  private func keep(_ path: String, at place: String) throws {
    if let bytes = try openedDatabase(path) { return try write(bytes, to: place) }
    do {
      if let recording = try openedRecording(path) { return try write(recording, to: place) }
      if let medium = try openedMedium(path) { return try write(medium, to: place) }
    } catch let error as SealedFileError {
      if case .file(let failure) = error { throw failure }
      // Nothing opens it: it is kept as it is.
    }
    try write(File(reading: path), to: place)
  }

  private func write(
    _ content: borrowing some ReadableContent & ~Copyable, to place: String
  ) throws {
    try ResealedContent.write(content, to: place, for: new.keys?.inbox, counter)
  }

  /// The pages of a sealed database, or of its log, as far as their seals are right. Nil where
  /// none is: then the file is plain, or was sealed with another secret, and is kept as it is.
  private func openedDatabase(_ path: String) throws -> [UInt8]? {
    guard let seal = old.keys?.database, try !isSealedFile(path) else { return nil }
    if path.hasSuffix(".sqlite") {
      let content = try FileSystem.content(of: path)
      return seal.opens(database: content) ? seal.opened(database: content) : nil
    }
    let (log, database) = ("-wal", path.dropLast(4))
    guard path.hasSuffix(log), try FileSystem.isFile(String(database)) else { return nil }
    let opened = try seal.opened(
      log: FileSystem.content(of: path), of: FileSystem.content(of: String(database)))
    return opened.allSatisfy { $0 == 0 } ? nil : opened
  }

  private func openedRecording(_ path: String) throws -> SealedRecording? {
    guard let keys = old.keys, try Self.beginning(of: path) == Self.recordingBeginning else {
      return nil
    }
    return try SealedRecording(File(reading: path), keys: keys.inbox)
  }

  private func openedMedium(_ path: String) throws -> ReadablePart? {
    let name = path.split(separator: "/").last ?? ""
    guard let keys = old.keys, try SealedMedium.isSealed(path),
      let key = SealedMediumName(name)?.key(of: keys.media)
    else { return nil }
    return ReadablePart(
      medium: try SealedMedium(File(reading: path), key: key, evenIfCut: true))
  }

  private static let recordingBeginning = Array("HaruR1\0\0".utf8)

  private func isSealedFile(_ path: String) throws -> Bool {
    try Self.beginning(of: path) == Self.recordingBeginning || SealedMedium.isSealed(path)
  }

  private static func beginning(of path: String) throws -> [UInt8] {
    Array(try File(reading: path).read(0..<recordingBeginning.count))
  }
}
