// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
package import SQLite

/// Thumbnails, posters and waveforms: what is made from media once and shown often.
///
/// Nothing here is worth an error to a person: what can't be read is made again from its medium,
/// what can't be kept is made again the next time, and a file that is damaged is begun anew. So
/// nothing throws. What was not used for longest goes first where there is too much.
package actor Previews: QueueActor {
  private let file: PreviewFile
  private let clock: WallClock
  private let limit: Int
  package nonisolated let queue = SerialQueue("org.harudiary.previews")
  private var connection: Connection?
  /// How many bytes there are, as far as this process knows.
  private var bytes = 0

  /// Opens nothing yet. At most `limit` bytes are kept: those of 50,000 photos take half of that.
  init(_ folder: JournalFolder, clock: WallClock, limit: Int = 2 << 30) {
    file = PreviewFile(path: folder.previews, seal: folder.keys?.previews)
    self.clock = clock
    self.limit = limit
  }

  /// Nil where it has to be made.
  package func content(of preview: Preview) -> [UInt8]? {
    let now = clock.now
    return attempt { try PreviewTable.content(preview, now: now, in: $0) } ?? nil
  }

  package func keep(_ content: [UInt8], as preview: Preview) {
    guard content.count <= limit / 4 else { return }
    let now = clock.now
    attempt { database in
      try database.transaction {
        try PreviewTable.insert(content, for: preview, now: now, in: database)
        bytes += content.count
        guard bytes > limit else { return }
        // Some more than needed, so that not every one that comes sends another one away.
        try PreviewTable.shrink(to: limit - limit / 8, in: database)
        bytes = try PreviewTable.bytes(in: database)
      }
    }
  }

  /// Removes what was made from media that are gone.
  func removeAll(except hashes: Set<[UInt8]>) {
    attempt { database in
      for hash in try PreviewTable.hashes(in: database) where !hashes.contains(hash) {
        try database.transaction { try PreviewTable.remove(hash: hash, in: database) }
      }
      bytes = try PreviewTable.bytes(in: database)
    }
  }

  /// Reads all of the file to see whether it is damaged, and removes it where it is.
  func isDamaged(repairing: Bool) throws -> Bool {
    guard try file.isDamaged() else { return false }
    if repairing { try beginAnew() }
    return true
  }

  /// Nil where it fails, for whatever reason.
  @discardableResult
  private func attempt<Result>(_ body: (Connection) throws -> Result) -> Result? {
    do {
      return try body(open())
    } catch let error as SQLiteError {
      // Where not even that can be removed, the next attempt tries again.
      if PreviewFile.isDamage(error) { try? beginAnew() }
      return nil
    } catch {
      return nil
    }
  }

  private func open() throws -> Connection {
    if let connection { return connection }
    let opened = try file.openAnew()
    bytes = try PreviewTable.bytes(in: opened)
    connection = opened
    return opened
  }

  private func beginAnew() throws {
    connection = nil
    try file.remove()
  }
}
