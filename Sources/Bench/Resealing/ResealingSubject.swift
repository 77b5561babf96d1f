// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// Whether a diary is whole, one way or the other, when a process is killed that seals it.
struct ResealingSubject: Subject {
  let name = "resealing"
  let summary = "What is left of a diary when its sealing, or its unsealing, is killed"

  func measure(_ effort: Effort) async throws -> Report {
    let kills = effort == .full ? 200 : 10
    let computer = Computer.remark
    return try await Room.staying { room in
      let whole = try await WholeDiary(0, in: room)
      let truth = try JSONDecoder().decode(
        DiaryContent.self, from: Data(contentsOf: URL(filePath: whole.truth)))
      var remarks = [
        "resealing: a process changes how a diary is sealed, and is killed at a random moment"
      ]
      var figures: [Figure] = []
      var sealed = whole.closed.path
      for change in ResealingOrder.Change.allCases {
        let before = change == .seal ? whole.closed.path : sealed
        var trial = try await ResealingTrial(change, before, truth, in: room)
        if change == .seal { sealed = trial.changed(in: room) }
        for number in 1...kills { try await trial.kill(number, in: room) }
        for complaint in trial.complaints { System.complain(complaint) }
        remarks.append("\(change): \(trial.old) as before, \(trial.new) as they were to be")
        figures.append(
          Figure(
            "killed: \(change)", Double(trial.old + trial.new), "diaries, whole",
            .atLeast(Double(kills))))
        figures.append(
          Figure("damage: \(change)", Double(trial.complaints.count), "complaints", .atMost(0)))
      }
      return Report(remarks: remarks + [computer], figures: figures)
    }
  }
}
