// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// Puts another database in the place of the diary's. Wherever that is broken off, the diary is the
/// old one, or becomes the new one when it is opened.
struct DatabaseReplacement {
  private let folder: JournalFolder
  private let clock: WallClock

  init(in folder: JournalFolder, clock: WallClock) {
    self.folder = folder
    self.clock = clock
  }

  /// Puts the database aside, and what was made at `folder.restoring` in its place.
  func replace() throws -> Quarantine {
    let aside = try Quarantine(in: folder, clock: clock)
    try FileSystem.move(folder.restoring, to: folder.replacing)
    try moveDatabase(into: aside)
    try FileSystem.move(folder.replacing, to: folder.database)
    return aside
  }

  /// Goes on where `replace` was broken off. Where it was before the old database was moved, that
  /// stays, and nothing has happened.
  func finish() throws {
    guard try FileSystem.isFile(folder.replacing) else { return }
    guard try FileSystem.status(folder.database) == nil else {
      return try FileSystem.remove(folder.replacing)
    }
    try moveDatabase(into: Quarantine(in: folder, clock: clock))
    try FileSystem.move(folder.replacing, to: folder.database)
  }

  /// The database first: what SQLite keeps beside it means nothing to another one.
  func moveDatabase(into aside: Quarantine) throws {
    for end in ["", "-wal", "-shm"] { try aside.take(folder.database + end) }
    // What comes in its place misses nothing.
    try aside.take(folder.lastChange)
  }
}
