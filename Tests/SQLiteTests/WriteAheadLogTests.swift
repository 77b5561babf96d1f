// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import SQLite

@Suite struct WriteAheadLogTests {
  private static let frameSize = 24 + WriteAheadLog.pageSize

  /// A database whose rows are all in its log, as a killed process leaves it.
  private final class Subject {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path
    let log: [UInt8]
    private let database: Data

    init(rows: Int = 60) throws {
      let connection = try Connection(path, .create)
      try connection.execute("PRAGMA journal_mode = WAL")
      try connection.execute("CREATE TABLE t (id INTEGER PRIMARY KEY, v TEXT NOT NULL) STRICT")
      try connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
      for row in 1...rows {
        try connection.run("INSERT INTO t (v) VALUES (?)", String(repeating: "\(row) ", count: 200))
      }
      log = [UInt8](try Data(contentsOf: URL(filePath: path + "-wal")))
      database = try Data(contentsOf: URL(filePath: path))
    }

    deinit {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }

    /// The rows that SQLite finds with this log.
    func rows(_ log: [UInt8]) throws -> Int? {
      try? FileManager.default.removeItem(atPath: path + "-shm")
      try database.write(to: URL(filePath: path))
      try Data(log).write(to: URL(filePath: path + "-wal"))
      return try Connection(path, .readWrite).int("SELECT count(*) FROM t")
    }
  }

  @Test func readsAWholeLogAsSQLiteDoes() throws {
    let subject = try Subject()
    let log = try #require(WriteAheadLog(subject.log))
    #expect(log.isWhole)
    #expect(log.commits == 60)
    #expect(log.frames.count == (subject.log.count - 32) / Self.frameSize)
    #expect(log.repaired() == subject.log)
  }

  @Test func bringsBackWhatIsBehindADamagedFrame() throws {
    let subject = try Subject()
    let frames = (subject.log.count - 32) / Self.frameSize
    for frame in stride(from: 0, to: frames - 3, by: 7) {
      var damaged = subject.log
      // At the end of a page, where its last row stands, which a later frame has again.
      damaged[32 + frame * Self.frameSize + 24 + 4000] ^= 4
      #expect(try subject.rows(damaged) ?? 0 < 60, "frame \(frame)")
      let log = try #require(WriteAheadLog(damaged))
      #expect(!log.isWhole)
      #expect(log.frames.count { !$0.isRight } == 1)
      #expect(try subject.rows(log.repaired()) == 60, "frame \(frame)")
    }
  }

  /// What was being written when the computer stopped looks like damage, and has nothing behind it.
  @Test func tellsWhatIsBehindDamage() throws {
    let subject = try Subject()
    let frames = try #require(WriteAheadLog(subject.log)).frames
    let last = try #require(frames.lastIndex { $0.isCommit })
    let previous = try #require(frames[..<last].lastIndex { $0.isCommit })
    let cases = [(previous / 2, true), (last, false), (previous + 1, false)]
    for (frame, hasCommits) in cases {
      var damaged = subject.log
      damaged[32 + frame * Self.frameSize + 24 + 100] ^= 4
      damaged[32 + frame * Self.frameSize + 24 + 900] ^= 4
      let log = try #require(WriteAheadLog(damaged))
      #expect(!log.isWhole)
      #expect(log.hasCommitsBehindDamage == hasCommits, "frame \(frame) of \(frames.count)")
    }
    #expect(try !#require(WriteAheadLog(subject.log)).hasCommitsBehindDamage)
  }

  @Test func bringsBackWhatADamagedHeaderHides() throws {
    let subject = try Subject()
    for place in 0..<32 {
      var damaged = subject.log
      damaged[place] ^= 0x20
      let log = try #require(WriteAheadLog(damaged), "byte \(place)")
      #expect(!log.isWhole || place / 4 == 1, "byte \(place)")
      #expect(try subject.rows(log.repaired()) == 60, "byte \(place)")
    }
    for place in 0..<24 {
      var damaged = subject.log
      damaged[32 + 9 * Self.frameSize + place] ^= 1
      let log = try #require(WriteAheadLog(damaged))
      #expect(!log.isWhole)
      #expect(try subject.rows(log.repaired()) == 60, "byte \(place) of a frame")
    }
  }

  /// A byte of a page can be wrong in such a way that a byte of the header would explain it, too.
  @Test func takesADamagedPageForNoOther() throws {
    let subject = try Subject()
    let pages = try #require(WriteAheadLog(subject.log)).frames.map(\.page)
    for trial in 0..<400 {
      var damaged = subject.log
      let frame = trial * 7 % pages.count
      // The byte of a word that is the highest one when it is added up.
      let place = (trial * 37 % 1000) * 4 + 3
      damaged[32 + frame * Self.frameSize + 24 + place] ^= 0x80 >> UInt8(trial % 3)
      let log = try #require(WriteAheadLog(damaged))
      #expect(log.frames.map(\.page) == pages, "frame \(frame), byte \(place)")
    }
  }

  /// Where it can't be known to which of two pages a frame belongs, both count as not followed.
  @Test func neverCallsALogCompleteThatMayLackAPage() throws {
    let subject = try Subject()
    let whole = try #require(WriteAheadLog(subject.log))
    var (tried, moved, silent) = (0, 0, 0)
    for frame in stride(from: 0, to: whole.frames.count - 1, by: 3) {
      for bit in 0..<8 {
        for place in 0..<4 {
          tried += 1
          var damaged = subject.log
          damaged[32 + frame * Self.frameSize + place] ^= 1 << UInt8(bit)
          guard let log = WriteAheadLog(damaged), log.frames.count == whole.frames.count else {
            continue
          }
          guard log.frames.map(\.page) != whole.frames.map(\.page) else { continue }
          moved += 1
          let isFollowed = whole.frames[(frame + 1)...].contains {
            $0.page == whole.frames[frame].page
          }
          if log.isComplete, !isFollowed { silent += 1 }
        }
      }
    }
    #expect(silent == 0)
    #expect(moved < tried / 10)
  }

  @Test func knowsHowManyPagesThereAreThoughTheLastFrameSaysAnotherNumber() throws {
    let subject = try Subject()
    let whole = try #require(WriteAheadLog(subject.log))
    let last = 32 + (whole.frames.count - 1) * Self.frameSize
    for bit in 0..<8 {
      for place in 4..<8 {
        var damaged = subject.log
        damaged[last + place] ^= 1 << UInt8(bit)
        guard let log = WriteAheadLog(damaged), let frame = log.frames.last else { continue }
        guard log.frames.count == whole.frames.count else { continue }
        #expect(frame.size == whole.frames.last?.size, "byte \(place), bit \(bit)")
      }
    }
  }

  @Test func passesOverWhatAnOlderLogHasLeft() throws {
    let subject = try Subject()
    var log = subject.log
    let start = 32 + 40 * Self.frameSize
    for offset in stride(from: start, to: log.count, by: Self.frameSize) {
      for place in 8..<16 { log[offset + place] &+= 77 }
    }
    let survey = try #require(WriteAheadLog(log))
    #expect(survey.isWhole)
    #expect(survey.frames.count <= 40)
    #expect(try subject.rows(survey.repaired()) == subject.rows(log))
  }

  @Test func knowsNoLogInWhatIsNone() {
    #expect(WriteAheadLog([]) == nil)
    #expect(WriteAheadLog([UInt8](repeating: 0, count: 32)) == nil)
    #expect(WriteAheadLog([UInt8](repeating: 0, count: 9000)) == nil)
    #expect(WriteAheadLog([UInt8](repeating: 0xff, count: 90_000)) == nil)
  }
}
