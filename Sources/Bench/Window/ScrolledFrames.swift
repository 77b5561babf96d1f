// SPDX-License-Identifier: GPL-3.0-or-later

/// What each frame took while a list or a grid was scrolled; of two times the better one, since
/// what else the computer does only adds.
struct ScrolledFrames {
  static let names = ["end to end", "slowly"]

  /// End to end in so many frames, and then slowly, 200 pixels a frame. Without the first, which
  /// leaves a list at rest with all its rows filled: no frame after it does.
  let movements: [[Response]]
  /// How many movements are counted.
  let turns: Int
  /// No frame should be more work for the main thread, in milliseconds.
  private let longest: Double

  init(_ frames: Int, longest: Double, in window: WatchedWindow) throws {
    self.longest = longest
    let glides = try (0..<2).map { _ in try window.glide(frames: frames) }
    let creeps = try (0..<2).map { _ in try window.creep(frames: frames, pixels: 200) }
    movements = [glides, creeps].compactMap { turns in
      turns.map { Array($0.dropFirst()) }.min {
        Self.order($0, longest) < Self.order($1, longest)
      }
    }
    turns = movements.count
  }

  /// Both movements by turns, in so many frames each time, until `goesOn` says otherwise after one
  /// of them, of which nothing is counted then.
  init(
    turnsOf frames: Int, longest: Double, in window: WatchedWindow, while goesOn: () throws -> Bool
  ) throws {
    self.longest = longest
    var movements: [[Response]] = [[], []]
    var turns = 0
    while true {
      let moved =
        try turns % 2 == 0
        ? window.glide(frames: frames) : window.creep(frames: frames, pixels: 200)
      guard try goesOn() else { break }
      movements[turns % 2] += moved.dropFirst()
      turns += 1
    }
    self.movements = movements
    self.turns = turns
  }

  /// Of each movement the better one; `times` are not none.
  init(betterOf times: [ScrolledFrames]) {
    let longest = times[0].longest
    self.longest = longest
    movements = Self.names.indices.compactMap { movement in
      times.map { $0.movements[movement] }.min {
        Self.order($0, longest) < Self.order($1, longest)
      }
    }
    turns = times.map(\.turns).min() ?? 0
  }

  private static func order(_ frames: [Response], _ longest: Double) -> (Int, Double) {
    (dropped(frames, longest), frames.map(\.work).median)
  }

  private static func dropped(_ frames: [Response], _ longest: Double) -> Int {
    frames.count { $0.work > longest }
  }

  /// How many more are dropped of each movement than of `bare` rows or cells. What there is to say
  /// of when that was begins with a space.
  func dropped(beyond bare: ScrolledFrames, _ name: String, _ when: String = "") -> [Figure] {
    zip(Self.names, zip(movements, bare.movements)).map { movement, frames in
      let dropped = Self.dropped(frames.0, longest) - Self.dropped(frames.1, longest)
      return Figure(
        timed: "dropped \(movement)\(when)", Double(dropped), "frames more than \(name)", .atMost(0)
      )
    }
  }

  /// Of both movements, these and those of `bare` rows or cells.
  func remarks(beside bare: ScrolledFrames, _ name: String) -> [String] {
    zip(Self.names, zip(movements, bare.movements)).flatMap { movement, frames in
      [
        "\(movement), Haru: \(remark(frames.0))", "\(movement), \(name): \(remark(frames.1))",
      ]
    }
  }

  private func remark(_ frames: [Response]) -> String {
    let (works, times) = (frames.map(\.work), frames.map(\.time))
    return "\(Self.dropped(frames, longest)) of \(frames.count) dropped; work"
      + " \(works.spread("ms")), 99th percentile \(works.percentile(99).rounded(to: 1)) ms; on the"
      + " clock \(times.spread("ms")), 99th percentile \(times.percentile(99).rounded(to: 1)) ms"
  }
}
