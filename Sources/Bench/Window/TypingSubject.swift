// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Glibc

/// How much work a key is in a very long entry, up to the frame that shows it, against a bare text.
struct TypingSubject: Subject {
  let name = "typing"
  let summary = "Work for each key in a very long entry, against a bare text"

  /// What a window made of the keys.
  private struct Run {
    let responses: [Response]
    /// The work of the slowest key of a fence, in milliseconds.
    let fence: Double
    let longestWork: Double
  }

  private static let entries = 100_000
  /// Markdown with some of everything, as X calls the keys; some that take others back.
  private static let strokes =
    """
    t h e space KP_Multiply KP_Multiply w i n d KP_Multiply KP_Multiply space w a s BackSpace \
    BackSpace BackSpace i s space grave l o u d grave period Return minus space bracketleft space \
    bracketright space b r e a d Return Return Return numbersign numbersign space n i g h t Return \
    Return 1 period space s e a BackSpace BackSpace Return BackSpace BackSpace Return
    """.split(separator: " ").map(String.init)

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    // So many in each of three places.
    let count = effort == .full ? 240 : 70
    return try await Room.staying { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      try await LongEntry.write(in: diary)
      let file = room.path("text")
      try LongEntry.write(to: file)

      let bare = try surroundings.opening(.bareText(file: file), in: room) { child, _ in
        try Self.type(count / 2, in: WatchedWindow(of: child))
      }
      let haru = try surroundings.opening(.haru, in: room, diary) { child, _ in
        child.settleToReading()
        let window = try WatchedWindow(of: child)
        try window.goToEntries()
        try window.pressAndBlink("Return")
        return try Self.type(count, in: window)
      }
      return Report(
        remarks: [
          "typing: for each key, what the main thread works from the moment it is pressed to the end"
            + " of the frame that shows it",
          "\(haru.responses.count) keys at the beginning, in the middle and at the end of an entry of"
            + " \(LongEntry.length) characters, in a diary of \(Self.entries) entries, saved meanwhile;"
            + " last, a fence at the beginning, which makes code of everything",
          computer, Self.remark("Haru", haru), Self.remark("bare text", bare),
        ],
        figures: [
          Figure(
            timed: "99th percentile", haru.responses.map(\.work).percentile(99), "ms",
            .atMost(effort == .full ? 16 : effort.milliseconds(frames: 1))),
          // Around the text is more to draw than in the bare window, and a count that changes.
          Figure(
            timed: "median", haru.responses.map(\.work).median / bare.responses.map(\.work).median,
            "times a bare text", .atMost(3)),
          // All on the screen looks otherwise then: one frame more is allowed.
          Figure(
            timed: "slowest key of a fence", haru.fence, "ms",
            .atMost(effort.milliseconds(frames: 2))),
        ])
    }
  }

  private static func type(_ count: Int, in window: WatchedWindow) throws -> Run {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    var responses: [Response] = []
    window.forgetLongestWork()
    for share in [0, 0.5, 1] {
      try window.putCaret(at: share)
      for number in 0..<count {
        // At any moment of whatever else the program does.
        usleep(UInt32(20_000 + generator.number(below: 30_000)))
        responses.append(try window.press(strokes[number % strokes.count]))
      }
    }
    let longestWork = window.longestWork
    try window.putCaret(at: 0)
    let fence = try ["grave", "grave", "grave", "Return"].map { try window.press($0).work }
    return Run(responses: responses, fence: fence.max() ?? .nan, longestWork: longestWork)
  }

  private static func remark(_ name: String, _ run: Run) -> String {
    let work = run.responses.map(\.work)
    let times = run.responses.map(\.time)
    return "\(name): median \(work.spread("ms")), 99th percentile"
      + " \(work.percentile(99).rounded(to: 1)) ms; on the clock median \(times.spread("ms")),"
      + " 99th percentile \(times.percentile(99).rounded(to: 1)) ms; longest work in one go"
      + " \(run.longestWork.rounded(to: 1)) ms, a key of a fence \(run.fence.rounded(to: 1)) ms"
  }
}
