// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How long it takes from a key to a month or an entry that is all there.
struct OpeningSubject: Subject {
  let name = "opening"
  let summary = "Time from a key to a whole month or entry on the screen"

  private static let entries = 100_000

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let limit = effort.milliseconds(frames: 2)
    let rounds = effort == .full ? 60 : 20
    return try Room.inside { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      let (months, opened) = try surroundings.opening(.haru, in: room, diary, isStill: true) {
        child, _ in
        child.settleToReading()
        let window = try WatchedWindow(of: child)
        return (try Self.turnMonths(rounds, window), try Self.openEntries(rounds, window))
      }
      return Report(
        remarks: [
          "opening: from the moment a key is pressed to the end of the frame after which nothing"
            + " changes, on the clock; first quartiles, since what else the computer does only adds",
          "\(rounds) months and \(rounds) entries, in a diary of \(Self.entries) entries, without"
            + " animations",
          computer, Self.remark("month", months), Self.remark("entry", opened),
        ],
        figures: [
          // The days are in the first frame, the cards of the chosen day in the next.
          Figure(timed: "month", months.map(\.time).percentile(25), "ms", .atMost(limit)),
          Figure(timed: "entry", opened.map(\.time).percentile(25), "ms", .atMost(limit)),
        ])
    }
  }

  private static func turnMonths(_ rounds: Int, _ window: WatchedWindow) throws -> [Response] {
    _ = try window.pressAndRest("alt+1")
    return try (0..<rounds).map { _ in try window.pressAndRest("Page_Up") }
  }

  private static func openEntries(_ rounds: Int, _ window: WatchedWindow) throws -> [Response] {
    try window.goToEntries()
    return try (0..<rounds).map { _ in
      _ = try window.pressAndRest("Down")
      let response = try window.pressAndRest("Return")
      _ = try window.pressAndRest("Escape")
      return response
    }
  }

  private static func remark(_ name: String, _ responses: [Response]) -> String {
    let times = responses.map(\.time)
    return "\(name): median \(times.spread("ms")), first quartile"
      + " \(times.percentile(25).rounded(to: 1)) ms, 90th percentile"
      + " \(times.percentile(90).rounded(to: 1)) ms; work \(responses.map(\.work).spread("ms"))"
  }
}
