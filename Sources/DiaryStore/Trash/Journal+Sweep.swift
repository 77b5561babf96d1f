// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Sealing

extension Journal {
  /// How many days a file stays that nothing refers to any more.
  static let grace = 30

  /// Removes files that nothing has referred to for 30 days: no attachment, none in the trash, no
  /// text of any version, and no diary that was put aside. Returns how many.
  ///
  /// A first sweep notes when it found a file unused; a later one removes it. It holds the write
  /// lock, so that no file is removed that is just being attached.
  @discardableResult
  package nonisolated func sweepMedia() async throws(JournalError) -> Int {
    var removed = 0
    for name in try await noteUnused() where try await remove(name) { removed += 1 }
    return removed
  }

  private func noteUnused() throws(JournalError) -> [String] {
    let now = clock.now
    return try write { try noteUnused(now: now, in: $0) }
  }

  /// Notes what is unused since when, forgets what is used again, and returns what has to go.
  private func noteUnused(now: Moment, in database: Connection) throws -> [String] {
    guard let aside = try QuarantinedMedia.hashes(in: folder) else { return [] }
    let used = Set(try MediaTable.all(in: database).map(\.hash))
      .subtracting(try MediaTable.unused(in: database).map(\.hash))
      .union(aside)
    let mediaFolder = folder.mediaFolder
    let usedNames = Set(used.map(mediaFolder.nameHash))
    let names = try mediaFolder.names().filter { name in
      guard let hash = Self.nameHash(name) else { return Self.isArriving(name) }
      return !usedNames.contains(hash)
    }
    let trusted = try TrustedClock(at: now, in: database)
    let noted = try UnusedTable.all(in: database)
    for name in noted.keys where !names.contains(name) {
      try UnusedTable.forget(name, in: database)
    }
    for name in names where noted[name] == nil {
      try UnusedTable.note(name, trusted.latest(at: now), in: database)
    }
    let last = trusted.deadline(at: now).adding(days: -Self.grace)
    return names.filter { name in noted[name].map { $0 <= last } ?? false }
  }

  /// Removes the row first. A writer that adds the same content waits, and then stores the file
  /// anew.
  private func remove(_ name: String) throws(JournalError) -> Bool {
    let hash = try JournalError.wrapping { try contentHash(name) }
    let isFree = try write { database in
      guard Self.nameHash(name) != nil else { return true }
      guard let hash, try !MediaTable.isNamed(Hex.text(hash), in: database) else { return false }
      guard let media = try MediaTable.media(hash: hash, in: database) else { return true }
      guard try MediaTable.unused(in: database).contains(media) else { return false }
      try MediaTable.remove(media.id, in: database)
      try ChangeTable.note(.media, media.id.number, in: database)
      return true
    }
    guard isFree else { return false }
    return try write { database in
      if let hash, try MediaTable.media(hash: hash, in: database) != nil {
        return false
      }
      try FileSystem.remove(folder.media + "/" + name)
      try UnusedTable.forget(name, in: database)
      return true
    }
  }

  /// The hash of the content of a file in the media folder; nil of a sealed one that has no row and
  /// can't be read: it is not known whether a text speaks of it, so that it stays.
  private func contentHash(_ path: String) throws -> [UInt8]? {
    guard let nameHash = Self.nameHash(path), let keys = folder.keys else {
      return Self.nameHash(path)
    }
    if let known = try mediaNames.contentHash(of: nameHash, in: database) { return known }
    guard let name = SealedMediumName(Hex.text(nameHash)) else { return nil }
    do {
      return try MediaFile(folder.media + "/" + path, key: name.key(of: keys.media)).open().digest()
    } catch is SealedFileError {
      return nil
    } catch is FileError {
      return nil
    }
  }

  /// What names the file at a path in the media folder.
  private static func nameHash(_ path: String) -> [UInt8]? {
    path.split(separator: "/").last.flatMap { MediaName.hash(String($0)) }
  }

  private static func isArriving(_ path: String) -> Bool { path.hasPrefix(MediaName.arriving) }
}
