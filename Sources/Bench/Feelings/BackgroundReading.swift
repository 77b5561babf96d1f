// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Feelings
import FoundationEssentials
import Glibc
import SQLite

/// How many frames Haru drops while Entries is scrolled and a diary without any readings is read in
/// the background, against a list of empty rows.
struct BackgroundReading {
  /// One reading of the whole diary.
  private struct Run {
    /// Of every movement that was over before the reading was.
    let frames: ScrolledFrames
    /// From the first entry that was read to a moment at which all were.
    let seconds: Double
  }

  private static let patience = 600_000_000_000

  /// How many entries were to be read.
  private let unread: Int
  /// How long that took, each time.
  private let seconds: [Double]
  private let haru: ScrolledFrames
  private let bare: ScrolledFrames

  /// Each movement takes so many frames.
  init(
    of entries: Int, frames: Int, longest: Double, _ surroundings: Surroundings, in room: Room
  ) async throws {
    let diary = JournalFolder(room.path("unread"))
    try DiaryMaker.make(entries, in: diary)
    let model = try FeelingReader(
      contentsOf: URL(filePath: Surroundings.installed("share/haru/feelings.model"))
    ).header.version
    let unread = try await Journal(diary).unreadFeelings(model: model)
    var runs: [Run] = []
    for _ in 0..<2 {
      try Connection(diary.database, .readWrite).execute("DELETE FROM feeling")
      runs.append(
        try Self.run(unread, frames: frames, longest: longest, surroundings, in: room, diary))
      let left = try await Journal(diary).unreadFeelings(model: model)
      guard left == 0 else { throw Obstacle("\(left) entries were not read.") }
    }
    let haru = ScrolledFrames(betterOf: runs.map(\.frames))
    (self.unread, self.haru, seconds) = (unread, haru, runs.map(\.seconds))
    bare = try surroundings.opening(.bareList(length: entries), in: room) { child, _ in
      let window = try WatchedWindow(of: child)
      return try ScrolledFrames(
        betterOf: (0..<2).map { _ in
          var left = haru.turns
          return try ScrolledFrames(turnsOf: frames, longest: longest, in: window) {
            left -= 1
            return left >= 0
          }
        })
    }
  }

  /// Nothing is read before the list is there: what is measured is all after that.
  private static func run(
    _ unread: Int, frames: Int, longest: Double, _ surroundings: Surroundings, in room: Room,
    _ diary: JournalFolder
  ) throws -> Run {
    let environment = room.freshEnvironment()
    let reading = try FeelingSwitch(environment)
    try reading.turn(on: false)
    return try surroundings.opening(.haru, in: room, diary, environment: environment) { child, _ in
      child.settle()
      let window = try WatchedWindow(of: child)
      try window.goToEntries()
      let database = try Connection(diary.database, .readOnly)
      guard try read(in: database) == 0 else { throw Obstacle("Haru read what it should not.") }
      try reading.turn(on: true)
      let deadline = System.now + 20_000_000_000
      while try read(in: database) == 0 {
        guard System.now < deadline else { throw Obstacle("Haru does not begin to read.") }
        // Another process reads: nothing here can be waited for, and only what it wrote can be
        // seen.
        usleep(10_000)
      }
      let began = System.now
      let scrolled = try ScrolledFrames(turnsOf: frames, longest: longest, in: window) {
        guard System.now < began + patience else { throw Obstacle("Haru does not end to read.") }
        return try read(in: database) < unread
      }
      return Run(frames: scrolled, seconds: Double(System.now - began) / 1e9)
    }
  }

  private static func read(in database: Connection) throws -> Int {
    try database.int("SELECT count(*) FROM feeling") ?? 0
  }

  var figures: [Figure] {
    [
      // Without them, no frame could have been dropped.
      Figure("scrolled while it is read", Double(haru.turns), "movements", .atLeast(2))
    ] + haru.dropped(beyond: bare, "empty rows", " while it is read")
  }

  var remarks: [String] {
    let times = seconds.map { "\($0.rounded(to: 1)) s" }.joined(separator: " and ")
    return [
      "background: \(unread) entries read in \(times), all of them, while Entries was scrolled again"
        + " and again, with a rest of 0.4 s each time; of two times the better one of the movements"
        + " that were over before the reading was"
    ] + haru.remarks(beside: bare, "empty rows")
  }
}
