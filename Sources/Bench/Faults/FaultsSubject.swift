// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// Whether a diary is whole, and says the truth, when the system fails under it at any call.
struct FaultsSubject: Subject {
  /// What came of all faults.
  private struct Tally {
    var injected = 0
    var missed = 0
    var crashes = 0
    var damage = 0
    var verdicts: [Verdict] = []

    func total(_ part: (Verdict) -> Int) -> Double { Double(verdicts.reduce(0) { $0 + part($1) }) }

    mutating func note(_ outcome: Outcome) {
      if outcome.record.failures > 0 { injected += 1 } else { missed += 1 }
      if !outcome.record.isWhole { crashes += 1 }
      if !outcome.complaints.isEmpty { damage += 1 }
      if let verdict = outcome.verdict { verdicts.append(verdict) }
      let crash = outcome.record.isWhole ? [] : ["the program did not come to its end"]
      for complaint in outcome.complaints + crash {
        System.complain("\(outcome.fault.kind) \(outcome.fault.number): \(complaint)")
      }
    }
  }

  private struct Outcome {
    let fault: Fault
    let record: TrialRecord
    /// Nil where the diary can't be opened any more.
    let verdict: Verdict?
    let complaints: [String]
  }

  let name = "faults"
  let summary = "What is lost when the disk is full or fails under any call"
  let canBeSealed = true

  func measure(_ effort: Effort) async throws -> Report {
    let layer = try FaultLayer()
    let computer = Computer.remark
    // The calls fail above the disk; the quick form uses memory instead of a disk.
    return try await Room.staying(inMemory: effort == .quick) { room in
      let calls = try layer.calls(in: try .measured(room.path("calm")))
      let faults = effort == .full ? FaultPlan.all(calls) : FaultPlan.sample(calls, of: 150)
      let tally = try await Self.tally(faults, layer, room)
      return Report(
        remarks: [
          "faults: calls of the system fail under a process that changes a diary, one in each trial",
          "\(faults.count) trials of \(Trial.deeds.count) changes, each tried again once;"
            + " \(tally.missed) ended before their fault",
          "calls of one trial: "
            + SystemCall.allCases.map { "\($0.rawValue) \(calls[$0] ?? 0)" }.joined(separator: ", "),
          computer,
        ],
        figures: Self.figures(tally, faults.count))
    }
  }

  private static func figures(_ tally: Tally, _ faults: Int) -> [Figure] {
    [
      // Names and their order in the tables differ a little from one trial to the next.
      Figure(
        "faults", Double(tally.injected), "injected",
        .atLeast((Double(faults) * 0.95).rounded(.down))),
      Figure("acknowledged", tally.total(\.acknowledged), "changes", .atLeast(1)),
      Figure("lost changes", tally.total(\.lost), "of all acknowledged", .atMost(0)),
      Figure("half changes", tally.total(\.half), "of all that failed", .atMost(0)),
      Figure("unheard failures", tally.total(\.unheard), "under acknowledged changes", .atMost(0)),
      Figure("helpless", tally.total(\.helpless), "changes when all was well again", .atMost(0)),
      Figure("misnamed", tally.total(\.misnamed), "failures of a full disk", .atMost(0)),
      Figure("damage", Double(tally.damage), "diaries", .atMost(0)),
      Figure("crashes", Double(tally.crashes), "or hangs", .atMost(0)),
    ]
  }

  /// As many at a time as can be: a trial mostly waits for the disk, and there for its turn.
  private static let atOnce = 8

  private static func tally(
    _ faults: [Fault], _ layer: FaultLayer, _ room: Room
  ) async throws -> Tally {
    try await withThrowingTaskGroup(of: Outcome.self) { group in
      var waiting = faults.enumerated().makeIterator()
      func start() {
        guard let (index, fault) = waiting.next() else { return }
        group.addTask { try await outcome(of: fault, layer, room.path("trial-\(index)")) }
      }
      for _ in 0..<atOnce { start() }
      var tally = Tally()
      while let outcome = try await group.next() {
        tally.note(outcome)
        start()
      }
      return tally
    }
  }

  private static func outcome(
    of fault: Fault, _ layer: FaultLayer, _ path: String
  ) async throws -> Outcome {
    let folder = try JournalFolder.measured(path)
    let record = try await aside { try layer.trial(in: folder, fault) }
    var verdict: Verdict?
    var complaints: [String] = []
    do {
      verdict = Verdict(record, of: fault, try await Remains(of: folder))
      complaints = verdict?.complaints ?? []
    } catch {
      complaints = ["it can't be opened: \(error)"]
    }
    // What cannot be removed goes with the room.
    for end in ["", "-outside"] { try? FileManager.default.removeItem(atPath: path + end) }
    return Outcome(fault: fault, record: record, verdict: verdict, complaints: complaints)
  }
}
