// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Glibc
import SQLite

/// How much of what was typed is gone when Haru is killed at any moment.
struct KilledTypingSubject: Subject {
  let name = "killed-typing"
  let summary = "Words that are lost when Haru is killed while they are typed"

  /// What was typed before a kill.
  private struct Typed {
    /// What the entry was before.
    let before: String
    let keys: [(letter: String, moment: Int)]
    let killed: Int

    var letters: String { keys.map(\.letter).joined() }
  }

  /// What a kill has left.
  private struct Loss {
    /// For how long the first of the keys that are missing had been pressed.
    let milliseconds: Double
    /// Whether all is there that was saved before, and no key is missing before others.
    let isInOrder: Bool
    let typed: String
    let kept: String

    init(of typed: Typed, in after: String) {
      kept = String(after.dropFirst(typed.before.count))
      self.typed = typed.letters
      let missing = typed.keys.dropFirst(kept.count).first
      milliseconds = missing.map { Double(typed.killed - $0.moment) / 1e6 } ?? 0
      isInOrder = after.hasPrefix(typed.before) && typed.letters.hasPrefix(kept)
    }
  }

  /// Milliseconds.
  private static let longestUnsaved = 700.0
  private static let entries = 500
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let kills = effort == .full ? 200 : 5
    return try await Room.staying { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      try await Self.begin(in: diary)
      var generator = SeededGenerator(seed: DiaryMaker.seed)
      var losses: [Loss] = []
      var typed: Typed?
      for number in 0...kills {
        typed = try surroundings.opening(.haru, in: room, diary, isStill: true) { child, _ in
          // It takes in what it could not save in time, and kept elsewhere.
          child.settle()
          let body = try Self.newestBody(in: diary)
          if let typed { losses.append(Loss(of: typed, in: body)) }
          guard number < kills else { return nil }
          return try Self.typeAndKill(child, writingBehind: body, &generator)
        }
      }
      for loss in losses where !loss.isInOrder || loss.milliseconds > Self.longestUnsaved {
        System.complain(
          "\(loss.milliseconds.rounded(to: 1)) ms unsaved: typed \(loss.typed), kept \(loss.kept)")
      }
      let times = losses.map(\.milliseconds)
      return Report(
        remarks: [
          "killed-typing: from the moment the first key was pressed that is not there at the next"
            + " start, to the kill",
          "typed for 0.5 to 3.5 s into one entry of \(Self.entries), a key each 30 to 130 ms, and"
            + " killed with SIGKILL",
          computer,
          "unsaved: median \(times.spread("ms")), 90th percentile"
            + " \(times.percentile(90).rounded(to: 1)) ms",
        ],
        figures: [
          Figure("kills", Double(kills), "times", .atLeast(Double(kills))),
          Figure(timed: "longest unsaved", times.max() ?? .nan, "ms", .atMost(Self.longestUnsaved)),
          Figure(
            "damaged texts", Double(losses.count { !$0.isInOrder }), "of \(kills)", .atMost(0)),
        ])
    }
  }

  /// The newest entry, the first one in the list.
  private static func begin(in diary: JournalFolder) async throws {
    let journal = try Journal(diary)
    var draft = journal.newDraft()
    draft.body = "Today: "
    try await journal.save(draft)
  }

  private static func typeAndKill(
    _ child: Child, writingBehind body: String, _ generator: inout SeededGenerator
  ) throws -> Typed {
    let window = try WatchedWindow(of: child)
    try window.goToEntries()
    _ = try window.pressAndRest("Return")
    try window.putCaret(at: 1)
    var keys: [(letter: String, moment: Int)] = []
    let end = System.now + 500_000_000 + generator.number(below: 3_000_000_000)
    while true {
      let next = System.now + 30_000_000 + generator.number(below: 100_000_000)
      usleep(UInt32(max(0, min(next, end) - System.now) / 1000))
      guard next < end else { break }
      let letter = letters[generator.number(below: letters.count)]
      keys.append((letter, System.now))
      try window.strike(letter)
    }
    let killed = System.now
    Glibc.kill(child.process, SIGKILL)
    return Typed(before: body, keys: keys, killed: killed)
  }

  private static func newestBody(in diary: JournalFolder) throws -> String {
    let bodies = try Connection(diary.database, .readWrite).rows(
      "SELECT body FROM entry WHERE deleted IS NULL ORDER BY position DESC LIMIT 1"
    ) { $0.text(0) }
    guard let body = bodies.first else { throw Obstacle("The diary has no entry.") }
    return body
  }
}
