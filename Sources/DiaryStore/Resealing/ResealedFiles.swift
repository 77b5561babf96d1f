// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import SQLite
import Sealing

/// Makes all files of a diary anew, with other keys or with none, and reads them back.
struct ResealedFiles {
  private let old: JournalFolder
  private let new: JournalFolder
  private let oldBackups: Resealing.OldBackups
  private let replacement: FolderReplacement
  private let clock: WallClock
  private let counter: ResealingCounter

  init(
    from old: JournalFolder, to new: JournalFolder, _ oldBackups: Resealing.OldBackups,
    in replacement: FolderReplacement, clock: WallClock, _ counter: ResealingCounter
  ) {
    (self.old, self.new, self.oldBackups, self.clock) = (old, new, oldBackups, clock)
    (self.replacement, self.counter) = (replacement, counter)
  }

  /// Answers how many media of the diary no file was found of.
  func make() throws -> Int {
    if new.keys != nil { try makeKeyFiles() }
    try makeDatabase()
    counter.phase = .media
    var damage = ResealedDamage(from: old, to: new, in: replacement, clock: clock, counter)
    let media = ResealedMedia(from: old, to: new, in: replacement, counter)
    let missingMedia = try media.make(&damage)
    let recordings = ResealedRecordings(
      from: old, to: new, in: replacement, clock: clock, counter)
    try recordings.make(&damage)
    counter.phase = .backups
    switch oldBackups {
    case .convert:
      try ResealedBackups(from: old, to: new, in: replacement, counter).make()
    case .delete:
      let backups = BackupFolder(path: old.backup + "/.", seal: old.keys?.database)
      for backup in try backups.list() { replacement.remove("backup/" + backup.name) }
      for name in try FileSystem.names(in: old.aside + "/.")
      where name != FolderReplacement.folderName {
        replacement.remove("aside/" + name)
      }
    }
    try removeLeftovers()
    // The last of all: what is left of a sealed diary until then can still be opened.
    if new.keys == nil {
      for name in JournalFolder.keyFileNames { replacement.remove(name) }
    } else {
      replacement.remove(StoredKeyFile.nameBefore)
    }
    return missingMedia
  }

  private func makeKeyFiles() throws {
    guard let file = new.keys?.newKeyFile else { preconditionFailure("there is no key file") }
    for target in [StoredKeyFile.name, JournalFolder.keyFileCopy] {
      try replacement.make(target) { path in
        let written = try File(creating: path)
        try written.write(file.bytes[...])
        try written.sync()
        guard try FileSystem.content(of: path) == file.bytes else {
          throw SealedFileError.contentChanged
        }
      }
    }
  }

  private func makeDatabase() throws {
    // Those of the database before mean nothing to the new one.
    for end in ["-wal", "-shm"] { replacement.remove(JournalFolder.databaseName + end) }
    replacement.remove("diary.last")
    try replacement.make(JournalFolder.databaseName) { path in
      try DatabaseCopy.make(of: old.database, old, at: path, new)
      try DatabaseCopy.fitIndex(ofCopy: path, in: new)
    }
    counter.note(2 * (try FileSystem.status(old.database)?.bytes ?? 0))
    try refuseIfCancelled()
  }

  /// What can be made or fetched again, and what processes have left that were killed.
  private func removeLeftovers() throws {
    for end in ["", "-wal", "-shm", "-journal"] { replacement.remove("previews.sqlite" + end) }
    for name in ["fetching", "fetching-opened", ".salvaging"] { replacement.remove(name) }
    for name in try FileSystem.names(in: old.path + "/.") {
      let isBegun =
        name.hasSuffix(".part") && (name.hasPrefix("diary.key.") || name.hasPrefix("copies.json."))
      let isLeft = [".restoring.", ".replacing.", ".repaired-"].contains { name.hasPrefix($0) }
      if isBegun || isLeft { replacement.remove(name) }
    }
    for name in try FileSystem.names(in: old.backup + "/.") where BackupFolder.isLeftover(name) {
      replacement.remove("backup/" + name)
    }
  }
}
