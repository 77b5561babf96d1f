// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import FoundationEssentials
import SQLite

/// Makes diaries to measure: of the same number of entries and the same seed, always the same.
struct DiaryMaker {
  static let seed = 20_261_120

  /// What time it is in a generated diary: the day after the last entry.
  static let clock = WallClock { Moment(milliseconds: 1_795_132_800_000) }

  private static let letterDay = 20_400_101
  private static let letterOpens = 2_208_956_400_000
  /// So many are on the disk, or none of them.
  private static let bulk = 20_000

  private let database: Connection
  private let entries: Int
  private let seed: Int

  /// Makes a diary of `count` entries in a folder that holds none yet; of these days, or of as many
  /// as so many entries usually have.
  static func make(
    _ count: Int, in folder: JournalFolder, seed: Int = seed, days: [Day]? = nil
  ) throws {
    guard !FileManager.default.fileExists(atPath: folder.database) else {
      throw Obstacle("There is a diary in \(folder.path) already.")
    }
    let isUsual = seed == Self.seed && days == nil
    if isUsual, try KeptDiaries.copy(count, to: folder) { return }
    _ = try Journal(folder, clock: clock)
    let maker = DiaryMaker(
      database: try Connection(folder.database, .readWrite), entries: count, seed: seed)
    try maker.write(on: days ?? GeneratedEntry.days(for: count))
  }

  private func write(on days: [Day]) throws {
    // Nothing is lost if this is cut short but what can be made again.
    try database.execute("PRAGMA synchronous = OFF")
    try database.execute("PRAGMA foreign_keys = ON")
    try database.transaction { try writeNames() }
    for start in stride(from: 0, to: entries, by: Self.bulk) {
      try database.transaction {
        for number in start..<min(start + Self.bulk, entries) {
          try write(GeneratedEntry(number, of: entries, days: days, seed: seed), id: number + 1)
        }
      }
    }
    try database.execute("PRAGMA synchronous = FULL")
    try database.execute("PRAGMA wal_checkpoint (TRUNCATE)")
  }

  private func writeNames() throws {
    var generator = SeededGenerator(seed: seed)
    for (index, name) in GeneratedEntry.folders.enumerated() {
      try database.run(
        "INSERT INTO folder (id, uuid, name) VALUES (?, ?, ?)", index + 1,
        UniqueID(at: Self.clock.now, using: &generator).bytes, name)
    }
    for (index, name) in GeneratedEntry.tags.enumerated() {
      try database.run("INSERT INTO tag (id, name) VALUES (?, ?)", index + 1, name)
    }
  }

  private func write(_ entry: GeneratedEntry, id: Int) throws {
    try database.run(
      """
      INSERT INTO entry (
        id, uuid, position, day, moment, zone, title, body, folder, sealed_until, opens, created,
        modified, deleted
      ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?5, ?5, ?12)
      """, id, entry.uuid.bytes, entry.position, entry.day.number, entry.moment.milliseconds,
      GeneratedEntry.zone, entry.title, entry.body, entry.folder.map { $0 + 1 },
      entry.isSealed ? Self.letterDay : nil, entry.isSealed ? Self.letterOpens : nil,
      entry.isTrashed ? Self.clock.now.milliseconds : nil)
    for tag in entry.tags {
      try database.run("INSERT INTO entry_tag (entry, tag) VALUES (?, ?)", id, tag + 1)
    }
  }
}
