// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// What it costs to read what entries feel like, and to show it.
struct FeelingsSubject: Subject {
  let name = "feelings"
  let summary = "Cost of reading a feeling, and frames of the tree while it grows"

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let growth = try Room.inside { room in
      try TreeGrowth(
        of: 2000, turns: effort == .full ? 5 : 2, longest: effort == .full ? 16 : 24, surroundings,
        in: room)
    }
    let reading = try ReadingCost(
      model: Surroundings.installed("share/haru/feelings.model"),
      turns: effort == .full ? 400 : 100)
    return Report(
      remarks: [computer] + reading.remarks + growth.remarks,
      figures: reading.figures(atMost: effort == .full ? 40 : 60) + growth.figures)
  }
}
