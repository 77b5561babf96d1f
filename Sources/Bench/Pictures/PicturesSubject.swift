// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// What it costs to take photos in, to scroll an album of them, and to show a video, each against
/// the least that could be.
struct PicturesSubject: Subject {
  let name = "pictures"
  let summary = "Cost of taking photos in, of an album, and of a video, against bare ones"

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let parts = [
      try await Room.staying { try Self.importing(effort, in: $0) },
      try await Room.staying { try await Self.album(effort, surroundings, in: $0) },
      try await Room.staying { try await Self.video(effort, surroundings, in: $0) },
    ]
    return Report(
      remarks: [computer] + parts.flatMap(\.remarks), figures: parts.flatMap(\.figures))
  }

  private static func importing(_ effort: Effort, in room: Room) throws -> Report {
    let (count, turns) = effort == .full ? (200, 3) : (24, 3)
    let cost = try ImportCost(of: count, turns: turns, in: room)
    return Report(
      remarks: cost.remarks,
      figures: [
        Figure(
          timed: "import", cost.figure, "times copies and decoding",
          .atMost(effort == .full ? 1.25 : 1.6))
      ])
  }

  private static func album(
    _ effort: Effort, _ surroundings: Surroundings, in room: Room
  ) async throws -> Report {
    let (count, frames) = effort == .full ? (50_000, 900) : (5000, 120)
    let cost = try await AlbumCost(
      of: count, frames: frames, longest: effort.milliseconds(frames: 1), surroundings, in: room)
    return Report(
      remarks: cost.remarks, figures: cost.figures(atMost: effort == .full ? 2 : 2.5))
  }

  private static func video(
    _ effort: Effort, _ surroundings: Surroundings, in room: Room
  ) async throws -> Report {
    let (turns, seconds) = effort == .full ? (3, 12.0) : (1, 6.0)
    let file = try VideoCost.file(for: seconds, in: room)
    let diary = JournalFolder(room.path("diary"))
    _ = try await Journal(diary).attachAsEntry(file, kind: .video)
    var (ours, bare): ([VideoCost], [VideoCost]) = ([], [])
    for _ in 0..<turns {
      bare.append(try VideoCost.bare(file, for: seconds, surroundings, in: room))
      ours.append(try VideoCost.haru(diary, for: seconds, surroundings, in: room))
    }
    let shares = (ours: ours.map(\.share), bare: bare.map(\.share))
    return Report(
      remarks: [
        "video: 1280 × 720 at 30 pictures a second in a window of that size, its sound to the"
          + " speakers; in turns, \(turns) times \(Int(seconds)) s",
        "Haru: \(shares.ours.spread("% of a processor")),"
          + " \(ours.map(\.painted)) of \(ours.map(\.due)) pictures painted",
        "bare: \(shares.bare.spread("% of a processor")),"
          + " \(bare.map(\.painted)) of \(bare.map(\.due)) pictures painted",
      ],
      figures: VideoCost.figures(
        of: ours, against: bare, atMost: effort == .full ? 1.15 : 1.35))
  }
}
