// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// How long it takes from the start of `haru --capture` to the first frame of the small window in
/// which a person can type.
struct CaptureOpening {
  private static let timeout = 20_000_000_000

  /// While the main window of the diary is open.
  let beside: [FirstFrame]
  /// Where Haru does not run.
  let cold: [FirstFrame]
  /// Of a bare window with a text in it.
  let bare: [FirstFrame]

  init(runs: Int, _ diary: JournalFolder, _ surroundings: Surroundings, _ room: Room) throws {
    beside = try Self.openBeside(runs, diary, surroundings, room)
    let text = room.path("text")
    try Data().write(to: URL(filePath: text))
    var (cold, bare): ([FirstFrame], [FirstFrame]) = ([], [])
    // In turns, so that what else the computer does burdens both alike. The first ones only bring
    // the files into memory.
    for run in 0...runs {
      let ours = try surroundings.opening(.capture, in: room, diary, awaitingText: true) { $1 }
      let floor = try surroundings.opening(
        .bareText(file: text), in: room, awaitingText: true
      ) { $1 }
      guard run > 0 else { continue }
      cold.append(ours)
      bare.append(floor)
    }
    (self.cold, self.bare) = (cold, bare)
  }

  /// How many times as long as a bare window it takes where Haru does not run, round by round.
  var coldRatios: [Double] { zip(cold, bare).map { $0.milliseconds / $1.milliseconds } }

  private static func openBeside(
    _ runs: Int, _ diary: JournalFolder, _ surroundings: Surroundings, _ room: Room
  ) throws -> [FirstFrame] {
    var environment = room.freshEnvironment()
    environment["HARU_DATA_DIR"] = diary.path
    return try surroundings.opening(.haru, in: room, diary, environment: environment) { haru, _ in
      haru.settleToReading()
      let frames = try (0...runs).map { _ in try open(beside: haru, environment) }
      return Array(frames.dropFirst())
    }
  }

  /// The program that is started tells the one that runs, and ends.
  private static func open(
    beside haru: Child, _ environment: [String: String]
  ) throws -> FirstFrame {
    haru.tell("text")
    let frame = try Child.running(
      try Surroundings.installed("bin/haru"), ["--capture"],
      environment: ProcessInfo.processInfo.environment.merging(environment) { $1 }
    ) { told in
      let line = try haru.report(within: .seconds(20))
      let frame = try FirstFrame(reported: line, since: told.started)
      let deadline = System.now + timeout
      while let bytes = told.read(before: deadline) {
        if bytes.isEmpty { return frame }
      }
      throw Obstacle("haru --capture does not end beside a Haru that runs.")
    }
    haru.tell("close")
    guard try haru.report(within: .seconds(20)) == "closed" else {
      throw Obstacle("The window of quick capture does not close.")
    }
    return frame
  }
}
