// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials
import Glibc
import SQLite

/// A diary as a Haru wrote it that knew neither checksums nor digests, brought over by a process
/// that is killed at any moment of it.
struct OlderDiary {
  private static let option = "--bring-over"
  /// In the order in which one row needs the other.
  private static let tables = [
    "migration", "setting", "folder", "tag", "media", "entry", "version", "memo", "attachment",
    "transcript", "entry_tag", "weather", "place", "feeling", "recording", "weather_wanted",
    "change",
  ]

  private let folder: String
  private let truth: String
  /// How long it takes to bring it over.
  private var microseconds = 0

  init(_ whole: WholeDiary, in room: Room) throws {
    folder = room.path("older")
    truth = whole.truth
    let files = FileManager.default
    try files.copyItem(atPath: whole.closed.path, toPath: folder)
    let database = JournalFolder(folder).database
    for name in ["diary.sqlite", "diary.sqlite-wal", "diary.sqlite-shm", "diary.last", "backup"]
    where files.fileExists(atPath: folder + "/" + name) {
      try files.removeItem(atPath: folder + "/" + name)
    }
    try PlainDatabase.copy(whole.closed.database, to: database, tables: Self.tables)
      .execute(
        """
        DELETE FROM setting WHERE key = 'id';
        DELETE FROM migration WHERE name >= '012';
        ALTER TABLE change DROP COLUMN parts;
        ALTER TABLE change DROP COLUMN writer;
        DROP TABLE memo_card;
        DROP TABLE bookmark;
        DROP TABLE recording_bookmark;
        DROP TABLE trim;
        PRAGMA wal_checkpoint(TRUNCATE);
        """)
    let calm = room.path("older-calm")
    try files.copyItem(atPath: folder, toPath: calm)
    try Child.runningOurselves([Self.option, calm]) { child in
      _ = try child.report(within: .seconds(60))
      let began = System.now
      _ = try child.report(within: .seconds(60))
      microseconds = (System.now - began) / 1000
    }
  }

  /// The folder that the arguments name; what a process does with it is `bringOver`.
  static func folder(_ arguments: [String]) -> String? {
    arguments.count == 2 && arguments[0] == option ? arguments[1] : nil
  }

  static func bringOver(_ folder: String) throws {
    System.write("begun", to: Child.reportDescriptor)
    let journal = try Journal(JournalFolder(folder), clock: DiaryMaker.clock)
    System.write("done", to: Child.reportDescriptor)
    withExtendedLifetime(journal) {}
  }

  /// Kills one process over it, and looks at what is left.
  func killed(_ number: Int, in room: Room) throws -> DamageVerdict {
    let path = room.path("older-\(number)")
    let copies = [path, DamagedCopy.untouched(path)]
    defer { for copy in copies { try? FileManager.default.removeItem(atPath: copy) } }
    try FileManager.default.copyItem(atPath: folder, toPath: path)
    var generator = SeededGenerator(seed: number)
    try Child.runningOurselves([Self.option, path]) { child in
      _ = try child.report(within: .seconds(60))
      // Nothing is waited for: this is any moment of what the process does.
      usleep(UInt32(generator.number(below: microseconds + 1)))
      kill(child.process, SIGKILL)
      while let bytes = child.read(before: System.now + 5_000_000_000), !bytes.isEmpty {}
    }
    try FileManager.default.copyItem(atPath: path, toPath: copies[1])
    return try DamageVerdict(of: DamageOrder(folder: path, truth: truth))
  }
}
