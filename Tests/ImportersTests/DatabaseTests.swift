// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import TestNumbers
import Testing

@testable import Importers

/// Databases of other programs, whole, damaged and hostile.
@Suite struct DatabaseTests {
  /// 2024-05-03 21:30:00.123, in the ticks of Diarium.
  private static let ticks = 638_503_686_001_230_000

  /// As the first Almanah made it.
  private static let almanah =
    "CREATE TABLE entries (year INTEGER, month INTEGER, day INTEGER, content TEXT, "
    + "PRIMARY KEY (year, month, day));"
    + "CREATE TABLE entry_tag (year INTEGER, month INTEGER, day INTEGER, tag TEXT);"

  /// A diary as Diarium keeps it.
  static func diarium(_ path: String, entries: Int = 0) throws {
    let database = try Connection(path, .create, withChecksums: false)
    try database.execute(
      """
      CREATE TABLE Entries (DiaryEntryId INTEGER PRIMARY KEY, Heading TEXT, Text TEXT,
        Rating INTEGER, Latitude REAL, Longitude REAL);
      CREATE TABLE Tags (DiaryTagId INTEGER PRIMARY KEY, Type INTEGER, Value TEXT, Color TEXT);
      CREATE TABLE EntryTags (DiaryEntryId INTEGER, DiaryTagId INTEGER, TrackingValue TEXT);
      CREATE TABLE Media (Id INTEGER PRIMARY KEY, DiaryEntryId INTEGER, Type INTEGER,
        "Index" INTEGER, Name TEXT, FileEnding TEXT, Data BLOB);
      CREATE TABLE Events (DiaryEntryId INTEGER, Type INTEGER, Content TEXT, Tag TEXT);
      INSERT INTO Entries VALUES (\(ticks), '제목', '<p>본문 <b>x</b></p><p>둘째</p>', 4, 37.5, 127.1);
      INSERT INTO Entries VALUES (\(ticks + 864_000_000_000), '', '<p>next</p>', 0, NULL, NULL);
      INSERT INTO Entries VALUES (-5, 'before all days', '', 0, NULL, NULL);
      INSERT INTO Tags VALUES (1, 0, '산책', '#FF000000'), (2, 1, '민수', NULL), (3, 2, 'sleep', NULL);
      INSERT INTO EntryTags VALUES (\(ticks), 1, NULL), (\(ticks), 2, NULL), (\(ticks), 3, '7.5');
      INSERT INTO Media VALUES (7, \(ticks), 0, 1, 'IMG_2', '.jpg', x'ffd8ff02');
      INSERT INTO Media VALUES (8, \(ticks), 1, 0, 'a/b', 'm4a', x'0102030405');
      INSERT INTO Events VALUES (\(ticks), 0, '25 / 16 °C', 'mostly-clear-day');
      """)
    for number in 0..<entries {
      try database.run(
        "INSERT INTO Entries VALUES (?, ?, ?, 0, NULL, NULL)",
        ticks + (number + 2) * 864_000_000_000, "Number \(number)",
        "<p>" + String(repeating: "word \(number) ", count: 30) + "</p>")
    }
  }

