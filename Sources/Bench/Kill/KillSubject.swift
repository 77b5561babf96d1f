// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import SQLite

/// Whether a diary holds all that was saved in it when its writer is killed at any moment.
struct KillSubject: Subject {
  let name = "kill"
  let summary = "What is lost when a writer is killed with SIGKILL"
  let canBeSealed = true

  func measure(_ effort: Effort) async throws -> Report {
    let kills = effort == .full ? 300 : 25
    let computer = Computer.remark
    return try await Room.staying { room in
      var inquest = Inquest(try .measured(room.path("diary")))
      for number in 1...kills { try await inquest.kill(number) }
      let entries = inquest.ledger.pages.count
      let differences = try inquest.searchDifferences()
      return Report(
        remarks: [
          "kill: a process changes a diary, and is killed at a random moment, again and again",
          "\(inquest.acknowledged) changes acknowledged, \(entries) entries at the end;"
            + " \(inquest.appearing) of \(inquest.interrupted) changes that were interrupted came about",
          computer,
        ],
        figures: [
          Figure("kills", Double(kills), "times", .atLeast(Double(kills))),
          Figure("lost changes", Double(inquest.lost), "of all acknowledged", .atMost(0)),
          Figure("damage", Double(inquest.damage), "complaints of SQLite", .atMost(0)),
          Figure("search index", Double(differences), "differences from the texts", .atMost(0)),
        ])
    }
  }
}
