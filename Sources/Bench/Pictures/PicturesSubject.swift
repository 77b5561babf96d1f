// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// What it costs to show a video, against GStreamer and textures alone.
struct PicturesSubject: Subject {
  let name = "pictures"
  let summary = "Processor and dropped pictures for a video, against bare textures"

  func measure(_ effort: Effort) async throws -> Report {
    let (turns, seconds) = effort == .full ? (3, 12.0) : (1, 6.0)
    let surroundings = try Surroundings()
    let computer = Computer.remark
    return try await Room.staying { room in
      let file = try VideoCost.file(in: room)
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
          "pictures: a video of 1280 × 720 at 30 pictures a second in a window of that size,"
            + " its sound to the speakers; in turns, \(turns) times \(Int(seconds)) s",
          computer,
          "Haru: \(shares.ours.spread("% of a processor")),"
            + " \(ours.map(\.painted)) of \(ours.map(\.due)) pictures painted",
          "bare: \(shares.bare.spread("% of a processor")),"
            + " \(bare.map(\.painted)) of \(bare.map(\.due)) pictures painted",
        ],
        figures: VideoCost.figures(
          of: ours, against: bare, atMost: effort == .full ? 1.15 : 1.35))
    }
  }
}
