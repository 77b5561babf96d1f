// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How much work a key is in a very long entry, up to the frame that shows it, against a bare text.
struct TypingSubject: Subject {
  let name = "typing"
  let summary = "Work for each key in a very long entry, against a bare text"

  private static let entries = 100_000

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

      let (haru, bare) = try surroundings.opening(.haru, in: room, diary) { child, _ in
        child.settleToReading()
        let window = try WatchedWindow(of: child)
        try window.goToEntries()
        try window.pressAndBlink("Return")
        return try surroundings.opening(.bareText(file: file), in: room) { bare, _ in
          try TypingRun.byTurns(count, window, WatchedWindow(of: bare))
        }
      }
      return Report(
        remarks: [
          "typing: for each key, what the main thread works from the moment it is pressed to the end"
            + " of the frame that shows it",
          "\(haru.work.count) keys at the beginning, in the middle and at the end of an entry of"
            + " \(LongEntry.length) characters, in a diary of \(Self.entries) entries, saved meanwhile,"
            + " in turns with the bare text; last, a fence at the beginning, which makes code of everything",
          computer, haru.remark("Haru"), bare.remark("bare text"),
        ],
        figures: [
          Figure(
            timed: "99th percentile", haru.work.percentile(99), "ms",
            .atMost(effort == .full ? 16 : effort.milliseconds(frames: 1))),
          // Around the text is more to draw than in the bare window, and a count that changes.
          Figure(
            timed: "median", rounds: haru.ratios(to: bare), "times a bare text", .atMost(3)),
          // All on the screen looks otherwise then: one frame more is allowed.
          Figure(
            timed: "slowest key of a fence", haru.fence, "ms",
            .atMost(effort.milliseconds(frames: 2))),
        ])
    }
  }
}
