// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

@Suite struct VersionThinningTests {
  private static let hour = 3600

  /// An entry that gets a few words more every ten minutes for this many hours.
  private func writeFor(hours: Int, in diary: borrowing TestDiary) async throws -> Entry {
    var entry = try await diary.write("Day", "It begins. ")
    for number in 1...(hours * 6) {
      diary.hands.move(seconds: 600)
      var draft = Draft(entry)
      draft.body += "And then came sentence number \(number). "
      entry = try #require(try await diary.journal.save(draft))
      try await diary.journal.noteRun()
    }
    return entry
  }

  @Test func keepsAllOfTheLastDay() async throws {
    let diary = try TestDiary()
    let entry = try await writeFor(hours: 20, in: diary)
    #expect(try await diary.journal.thinVersions() == 0)
    #expect(try await diary.journal.versions(of: entry.id).count == 120)
  }

  @Test func keepsOneAnHourThenOneADayThenOneAMonth() async throws {
    let diary = try TestDiary()
    let entry = try await writeFor(hours: 48, in: diary)
    let all = try await diary.journal.versions(of: entry.id)
    func spans(_ seconds: Int) -> Int {
      Set(all.map { $0.moment.milliseconds / seconds / 1000 }).count
    }

    for (days, length) in [(2, Self.hour), (31, 24 * Self.hour), (400, 30 * 24 * Self.hour)] {
      try await diary.pass(days: days)
      try await diary.journal.tidy()
      let kept = try await diary.journal.versions(of: entry.id)
      // Besides the newest of each span, the oldest of all.
      #expect((spans(length)...spans(length) + 1).contains(kept.count), "\(length)")
      #expect(kept.first == all.first)
      #expect(kept.last == all.last)
      #expect(try await diary.journal.thinVersions() == 0)
    }
    #expect(try await diary.journal.entry(entry.id) == entry)
    #expect(await diary.journal.check().isClean)
  }

  @Test func keepsATextThatNoNewerOneHolds() async throws {
    let diary = try TestDiary()
    let lost = String(repeating: "What nobody would write twice. ", count: 10)
    var entry = try await diary.write("Day", "Before. ")
    for body in ["Before. " + lost, "Before. ", "Before. After. ", "Before. After. The end."] {
      diary.hands.move(seconds: 60)
      var draft = Draft(entry)
      draft.body = body
      entry = try #require(try await diary.journal.save(draft))
    }
    try await diary.pass(days: 800)
    try await diary.journal.tidy()
    let kept = try await diary.journal.versions(of: entry.id)
    #expect(kept.map(\.body) == ["Before. After. ", "Before. " + lost, "Before. "])
  }

  @Test func keepsATitleThatWasAnotherOne() async throws {
    let diary = try TestDiary()
    var entry = try await diary.write("산", "text")
    for title in ["산책", "바다", "바다에서", "바다에서 온 편지"] {
      diary.hands.move(seconds: 60)
      var draft = Draft(entry)
      draft.title = title
      entry = try #require(try await diary.journal.save(draft))
    }
    try await diary.pass(days: 3)
    try await diary.journal.thinVersions()
    #expect(
      try await diary.journal.versions(of: entry.id).map(\.title) == ["바다에서", "산책", "산"])
  }

  @Test func neverTakesAVersionThatStays() async throws {
    let diary = try TestDiary()
    let entry = try await writeFor(hours: 3, in: diary)
    try await diary.journal.write { try $0.run("UPDATE version SET stays = 1") }
    try await diary.pass(days: 1000)
    #expect(try await diary.journal.thinVersions() == 0)
    #expect(try await diary.journal.versions(of: entry.id).count == 18)
  }

  /// Another process may thin at the same time, or bring other rows to the same numbers.
  @Test func removesNothingWhoseHolderIsGone() async throws {
    let diary = try TestDiary()
    let entry = try await writeFor(hours: 1, in: diary)
    try await diary.pass(days: 3)
    let now = diary.hands.now
    let thinned = try await diary.journal.read {
      try VersionTable.thinned(of: entry.id, now: now, in: $0)
    }
    #expect(!thinned.isEmpty)
    try await diary.journal.write { database in
      for holder in Set(thinned.map(\.holder.number)) {
        try database.run("DELETE FROM version WHERE id = ?", holder)
      }
      let left = try database.int("SELECT count(*) FROM version")
      for version in thinned { try VersionTable.remove(version, in: database) }
      #expect(try database.int("SELECT count(*) FROM version") == left)
    }
  }

  /// Two years of writing, slips and second thoughts, tidied every day: every text there ever was
  /// is held by a version that is left, but for three times a sentence.
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func losesNoText(_ seed: UInt64) throws {
    var generator = Seeded(state: seed)
    var sentences = [0, 1, 2]
    var next = 3
    var all: [Version] = []
    var left: [Version] = []
    var moment = Moment(milliseconds: 1_795_000_000_000)
    for number in 0..<1500 {
      let pause = [30, 600, 20_000, 300_000].randomElement(using: &generator) ?? 30
      moment = moment.adding(seconds: pause)
      change(&sentences, &next, using: &generator)
      let version = Version(
        id: Version.ID(number), moment: moment, title: "Day",
        body: sentences.map { "This is what was said as number \($0). " }.joined())
      all.append(version)
      left = thin(left + [version], now: moment)
    }
    for days in stride(from: 0, through: 800, by: 20) {
      left = thin(left, now: moment.adding(days: days))
    }
    #expect(left.count < all.count)
    #expect(left.first == all.first)
    #expect(left.last == all.last)
    var losses = left.map { TextLoss(holder: $0.body) }
    for version in all {
      let least = losses.indices.map { losses[$0].bytes(of: version.body) }.min()
      #expect(try #require(least) <= 3 * 80)
    }
  }

  private func change(
    _ sentences: inout [Int], _ next: inout Int, using generator: inout Seeded
  ) {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: sentences = Array(sentences.prefix(1))
    case 1...3:
      sentences.remove(at: Int.random(in: sentences.indices, using: &generator))
      sentences.append(next)
    default: sentences.insert(next, at: Int.random(in: 0...sentences.count, using: &generator))
    }
    next += 1
    if sentences.count > 25 { sentences.removeLast(10) }
  }

  private func thin(_ versions: [Version], now: Moment) -> [Version] {
    var thinning = VersionThinning(now: now)
    let kept = versions.enumerated().reversed().filter { index, version in
      index == 0 || thinning.holder(of: version) == nil
    }
    return kept.map(\.element).reversed()
  }
}

/// The same numbers every time.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
