// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What a window made of keys that were typed at the beginning, in the middle and at the end of its
/// text.
struct TypingRun {
  private let window: WatchedWindow
  /// Some keys of one place, round by round.
  private var rounds: [[Response]] = []
  private var longestWork = 0.0
  /// The work of the slowest key of a fence, in milliseconds.
  private(set) var fence = Double.nan

  private static let keysPerRound = 10
  /// Markdown with some of everything, as X calls the keys; some that take others back.
  private static let strokes =
    """
    t h e space KP_Multiply KP_Multiply w i n d KP_Multiply KP_Multiply space w a s BackSpace \
    BackSpace BackSpace i s space grave l o u d grave period Return minus space bracketleft space \
    bracketright space b r e a d Return Return Return numbersign numbersign space n i g h t Return \
    Return 1 period space s e a BackSpace BackSpace Return BackSpace BackSpace Return
    """.split(separator: " ").map(String.init)

  private init(in window: WatchedWindow) { self.window = window }

  /// Types about so many keys in each of the three places, in some rounds, each in both windows, so
  /// that both have the same computer; last, in each a fence at the beginning, which makes code of
  /// everything.
  static func byTurns(
    _ count: Int, _ window: WatchedWindow, _ other: WatchedWindow
  ) throws -> (TypingRun, TypingRun) {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    var runs = [TypingRun(in: window), TypingRun(in: other)]
    for share in [0, 0.5, 1] {
      for run in runs { try run.putCaret(at: share) }
      for first in stride(from: 0, to: count, by: keysPerRound) {
        for index in runs.indices { try runs[index].type(from: first, &generator) }
      }
    }
    for index in runs.indices { try runs[index].makeCode() }
    return (runs[0], runs[1])
  }

  private func putCaret(at share: Double) throws {
    try window.takeKeyboard()
    try window.putCaret(at: share)
  }

  private mutating func type(from first: Int, _ generator: inout SeededGenerator) throws {
    try window.takeKeyboard()
    window.forgetLongestWork()
    let keys = (first..<first + Self.keysPerRound).map { Self.strokes[$0 % Self.strokes.count] }
    rounds.append(
      try keys.map { key in
        // At any moment of whatever else the program does.
        usleep(UInt32(20_000 + generator.number(below: 30_000)))
        return try window.press(key)
      })
    longestWork = max(longestWork, window.longestWork)
  }

  private mutating func makeCode() throws {
    try putCaret(at: 0)
    let work = try ["grave", "grave", "grave", "Return"].map { try window.press($0).work }
    fence = work.max() ?? .nan
  }

  /// The work of the main thread from the press of a key to the end of the frame that shows it.
  var work: [Double] { rounds.joined().map(\.work) }

  /// How much more work a key was than in the other window, round by round.
  func ratios(to other: TypingRun) -> [Double] {
    zip(rounds, other.rounds).map { $0.map(\.work).median / $1.map(\.work).median }
  }

  func remark(_ name: String) -> String {
    let times = rounds.joined().map(\.time)
    return "\(name): median \(work.spread("ms")), 99th percentile"
      + " \(work.percentile(99).rounded(to: 1)) ms; on the clock median \(times.spread("ms")),"
      + " 99th percentile \(times.percentile(99).rounded(to: 1)) ms; longest work in one go"
      + " \(longestWork.rounded(to: 1)) ms, a key of a fence \(fence.rounded(to: 1)) ms"
  }
}
