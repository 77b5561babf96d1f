// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// Whether Haru notices what happened to a diary's files, and survives it.
struct DamageSubject: Subject {
  private struct Tally {
    var damaged = 0
    var refused = 0
    var whole = 0
    var crashes = 0
    var hangs = 0
    var silent = 0
    var blamed = 0
    var leftBehind = 0
    var lockedOut = 0
    var withoutBackup = 0

    mutating func note(_ verdict: DamageVerdict, isDamaged: Bool) {
      damaged += isDamaged ? 1 : 0
      refused += verdict.isRefused ? 1 : 0
      whole += verdict.isWhole ? 1 : 0
      crashes += verdict.crashed ? 1 : 0
      hangs += verdict.hung ? 1 : 0
      silent += verdict.wasSilent ? 1 : 0
      leftBehind += verdict.leftBehind
      blamed += verdict.isBlamed ? 1 : 0
      lockedOut += verdict.isLockedOut ? 1 : 0
      withoutBackup += verdict.hasNoBackup ? 1 : 0
    }
  }

  let name = "damage"
  let summary = "What is lost, silently or not, when files of a diary are damaged"
  let canBeSealed = true

  /// How many diaries are damaged again and again.
  private static let models = 5
  /// As many at a time as there are processors on most computers, since each is mostly at work.
  private static let atOnce = 4

  func measure(_ effort: Effort) async throws -> Report {
    let isSealed = JournalFolder.areMeasuredSealed
    let count = effort == .full ? (isSealed ? 2000 : 1000) : 20 * Damage.Kind.allCases.count
    let computer = Computer.remark
    return try await Room.staying(inMemory: true) { room in
      var diaries: [WholeDiary] = []
      for number in 0..<Self.models { diaries.append(try await WholeDiary(number, in: room)) }
      let tally = try await Self.tally(count, diaries, room)
      // An older diary is not sealed before it was brought over.
      let broughtOver =
        isSealed ? [] : [try Self.broughtOver(diaries[0], kills: effort == .full ? 100 : 10, room)]
      return Report(
        remarks: [
          "damage: copies of diaries of 60 entries, one file of each damaged; opened, checked,"
            + " repaired, opened again, salvaged, and held against what was written",
          "\(tally.damaged) were damaged; \(tally.refused) were refused, nothing was missing in"
            + " \(tally.whole); of those, \(tally.blamed) are called damaged even after a repair",
          computer,
        ],
        figures: [
          Figure("copies", Double(count), "diaries", .atLeast(Double(count))),
          Figure("crashes", Double(tally.crashes), "of all copies", .atMost(0)),
          Figure("hangs", Double(tally.hangs), "of all copies", .atMost(0)),
          Figure("silent losses", Double(tally.silent), "of all copies", .atMost(0)),
          Figure("without a backup", Double(tally.withoutBackup), "of all copies", .atMost(0)),
          Figure("left behind", Double(tally.leftBehind), "readable entries", .atMost(0)),
        ] + broughtOver
          + (isSealed
            ? [Figure("locked out", Double(tally.lockedOut), "of all copies", .atMost(0))] : []))
    }
  }

  private static func broughtOver(
    _ diary: WholeDiary, kills: Int, _ room: Room
  ) throws -> Figure {
    let older = try OlderDiary(diary, in: room)
    var losses = 0
    for number in 0..<kills {
      let verdict = try older.killed(number, in: room)
      guard !verdict.isFaultless else { continue }
      losses += 1
      System.complain("brought over, killed \(number): \(verdict.complaints) \(verdict.findings)")
    }
    return Figure(
      "lost when brought over", Double(losses), "of \(kills) older diaries, killed over it",
      .atMost(0))
  }

  private static func tally(
    _ count: Int, _ diaries: [WholeDiary], _ room: Room
  ) async throws -> Tally {
    try await withThrowingTaskGroup(of: (DamageVerdict, Bool).self) { group in
      var waiting = (0..<count).makeIterator()
      func start() {
        guard let number = waiting.next() else { return }
        group.addTask {
          let isSealed = JournalFolder.areMeasuredSealed
          return try await aside {
            try verdict(Damage(number, models: models, isSealed: isSealed), diaries, room)
          }
        }
      }
      for _ in 0..<atOnce { start() }
      var tally = Tally()
      while let (verdict, isDamaged) = try await group.next() {
        tally.note(verdict, isDamaged: isDamaged)
        start()
      }
      return tally
    }
  }

  private static func verdict(
    _ damage: Damage, _ diaries: [WholeDiary], _ room: Room
  ) throws -> (DamageVerdict, Bool) {
    let path = room.path("copy-\(damage.number)")
    // What cannot be removed goes with the room.
    defer {
      for path in [path, DamagedCopy.untouched(path)] {
        try? FileManager.default.removeItem(atPath: path)
      }
    }
    let copy = try DamagedCopy(damage, diaries, at: path)
    let verdict = try DamageVerdict(
      of: DamageOrder(folder: copy.folder.path, truth: copy.truth),
      isForeign: damage.kind == .foreignDatabase)
    for complaint in verdict.complaints { System.complain("\(damage.name): \(complaint)") }
    return (verdict, copy.isDamaged)
  }
}
