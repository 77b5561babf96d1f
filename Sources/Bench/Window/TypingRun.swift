// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What a window made of keys that were typed at the beginning, in the middle and at the end of its
/// text.
struct TypingRun {
  let responses: [Response]
  /// The work of the slowest key of a fence, in milliseconds.
  let fence: Double
  private let longestWork: Double

  /// Markdown with some of everything, as X calls the keys; some that take others back.
  private static let strokes =
    """
    t h e space KP_Multiply KP_Multiply w i n d KP_Multiply KP_Multiply space w a s BackSpace \
    BackSpace BackSpace i s space grave l o u d grave period Return minus space bracketleft space \
    bracketright space b r e a d Return Return Return numbersign numbersign space n i g h t Return \
    Return 1 period space s e a BackSpace BackSpace Return BackSpace BackSpace Return
    """.split(separator: " ").map(String.init)

  /// Types so many keys in each of the three places; last, a fence at the beginning, which makes
  /// code of everything.
  init(_ count: Int, in window: WatchedWindow) throws {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    var responses: [Response] = []
    window.forgetLongestWork()
    for share in [0, 0.5, 1] {
      try window.putCaret(at: share)
      for number in 0..<count {
        // At any moment of whatever else the program does.
        usleep(UInt32(20_000 + generator.number(below: 30_000)))
        responses.append(try window.press(Self.strokes[number % Self.strokes.count]))
      }
    }
    longestWork = window.longestWork
    try window.putCaret(at: 0)
    let fence = try ["grave", "grave", "grave", "Return"].map { try window.press($0).work }
    self.responses = responses
    self.fence = fence.max() ?? .nan
  }

  /// The work of the main thread from the press of a key to the end of the frame that shows it.
  var work: [Double] { responses.map(\.work) }

  func remark(_ name: String) -> String {
    let times = responses.map(\.time)
    return "\(name): median \(work.spread("ms")), 99th percentile"
      + " \(work.percentile(99).rounded(to: 1)) ms; on the clock median \(times.spread("ms")),"
      + " 99th percentile \(times.percentile(99).rounded(to: 1)) ms; longest work in one go"
      + " \(longestWork.rounded(to: 1)) ms, a key of a fence \(fence.rounded(to: 1)) ms"
  }
}