  @Test(arguments: ["folder", "zip", "file"]) func diarium(_ kind: String) throws {
    let folder = try SourceFolder()
    try Self.diarium(folder.path + "/Diary.diary")
    let before = try folder.content("Diary.diary")
    let path =
      switch kind {
      case "zip": try folder.packed()
      case "file": folder.path + "/Diary.diary"
      default: folder.path
      }
    defer { if kind == "zip" { try? FileManager.default.removeItem(atPath: path) } }
    let diary = try #require(try ForeignDiary(path, Findings.context))
    #expect(diary.format == .diariumDatabase)
    let found = try Findings(path)
    #expect(found.entries.count == 2)
    let entry = try #require(found.entries.first)
    #expect((entry.title, entry.day.iso, entry.timeOfDay) == ("제목", "2024-05-03", 77_400_123))
    #expect(
      entry.body == "본문 **x**\n\n둘째\n\n👥 민수\nsleep: 7.5\n☁️ 25 / 16 °C\n★★★★☆")
    #expect(entry.tags == ["산책"])
    #expect(entry.place == Coordinates(latitude: 37.5, longitude: 127.1))
    #expect(entry.weather?.kind == .fewClouds)
    #expect(entry.weather?.celsius == 25)
    #expect(entry.media.map(\.file) == ["Diary.diary/8/a_b.m4a", "Diary.diary/7/IMG_2.jpg"])
    #expect(found.problems.map(\.reason) == [.noDay])
    var reading = diary.read()
    while reading.next() != nil {}
    let photo = try reading.open("Diary.diary/7/IMG_2.jpg")
    #expect(try photo.read(0..<(try photo.byteCount())) == [0xff, 0xd8, 0xff, 0x02])
    #expect(throws: SourceError(.damaged)) { try reading.open("Diary.diary/99/x.jpg") }
    #expect(try folder.content("Diary.diary") == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Diary.diary"])
  }

  /// What its program has not brought into the database yet is in the log beside it.
  @Test(arguments: [false, true]) func theLogIsReadToo(_ isPacked: Bool) throws {
    let folder = try SourceFolder()
    let kept = try SourceFolder()
    let path = folder.path + "/diary.db"
    do {
      let database = try Connection(path, .create, withChecksums: false)
      try database.execute("PRAGMA journal_mode = WAL")
      try database.execute(Self.almanah)
      try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      try database.execute("INSERT INTO entries VALUES (2024, 5, 3, 'in the *log*')")
      try database.execute("INSERT INTO entry_tag VALUES (2024, 5, 3, 'a tag')")
      for ending in ["", "-wal"] {
        try FileManager.default.copyItem(
          atPath: path + ending, toPath: kept.path + "/diary.db" + ending)
      }
    }
    let source = isPacked ? try kept.packed() : kept.path
    defer { if isPacked { try? FileManager.default.removeItem(atPath: source) } }
    let entry = try Findings(source).only()
    #expect((entry.day.iso, entry.body) == ("2024-05-03", "in the \\*log\\*"))
    #expect(entry.tags == ["a tag"])
    let names = try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted()
    #expect(names == ["diary.db", "diary.db-wal"])
  }

  @Test func textsOfOlderAlmanahs() {
    let buffer =
      "<text_view_markup>\n <tags>\n  <tag id=\"0\" priority=\"1\"></tag>\n </tags>\n"
      + "<text>Hello <apply_tag name=\"bold\">big\nworld</apply_tag> &amp; end</text>\n"
      + "</text_view_markup>\n"
    let bytes = Array("GTKTEXTBUFFERCONTENTS-0001".utf8) + [0, 0, 1, 0] + Array(buffer.utf8)
    #expect(
      AlmanahText.markdown(bytes, 1)?.trimmed == "Hello **big**\n**world** & end")
    #expect(AlmanahText.markdown(Array("a <b> *c*".utf8), 1) == "a <b> \\*c\\*")
    #expect(
      AlmanahText.markdown(
        Array("<entry>see <link uri=\"https://a.b/c d\">this</link></entry>".utf8), 2)
        == "see [this](https://a.b/c%20d)")
    #expect(AlmanahText.markdown(Array("<entry>cut off".utf8), 2) == nil)
    #expect(AlmanahText.markdown([0xff, 0xfe, 0x80], 1) == nil)
  }

  /// A schema that would run for ever, or write, where it was believed.
  @Test(arguments: [
    """
    CREATE TABLE Heading (DiaryEntryId);
    CREATE VIEW Entries AS WITH RECURSIVE c(DiaryEntryId) AS
      (SELECT 1 UNION ALL SELECT DiaryEntryId + 1 FROM c) SELECT DiaryEntryId FROM c;
    """,
    "CREATE VIRTUAL TABLE Entries USING fts5(DiaryEntryId, Heading, Text);",
    "CREATE TABLE Entries (DiaryEntryId INTEGER PRIMARY KEY, Heading TEXT) WITHOUT ROWID;",
  ])
  func whatIsNoOrdinaryTableIsLeft(_ schema: String) throws {
    let folder = try SourceFolder()
    do {
      let database = try Connection(
        folder.path + "/Diary.diary", .create, withChecksums: false)
      try database.execute(schema)
    }
    let found = try Findings(folder.path)
    #expect(found.entries.isEmpty)
    #expect(found.problems.map(\.reason) == [.damaged])
  }

  /// The same where the text of the schema is written as SQLite never does.
  @Test func whatIsNoOrdinaryTableIsLeftHoweverItIsWritten() throws {
    let folder = try SourceFolder()
    let path = folder.path + "/Diary.diary"
    do {
      let database = try Connection(path, .create, withChecksums: false)
      try database.execute("CREATE VIRTUAL TABLE Entries USING fts5(DiaryEntryId, Heading, Text);")
      try database.run(
        "INSERT INTO Entries VALUES (?, 'Heading', '<p>words</p>')", Self.ticks)
    }
    try SourceFolder.python(
      """
      import sys
      file = open(sys.argv[1], "r+b")
      bytes = file.read()
      assert b"CREATE VIRTUAL TABLE" in bytes
      file.seek(0)
      file.write(bytes.replace(b"CREATE VIRTUAL TABLE", b"CREATE\\tVIRTUAL TABLE"))
      """, path)
    let found = try Findings(folder.path)
    #expect(found.entries.isEmpty)
    #expect(found.problems.map(\.reason) == [.damaged])
  }

  /// What a check of the database would compute for longer than a person waits.
  @Test(arguments: ["x CHECK (SLOW = 0)", "x, y AS (SLOW) NOT NULL"])
  func nothingOfTheSchemaIsComputed(_ columns: String) throws {
    let folder = try SourceFolder()
    try Self.diarium(folder.path + "/Diary.diary")
    let slow = "instr(zeroblob(1600000), zeroblob(800000) || x'01')"
    try SourceFolder.python(
      """
      import sqlite3, sys
      database = sqlite3.connect(sys.argv[1])
      database.executescript("CREATE TABLE Extra (x); INSERT INTO Extra VALUES (1);")
      database.execute("PRAGMA writable_schema = ON")
      schema = "CREATE TABLE Extra (\(columns.replacing("SLOW", with: slow)))"
      database.execute("UPDATE sqlite_schema SET sql = ? WHERE name = 'Extra'", (schema,))
      database.commit()
      """, folder.path + "/Diary.diary")
    // SQLite knows of no checks in what it can't write to, but does in a copy.
    let packed = try folder.packed()
    defer { try? FileManager.default.removeItem(atPath: packed) }
    for path in [folder.path, packed] {
      let time = try threadTime {
        let found = try Findings(path)
        #expect(found.entries.count == 2)
      }
      #expect(time < 5000)
    }
  }

  @Test func whatGoesWithEntriesIsNamedWhereItIsDamaged() throws {
    let folder = try SourceFolder()
    let path = folder.path + "/Diary.diary"
    try Self.diarium(path)
    do {
      let database = try Connection(path, .readWrite, withChecksums: false)
      // The first row that is read is an entry.
      try database.run("DELETE FROM Entries WHERE DiaryEntryId < 0")
      for number in 0..<200 {
        try database.run(
          "INSERT INTO Events VALUES (?, 1, ?, NULL)", Self.ticks + 864_000_000_000,
          "event \(number) " + String(repeating: "x", count: 200))
      }
    }
    var bytes = Array(try folder.content("Diary.diary"))
    let mark = Array("event 100 ".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
    for index in place / 4096 * 4096..<(place / 4096 + 1) * 4096 { bytes[index] = 0xee }
    try folder.write(Data(bytes), to: "Diary.diary")
    let found = try Findings(folder.path)
    #expect(found.entries.count == 2)
    #expect(found.hasProblem(.damaged, in: "Diary.diary (Events)"))
  }

  @Test func moreRowsThanAreReadAreNamed() throws {
    let folder = try SourceFolder()
    try Self.diarium(folder.path + "/Diary.diary")
    let database = try SourceDatabase("Diary.diary", in: FolderTree(folder.path))
    let few = database.grouped(["DiaryEntryId"], of: "Media", limit: 1)
    #expect(few.rows.values.joined().count == 1)
    #expect(few.problems == [ImportProblem(file: "Diary.diary (Media)", reason: .tooLarge)])
    let all = database.grouped(["DiaryEntryId"], of: "Media", limit: 2)
    #expect(all.rows.values.joined().count == 2)
    #expect(all.problems.isEmpty)
  }

  /// A page that says it has fewer rows than it has.
  @Test func rowsThatAPageHidesAreMissed() throws {
    let folder = try SourceFolder()
    try Self.diarium(folder.path + "/Diary.diary", entries: 40)
    var bytes = Array(try folder.content("Diary.diary"))
    let mark = Array("<p>word 20 word".utf8)
    let place = try #require(bytes.indices.first { bytes[$0...].starts(with: mark) })
    bytes[place / 4096 * 4096 + 4] -= 1
    try folder.write(Data(bytes), to: "Diary.diary")
    let found = try Findings(folder.path)
    #expect(found.entries.count == 41)
    #expect(found.hasProblem(.damaged, in: "Diary.diary"))
  }

  /// Entries on both sides of what is damaged are read, and the damage is named.
  @Test func whatIsDamagedIsPassedOver() throws {
    let folder = try SourceFolder()
    try Self.diarium(folder.path + "/Diary.diary", entries: 400)
    var bytes = Array(try folder.content("Diary.diary"))
    let marks = [150, 250].map { Array("<p>word \($0) word".utf8) }
    for mark in marks {
      let place = try #require(
        bytes.indices.first { bytes[$0...].starts(with: mark) })
      let page = place / 4096 * 4096
      for index in page..<page + 4096 { bytes[index] = 0xee }
    }
    try folder.write(Data(bytes), to: "Diary.diary")
    let found = try Findings(folder.path)
    let titles = Set(found.entries.map(\.title))
    #expect(found.entries.count > 370 && found.entries.count < 402)
    #expect(["Number 0", "Number 200", "Number 399"].allSatisfy(titles.contains))
    #expect(!titles.contains("Number 150") && !titles.contains("Number 250"))
    #expect(found.problems.filter { $0.reason == .damaged }.count == 2)
  }
}
