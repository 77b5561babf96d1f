// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite

/// What there is to write where a diary is sealed, or made plain.
package struct ResealingEstimate: Hashable, Sendable {
  /// How many files there are of media and recordings.
  package private(set) var media = 0
  package private(set) var backups = 0
  /// What is written beside what is there, and read back.
  package private(set) var bytes = 0
  /// Of these bytes, those that come to the disk which is short of room the most, where the parts
  /// of the diary are on several.
  package private(set) var needed = 0
  /// What that disk has room for.
  package private(set) var free = 0
  /// How many media have no file here.
  package let missingMedia: Int
  /// Whether these may be in a copy elsewhere.
  package let isCopied: Bool
  /// How many things wait that were captured while the diary was locked.
  package let waiting: Int
  /// The paths of texts that an editor has left in the diary's folder.
  package let editedTexts: [String]

  package var fits: Bool { needed < free }

  /// What the file system needs beside the files.
  private static let reserve = 4 << 20

  init(_ folder: JournalFolder, _ oldBackups: Resealing.OldBackups) throws {
    missingMedia = try folder.missingMedia(among: FileSystem.files(below: folder.media))
    isCopied = try [folder.copies, folder.fetching].contains { try FileSystem.status($0) != nil }
    waiting = try FileSystem.names(in: folder.inbox).count
    editedTexts = try FileSystem.files(below: folder.editing).map { folder.editing + "/" + $0 }
    let databases = [folder.database, folder.log]
    var parts = [(folder.path, try databases.reduce(0) { try $0 + Self.size(of: $1).bytes })]
    let mediaSize = try Self.size(of: folder.media)
    let recordings = try Self.size(of: folder.recording)
    media = mediaSize.files + recordings.files
    parts += [(folder.media, mediaSize.bytes), (folder.recording, recordings.bytes)]
    if oldBackups == .convert {
      backups = try folder.backupFolder.list().count
      parts += [
        (folder.backup, try Self.size(of: folder.backup).bytes),
        (folder.aside, try Self.size(of: folder.aside).bytes),
      ]
    }
    // What is sealed is a little larger.
    parts = parts.map { ($0, $1 + $1 / 16) }
    bytes = parts.reduce(0) { $0 + $1.1 }
    // For a moment there is another copy of the database (`DatabaseCopy.fitIndex`).
    try compareRoom(for: parts + parts.prefix(1))
  }

  private mutating func compareRoom(for parts: [(path: String, bytes: Int)]) throws {
    var disks: [UInt64: (needed: Int, free: Int)] = [:]
    for part in parts {
      guard let disk = try FileSystem.identity(part.path)?.device else { continue }
      let before = try disks[disk] ?? (Self.reserve, File(folder: part.path).freeBytes())
      disks[disk] = (before.needed + part.bytes, before.free)
    }
    let shortest = disks.values.min { $0.free - $0.needed < $1.free - $1.needed }
    (needed, free) = shortest ?? (0, 0)
  }

  /// Of a file, or of all files below a folder.
  private static func size(of path: String) throws -> (files: Int, bytes: Int) {
    guard let status = try FileSystem.status(path) else { return (0, 0) }
    if status.kind == .file { return (1, status.bytes) }
    var size = (files: 0, bytes: 0)
    for file in try FileSystem.files(below: path) {
      size.files += 1
      size.bytes += try FileSystem.status(path + "/" + file)?.bytes ?? 0
    }
    return size
  }
}

extension JournalFolder {
  /// How many media of the diary have no file among these, which are below its folder of media. A
  /// file that can't be read is there.
  func missingMedia(among files: [String]) throws -> Int {
    guard try FileSystem.isFile(database) else { return 0 }
    let files = Set(files)
    return try MediaTable.all(in: openDatabase(.readOnly)).count { media in
      !files.contains(mediaFolder.place(of: media))
    }
  }
}
