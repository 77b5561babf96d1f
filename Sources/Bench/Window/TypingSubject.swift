// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Glibc

/// How much work a key is in a very long entry, up to the frame that shows it, against a bare text.
struct TypingSubject: Subject {
  let name = "typing"
  let summary = "Work for each key in a very long entry, against a bare text"

  private static let entries = 100_000
  /// Markdown with some of everything, as X calls the keys; some that take others back. The fence of
  /// a block of code turns all that is below it into code, and its end turns it back.
  private static let strokes =
    """
    grave grave grave Return l e t Return grave grave grave Return t h e space KP_Multiply KP_Multiply w i n d KP_Multiply KP_Multiply space w a s \
    BackSpace BackSpace BackSpace i s space grave l o u d grave period Return minus space \
    bracketleft space bracketright space b r e a d Return Return Return numbersign numbersign space \
    n i g h t Return Return 1 period space s e a BackSpace BackSpace Return BackSpace BackSpace Return
    """.split(separator: " ").map(String.init)

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    // So many in each of three places.
    let count = effort == .full ? 240 : 80
    return try await Room.staying { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      try await LongEntry.write(in: diary)
      let file = room.path("text")
      try LongEntry.write(to: file)

      let bare = try surroundings.opening(.bareText(file: file), in: room) { child, _ in
        try Self.type(count, in: WatchedWindow(of: child))
      }
      var longest = 0.0
      let haru = try surroundings.opening(.haru, in: room, diary) { child, _ in
        IdleSubject.settle(child.process)
        let window = try WatchedWindow(of: child)
        try window.goToEntries()
        _ = try window.pressAndRest("Return")
        window.forgetLongestWork()
        let responses = try Self.type(count, in: window)
        longest = window.longestWork
        return responses
      }
      return Report(
        remarks: [
          "typing: for each key, what the main thread works from the moment it is pressed to the end"
            + " of the frame that shows it",
          "\(haru.count) keys at the beginning, in the middle and at the end of an entry of"
            + " \(LongEntry.length) characters, in a diary of \(Self.entries) entries, saved meanwhile",
          computer,
          Self.remark("Haru", haru) + "; longest work in one go \(longest.rounded(to: 1)) ms",
          Self.remark("bare text", bare),
        ],
        figures: [
          Figure("99th percentile", haru.map(\.work).percentile(99), "ms", .atMost(16)),
          Figure(
            "median", haru.map(\.work).median / bare.map(\.work).median, "times a bare text",
            .atMost(2)),
        ])
    }
  }

  private static func type(_ count: Int, in window: WatchedWindow) throws -> [Response] {
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    var responses: [Response] = []
    for share in [0, 0.5, 1] {
      try window.putCaret(at: share)
      for number in 0..<count {
        // At any moment of whatever else the program does.
        usleep(UInt32(20_000 + generator.number(below: 30_000)))
        responses.append(try window.press(strokes[number % strokes.count]))
      }
    }
    return responses
  }

  private static func remark(_ name: String, _ responses: [Response]) -> String {
    let work = responses.map(\.work)
    let times = responses.map(\.time)
    return "\(name): median \(work.spread("ms")), 99th percentile"
      + " \(work.percentile(99).rounded(to: 1)) ms; on the clock median \(times.spread("ms")),"
      + " 99th percentile \(times.percentile(99).rounded(to: 1)) ms"
  }
}
