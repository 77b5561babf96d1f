// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// What the frames take in which a tree of many leaves grows.
struct TreeGrowth {
  private let leaves: Int
  /// Of each time it grew.
  private let turns: [[Response]]
  /// In milliseconds.
  private let longest: Double

  init(
    of leaves: Int, turns: Int, longest: Double, _ surroundings: Surroundings, in room: Room
  ) throws {
    (self.leaves, self.longest) = (leaves, longest)
    let diary = JournalFolder(room.path("felt"))
    try FeltDiaryMaker.make(leaves, in: diary)
    self.turns = try surroundings.opening(.haru, in: room, diary) { child, _ in
      child.settle()
      let window = try WatchedWindow(of: child)
      _ = try window.pressAndWatch("alt+6")
      _ = try window.pressAndWatch("y")
      return try (0..<turns).map { _ in
        // This year is empty, and the one before is full.
        let frames = try window.pressAndWatch("Page_Up")
        _ = try window.pressAndWatch("Page_Down")
        return frames
      }
    }
    // About 54 frames; fewer where they come too late.
    guard self.turns.allSatisfy({ $0.count > 3 }) else {
      throw Obstacle("The tree did not grow: there were only \(self.turns.map(\.count)) frames.")
    }
  }

  /// Of all times the best one, since what else the computer does only adds.
  private var best: [Response] {
    turns.min { $0.map(\.work).percentile(99) < $1.map(\.work).percentile(99) } ?? []
  }

  var figures: [Figure] {
    [
      Figure(
        timed: "tree grows with \(leaves) leaves, 99th percentile",
        best.map(\.work).percentile(99).rounded(to: 2), "ms a frame", .atMost(longest))
    ]
  }

  var remarks: [String] {
    let (work, time) = (best.map(\.work), best.map(\.time))
    return [
      "tree: the frames in which a tree of \(leaves) leaves grows, the work of the main thread; of"
        + " \(turns.count) times the best one",
      "tree: \(best.count) frames, work \(work.spread("ms")), 99th percentile"
        + " \(work.percentile(99).rounded(to: 1)) ms; on the clock \(time.spread("ms")), 99th"
        + " percentile \(time.percentile(99).rounded(to: 1)) ms",
    ]
  }
}
