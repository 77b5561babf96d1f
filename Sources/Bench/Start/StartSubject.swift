// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How long Haru takes to show its window, and the memory it has taken by then, against the least
/// that a libadwaita program can do with; and whether that takes longer where there is much to
/// read.
struct StartSubject: Subject {
  let name = "start"
  let summary = "Time and memory up to the first frame, against a bare window"

  /// The first frames of what is started in turns.
  private struct Frames {
    var haru: [FirstFrame] = []
    var fullHaru: [FirstFrame] = []
    var bare: [FirstFrame] = []
  }

  private static let entries = 100_000

  func measure(_ effort: Effort) throws -> Report {
    let surroundings = try Surroundings()
    // Quick enough in either mode.
    let runs = 10
    let computer = Computer.remark
    let frames = try Room.inside { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      return try Self.open(runs, diary, surroundings, room)
    }
    return Report(
      remarks: [
        "start: from exec to the first painted frame, and the resident memory then",
        "\(runs) runs each of Haru, of Haru with a diary of \(Self.entries) entries, and of a bare"
          + " libadwaita window, in turns, after a warm-up; new settings, warm files, cairo renderer",
        computer,
        Self.remark("Haru", frames.haru),
        Self.remark("Haru with \(Self.entries) entries", frames.fullHaru),
        Self.remark("bare window", frames.bare),
      ],
      figures: [
        Figure(
          timed: "first frame", rounds: Self.ratios(frames.haru, frames.bare),
          "times the bare window", .atMost(1.25)),
        Figure(
          "resident memory",
          frames.haru.map(\.residentMebibytes).median / frames.bare.map(\.residentMebibytes).median,
          "times the bare window", .atMost(1.35)),
        Figure(
          timed: "first frame with \(Self.entries) entries",
          rounds: Self.ratios(frames.fullHaru, frames.haru),
          "times an empty diary", .atMost(1.1)),
      ])
  }

  /// One after the other, so that what else the computer does burdens all alike. The first of each
  /// only brings the files into memory.
  private static func open(
    _ runs: Int, _ diary: JournalFolder, _ surroundings: Surroundings, _ room: Room
  ) throws -> Frames {
    var frames = Frames()
    for run in 0...runs {
      let haru = try surroundings.opening(.haru, in: room) { $1 }
      let fullHaru = try surroundings.opening(.haru, in: room, diary) { $1 }
      let bare = try surroundings.opening(.bareWindow, in: room) { $1 }
      guard run > 0 else { continue }
      frames.haru.append(haru)
      frames.fullHaru.append(fullHaru)
      frames.bare.append(bare)
    }
    return frames
  }

  /// Of each round by itself, in which all have had the same computer.
  private static func ratios(_ frames: [FirstFrame], _ floor: [FirstFrame]) -> [Double] {
    zip(frames, floor).map { $0.milliseconds / $1.milliseconds }
  }

  private static func remark(_ name: String, _ frames: [FirstFrame]) -> String {
    let time = frames.map(\.milliseconds).spread("ms")
    let memory = frames.map(\.residentMebibytes).spread("MiB")
    return "\(name): median \(time), \(memory)"
  }
}
