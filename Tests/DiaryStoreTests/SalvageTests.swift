// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import TestKeys
import Testing

@testable import DiaryStore

/// What is brought together from damaged files.
@Suite struct SalvageTests {
  /// The files of a closed diary, with some of it in a backup, and some in the log alone.
  private final class Subject {
    let folder: JournalFolder
    /// What every entry says, by its title.
    var bodies: [String: String] = [:]
    var backedUp: Set<String> = []

    init(withBackup: Bool = true) async throws {
      let diary = try TestDiary()
      for number in 0..<30 {
        if number == 20 {
          if withBackup {
            try await diary.journal.backUp()
            backedUp = Set(bodies.keys)
          }
          try await diary.journal.write { _ in }
        }
        let body = String(repeating: "바다 \(number) and words. ", count: number * 12)
        _ = try await diary.write("Day \(number)", body)
        bodies["Day \(number)"] = body
      }
      let memo = try #require(try await diary.journal.addMemo("우유"))
      try await diary.journal.setColor(.honey, of: memo.id)
      folder = JournalFolder.forTest(diary.folder.path + "-killed")
      try FileManager.default.copyItem(atPath: diary.folder.path, toPath: folder.path)
      try? FileManager.default.removeItem(atPath: folder.database + "-shm")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    /// Empties the log, so that all is in the database.
    func close() throws {
      try folder.openDatabase(.readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
      for end in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: folder.database + end)
      }
    }

    func change(_ path: String, _ change: (inout Data) -> Void) throws {
      var content = try Data(contentsOf: URL(filePath: path))
      change(&content)
      try content.write(to: URL(filePath: path))
    }

    func salvaged() async throws -> (journal: Journal, found: [String: String]) {
      _ = try await Recovery(folder).salvage()
      let journal = try Journal(folder)
      let entries = try await journal.page(limit: 1000)
      return (journal, Dictionary(entries.map { ($0.title, $0.body) }) { first, _ in first })
    }
  }

  @Test func keepsAllOfAWholeDiary() async throws {
    let subject = try await Subject()
    let (journal, found) = try await subject.salvaged()
    #expect(found == subject.bodies)
    #expect(try await journal.memos().map(\.color) == [.honey])
    #expect(await journal.check().findings.isEmpty)
    #expect(try await journal.search(SearchInput("바다").query).count == 29)
  }

  @Test func bringsBackNothingThatWasDeletedForGood() async throws {
    let diary = try TestDiary()
    let gone = try await diary.write("gone")
    _ = try await diary.write("stays")
    try await diary.journal.backUp()
    try await diary.journal.delete([gone.id])
    try await diary.journal.deleteForGood(try await diary.journal.trash())
    let copy = JournalFolder.forTest(diary.folder.path + "-copy")
    defer { try? FileManager.default.removeItem(atPath: copy.path) }
    try FileManager.default.copyItem(atPath: diary.folder.path, toPath: copy.path)
    _ = try await Recovery(copy).salvage()
    #expect(try await Journal(copy).page().map(\.title) == ["stays"])
  }

  @Test func takesWhatIsMissingFromTheNewestBackupThoughAClockWasAhead() async throws {
    let diary = try TestDiary()
    let now = diary.hands.now
    _ = try await diary.write("first")
    diary.hands.move(days: 3000)
    try await diary.journal.backUp()
    diary.hands.set(now)
    _ = try await diary.write("second")
    try await diary.journal.backUp()
    let copy = JournalFolder.forTest(diary.folder.path + "-copy")
    defer { try? FileManager.default.removeItem(atPath: copy.path) }
    try FileManager.default.copyItem(atPath: diary.folder.path, toPath: copy.path)
    for end in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: copy.database + end)
    }
    try Data(repeating: 7, count: 65_536).write(to: URL(filePath: copy.database))
    let clock = diary.journal.clock
    _ = try await Recovery(copy, clock: clock).salvage()
    let titles = try await Journal(copy, clock: clock).page().map(\.title)
    #expect(titles.sorted() == ["first", "second"])
  }

  /// Page after page is lost altogether; what stood in others is there, and of the page itself what
  /// the backup has.
  @Test func losesNoMoreThanThePageThatIsDamaged() async throws {
    let subject = try await Subject()
    try subject.close()
    let whole = try Data(contentsOf: URL(filePath: subject.folder.database))
    let folder = subject.folder
    // It also holds what a sealed database needs to be read behind its first page.
    let lastChange = try Data(contentsOf: URL(filePath: folder.lastChange))
    for page in stride(from: 0, to: whole.count / 4096, by: 3) {
      for path in [folder.aside, folder.database, folder.log] {
        try? FileManager.default.removeItem(atPath: path)
      }
      try lastChange.write(to: URL(filePath: folder.lastChange))
      try? FileManager.default.removeItem(atPath: folder.database + "-shm")
      var damaged = whole
      for place in 0..<4096 { damaged[page * 4096 + place] = 0xa5 }
      try damaged.write(to: URL(filePath: folder.database))
      let (journal, found) = try await subject.salvaged()
      for (title, body) in subject.bodies where subject.backedUp.contains(title) {
        #expect(found[title] == body, "\(title) with page \(page + 1)")
      }
      #expect(found.count >= 25, "page \(page + 1)")
      #expect(try await journal.memos().count <= 1)
      let report = await journal.check()
      #expect(
        report.findings.allSatisfy { if case .damagedRow = $0 { true } else { false } },
        "page \(page + 1): \(report.findings)")
      for (title, body) in found where subject.bodies[title] != body {
        #expect(report.damagedRows.contains { $0.words.first == title }, "\(title)")
      }
    }
  }

  @Test func takesWhatIsOnlyInTheLog() async throws {
    let subject = try await Subject(withBackup: false)
    try subject.change(subject.folder.database) { database in
      for place in 0..<database.count { database[place] = 7 }
    }
    let (_, found) = try await subject.salvaged()
    for number in 20..<30 { #expect(found["Day \(number)"] == subject.bodies["Day \(number)"]) }
  }

  @Test func survivesRandomDamage() async throws {
    let subject = try await Subject()
    let folder = subject.folder
    let files = [folder.database, folder.log]
    let whole = try files.map { try Data(contentsOf: URL(filePath: $0)) }
    // It alone tells a log that was cut from one that never held more.
    let lastChange = try Data(contentsOf: URL(filePath: folder.lastChange))
    var numbers = SeededNumbers(state: 11)
    for round in 0..<40 {
      for path in [folder.aside, folder.database + "-shm"] {
        try? FileManager.default.removeItem(atPath: path)
      }
      try lastChange.write(to: URL(filePath: folder.lastChange))
      for (file, content) in zip(files, whole) {
        try content.damaged(by: &numbers).write(to: URL(filePath: file))
      }
      let (journal, found) = try await subject.salvaged()
      for title in subject.backedUp {
        #expect(found[title] == subject.bodies[title], "\(title) in round \(round)")
      }
      let report = await journal.check(repairing: false)
      for (title, body) in found where subject.bodies[title] != body {
        #expect(!report.isClean, "\(title) in round \(round)")
      }
    }
  }
}
