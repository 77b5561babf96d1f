// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// What it costs to read what entries feel like, and to show it.
struct FeelingsSubject: Subject {
  let name = "feelings"
  let summary = "Cost of reading a feeling, and frames while that or the tree goes on"

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
    let background = try await Room.staying { room in
      try await BackgroundReading(
        of: effort == .full ? 100_000 : 30_000, frames: effort == .full ? 240 : 30,
        longest: effort.milliseconds(frames: 1), surroundings, in: room)
    }
    return Report(
      remarks: [computer] + reading.remarks + growth.remarks + background.remarks,
      figures: reading.figures(atMost: effort == .full ? 40 : 60) + growth.figures
        + background.figures)
  }
}
