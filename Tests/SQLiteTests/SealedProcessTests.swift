// SPDX-License-Identifier: GPL-3.0-or-later

import CTestSupport
import Foundation
import TestNumbers
import Testing

@testable import SQLite

/// Several processes on one sealed database. Each test has a process of its own that starts them:
/// other tests would have threads in it.
@Suite struct SealedProcessTests {
  struct Failure: Error {}

  @Test func threeProcessesWriteAtOnce() async {
    await #expect(processExitsWith: .success) {
      let scratch = try SealedScratch()
      // Closed at once: SQLite must not take a connection along into another process.
      _ = try scratch.openFilled()
      let writers = (0..<3).map { _ in Self.process { try Self.write(150, to: scratch.database) } }
      for writer in writers { try Self.check(Self.end(of: writer) == 0, "a writer failed") }
      let database = try scratch.open()
      try Self.check(database.entries == 450, "not all was written")
      try Self.check(database.problems == ["ok"], "the database is damaged")
      try Self.check(scratch.plainFiles() == [], "something is plain")
    }
  }

  /// With a checkpoint now and then, so that many kills meet one. A writer lives longer where the
  /// computer is so busy that it came to nothing.
  @Test func killsLoseNothingThatWasAcknowledged() async {
    await #expect(processExitsWith: .success) {
      let seed = UInt64.random(in: .min ... .max)
      var random = SeededGenerator(seed: seed)
      let scratch = try SealedScratch()
      _ = try scratch.openFilled()
      let acknowledged = Acknowledgement()
      var longestLife: UInt32 = 40_000
      var round = 0
      while round < 100 || acknowledged.count < 100 {
        try Self.check(round < 1000, "too little was written, seed \(seed)")
        let before = acknowledged.count
        let life = UInt32.random(in: 2000...longestLife, using: &random)
        let writer = Self.process(dyingAfter: life) {
          try Self.keepWriting(to: scratch.database, acknowledged)
        }
        let status = Self.end(of: writer)
        let place = "seed \(seed), round \(round)"
        try Self.check(status & 0x7f == SIGALRM, "the writer ended by itself: \(status), \(place)")
        let database = try scratch.open()
        let written = try database.int("SELECT coalesce(max(id), 0) FROM entry") ?? 0
        try Self.check(written >= acknowledged.count, "a change is lost, \(place)")
        try Self.check(written <= acknowledged.count + 1, "a change is there twice, \(place)")
        try Self.check(database.entries == written, "an entry is missing, \(place)")
        try Self.check(database.problems == ["ok"], "the database is damaged, \(place)")
        if round % 10 == 9 {
          try Self.check(scratch.plainFiles() == [], "something is plain, \(place)")
        }
        if written == before { longestLife = min(longestLife * 2, 2_000_000) }
        acknowledged.count = written
        round += 1
      }
    }
  }

  // MARK: - Processes

  private static func check(
    _ isSo: @autoclosure () throws -> Bool, _ reason: String
  ) throws {
    guard try isSo() else {
      Issue.record("\(reason)")
      throw Failure()
    }
  }

  /// Ends with 0 where `body` returns, unless it was killed before: after so many microseconds.
  private static func process(dyingAfter life: UInt32 = 600_000_000, _ body: () throws -> Void)
    -> pid_t
  {
    let process = test_fork(life)
    guard process == 0 else { return process }
    do {
      try body()
      _exit(0)
    } catch {
      _exit(1)
    }
  }

  private static func end(of process: pid_t) -> Int32 {
    var status: Int32 = -1
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static func write(_ count: Int, to path: String) throws {
    let database = try Connection(path, .readWrite, seal: SealedScratch.seal(1))
    try database.execute("PRAGMA wal_autocheckpoint = 50")
    for number in 0..<count {
      try database.run("INSERT INTO entry (body) VALUES (?)", SealedScratch.markers[number])
      let isWhole = try database.int("SELECT count(*) = max(id) FROM entry")
      guard isWhole == 1 else { throw Failure() }
    }
  }

  private static func keepWriting(to path: String, _ acknowledged: Acknowledgement) throws {
    let database = try Connection(path, .readWrite, seal: SealedScratch.seal(1))
    try database.execute("PRAGMA wal_autocheckpoint = 60; PRAGMA synchronous = FULL")
    while true {
      let next = acknowledged.count + 1
      try database.transaction {
        try database.run(
          "INSERT INTO entry (id, body) VALUES (?, ?)", next,
          SealedScratch.markers[next % 200] + String(repeating: " word", count: next % 1500))
        try database.run("UPDATE entry SET body = body || 'more' WHERE id = ?", next / 2)
      }
      acknowledged.count = next
    }
  }

  /// A number that a process and those it has started share.
  private final class Acknowledgement {
    private let page: UnsafeMutableRawPointer = mmap(
      nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)

    var count: Int {
      get { page.load(as: Int.self) }
      set { page.storeBytes(of: newValue, as: Int.self) }
    }

    deinit { munmap(page, 4096) }
  }
}
