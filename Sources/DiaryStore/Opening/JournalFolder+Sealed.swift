// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite
import Sealing

/// What tells a sealed diary from a plain one, also where the key file is missing, or lies where it
/// does not belong.
extension JournalFolder {
  private static let plainBeginning = Array("SQLite format 3\0".utf8)

  /// Whether the diary is sealed, once what was broken off is finished that changes that. The key
  /// file says so, unless it lies beside a plain diary; where there is none, all other files are
  /// asked before a diary is taken for a damaged plain one.
  package var isSealed: Bool {
    get throws {
      try FolderReplacement.finishBrokenOff(in: path)
      let hasKeyFile = try StoredKeyFile(folder: path).exists
      if try hasPlainDatabase { return try hasKeyFile && hasSealedFiles }
      return try hasKeyFile || hasSealedFiles || looksSealed(database) || isSealedBackup
    }
  }

  /// Whether there is a diary that no password seals.
  package var isPlain: Bool { get throws { try !isSealed && hasPlainDatabase } }

  /// Whether there is a diary.
  package var isThere: Bool {
    get throws {
      if try exists { return true }
      return try isSealed
    }
  }

  /// Whether there is a key file that opens nothing here.
  var hasStrayKeyFile: Bool {
    get throws { try hasPlainDatabase && StoredKeyFile(folder: path).exists && !hasSealedFiles }
  }

  private var hasPlainDatabase: Bool {
    get throws { try bytes(of: database, at: 0, count: 16) == Self.plainBeginning }
  }

  /// Whether a sealed database was noted, or a medium or a recording is sealed. The first few tell.
  private var hasSealedFiles: Bool {
    get throws {
      if try LastChange(of: self)?.salt != nil { return true }
      for name in try FileSystem.names(in: recording).prefix(3)
      where try SealedRecording.isSealed(recording + "/" + name) { return true }
      for part in try FileSystem.names(in: media).prefix(3) {
        guard let name = try FileSystem.names(in: media + "/" + part).first else { continue }
        if try SealedMedium.isSealed(media + "/\(part)/\(name)") { return true }
      }
      return false
    }
  }

  /// The database itself may be gone.
  private var isSealedBackup: Bool {
    get throws {
      guard try FileSystem.status(database)?.bytes ?? 0 == 0 else { return false }
      return try backupFolder.list().first.map { try looksSealed(backupFolder.path(of: $0)) }
        ?? false
    }
  }

  /// Whether most of what is in a file of a database can't be told from chance. No page that
  /// SQLite writes looks so.
  private func looksSealed(_ path: String) throws -> Bool {
    guard let bytes = try FileSystem.status(path)?.bytes else { return false }
    let size = WriteAheadLog.pageSize
    let count = bytes / size
    let step = max(count / Self.sampledPages, 1)
    let pages = try stride(from: 0, to: count, by: step).map {
      try self.bytes(of: path, at: $0 * size, count: size)
    }
    return pages.count { Self.isLikeChance($0) } * 2 > pages.count
  }

  private static let sampledPages = 32
  /// Of 4096 bytes by chance, each is there 16 times.
  private static let mostOfOneByte = 60

  private static func isLikeChance(_ page: [UInt8]) -> Bool {
    var counts = [Int](repeating: 0, count: 256)
    for byte in page { counts[Int(byte)] += 1 }
    return counts.allSatisfy { $0 <= mostOfOneByte }
  }

  /// Through SQLite, since other journals of this process may have it open
  /// (`SQLite/DatabaseFile.swift`).
  private func bytes(of path: String, at place: Int, count: Int) throws -> [UInt8] {
    guard try FileSystem.isFile(path) else { return [] }
    return try Connection(path, .readOnly).unverifiedFileBytes(at: place, count: count)
  }
}
