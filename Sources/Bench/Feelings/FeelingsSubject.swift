// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// What it costs to show what entries feel like.
struct FeelingsSubject: Subject {
  let name = "feelings"
  let summary = "Frames of the tree of feelings while it grows"

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let growth = try Room.inside { room in
      try TreeGrowth(
        of: 2000, turns: effort == .full ? 5 : 2, longest: effort == .full ? 16 : 24, surroundings,
        in: room)
    }
    return Report(remarks: [computer] + growth.remarks, figures: growth.figures)
  }
}
