// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Glibc
import SQLite

/// How much of what was typed is gone when Haru is killed at any moment.
struct KilledTypingSubject: Subject {
  let name = "killed-typing"
  let summary = "Words that are lost when Haru is killed while they are typed"

  /// What a kill has left.
  private struct Loss {
    /// For how long the first of the keys that are missing had been pressed.
    let milliseconds: Double
    /// Whether all is there that was saved before, and no key is missing before others.
    let isInOrder: Bool
  }

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
      let losses = try (0..<kills).map { _ in
        try Self.kill(surroundings, room, diary, &generator)
      }
      let times = losses.map(\.milliseconds)
      return Report(
        remarks: [
          "killed-typing: from the moment the first key was pressed that the diary does not have, to"
            + " the kill",
          "typed for 0.5 to 3.5 s into one entry of \(Self.entries), a key each 30 to 130 ms, and"
            + " killed with SIGKILL",
          computer,
          "unsaved: median \(times.spread("ms")), 90th percentile"
            + " \(times.percentile(90).rounded(to: 1)) ms",
        ],
        figures: [
          Figure("kills", Double(kills), "times", .atLeast(Double(kills))),
          Figure("longest unsaved", times.max() ?? .nan, "ms", .atMost(700)),
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

  private static func kill(
    _ surroundings: Surroundings, _ room: Room, _ diary: JournalFolder,
    _ generator: inout SeededGenerator
  ) throws -> Loss {
    let before = try newestBody(in: diary)
    var keys: [(letter: String, moment: Int)] = []
    let killed = try surroundings.opening(.haru, in: room, diary, isStill: true) { child, _ in
      IdleSubject.settle(child.process)
      let window = try WatchedWindow(of: child)
      try window.goToEntries()
      _ = try window.pressAndRest("Return")
      try window.putCaret(at: 1)
      let end = System.now + 500_000_000 + generator.number(below: 3_000_000_000)
      while true {
        let next = System.now + 30_000_000 + generator.number(below: 100_000_000)
        usleep(UInt32(max(0, min(next, end) - System.now) / 1000))
        guard next < end else { break }
        let letter = letters[generator.number(below: letters.count)]
        keys.append((letter, System.now))
        try window.strike(letter)
      }
      let moment = System.now
      Glibc.kill(child.process, SIGKILL)
      return moment
    }
    let after = try newestBody(in: diary)
    let typed = keys.map(\.letter).joined()
    let kept = after.dropFirst(before.count)
    let missing = keys.dropFirst(kept.count).first
    return Loss(
      milliseconds: missing.map { Double(killed - $0.moment) / 1e6 } ?? 0,
      isInOrder: after.hasPrefix(before) && typed.hasPrefix(kept))
  }

  private static func newestBody(in diary: JournalFolder) throws -> String {
    let bodies = try Connection(diary.database, .readWrite).rows(
      "SELECT body FROM entry WHERE deleted IS NULL ORDER BY position DESC LIMIT 1"
    ) { $0.text(0) }
    guard let body = bodies.first else { throw Obstacle("The diary has no entry.") }
    return body
  }
}
