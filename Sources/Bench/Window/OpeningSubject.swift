// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// How long it takes from a key to a month or an entry that is all there, against a bare month and
/// a bare page.
struct OpeningSubject: Subject {
  let name = "opening"
  let summary = "Time from a key to a whole month or entry on the screen, against bare ones"

  private static let entries = 100_000

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let rounds = effort == .full ? 60 : 20
    return try Room.inside { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      let text = room.path("text")
      var generator = SeededGenerator(seed: DiaryMaker.seed)
      try Data(Writing.body(&generator).utf8).write(to: URL(filePath: text))

      let bareMonths =
        try surroundings
        .opening(.bareMonth(file: text), in: room, isStill: true) { child, _ in
          try Self.turnMonths(rounds, WatchedWindow(of: child))
        }
      let bareEntries = try surroundings.opening(
        .bareEntry(file: text), in: room, isStill: true
      ) { child, _ in
        try Self.openEntries(rounds, WatchedWindow(of: child), choosing: false)
      }
      let (months, entries) = try surroundings.opening(.haru, in: room, diary, isStill: true) {
        child, _ in
        child.settleToReading()
        let window = try WatchedWindow(of: child)
        _ = try window.pressAndRest("alt+1")
        let months = try Self.turnMonths(rounds, window)
        try window.goToEntries()
        return (months, try Self.openEntries(rounds, window))
      }
      return Report(
        remarks: [
          "opening: from the moment a key is pressed to the end of the frame after which nothing"
            + " changes",
          "\(rounds) months and \(rounds) entries, in a diary of \(Self.entries) entries, without"
            + " animations",
          computer, Self.remark("month", months), Self.remark("bare month", bareMonths),
          Self.remark("entry", entries), Self.remark("bare entry", bareEntries),
        ],
        // The days of a month have to be found, most of them change their color from one month to
        // the next, and more is on Haru's pages than on the bare ones.
        figures: Self.figures("month", months, bareMonths, times: 5.5, effort)
          + Self.figures("entry", entries, bareEntries, times: 9.5, effort))
    }
  }

  private static func turnMonths(_ rounds: Int, _ window: WatchedWindow) throws -> [Response] {
    try (0..<rounds).map { _ in try window.pressAndRest("Page_Up") }
  }

  /// Each time another entry; the bare window has only one.
  private static func openEntries(
    _ rounds: Int, _ window: WatchedWindow, choosing: Bool = true
  ) throws -> [Response] {
    try (0..<rounds).map { _ in
      if choosing { _ = try window.pressAndRest("Down") }
      let response = try window.pressAndRest("Return")
      _ = try window.pressAndRest("Escape")
      return response
    }
  }

  /// How much work it is against a bare one, which is less on a quick computer too, and how long
  /// nothing is done meanwhile: until the diary has answered, and until the screen's next frame.
  /// Of the quickest tenth, since what else is done only adds: entries are read for their feelings
  /// meanwhile, which the bare ones have not beside them.
  private static func figures(
    _ name: String, _ responses: [Response], _ bare: [Response], times limit: Double,
    _ effort: Effort
  ) -> [Figure] {
    let work = responses.map(\.work).percentile(10) / bare.map(\.work).percentile(10)
    let waiting = responses.map { $0.time - $0.work }.percentile(10)
    let relative = [
      Figure(timed: name, work, "times the work of a bare one", .atMost(limit)),
      Figure(
        timed: "waiting for the \(name)", waiting, "ms",
        .atMost(effort.milliseconds(frames: 1))),
    ]
    guard effort == .full else { return relative }
    let time = responses.map(\.time).percentile(25)
    return relative + [
      Figure(timed: "\(name) on the clock", time, "ms", .atMost(effort.milliseconds(frames: 2)))
    ]
  }

  private static func remark(_ name: String, _ responses: [Response]) -> String {
    let times = responses.map(\.time)
    return "\(name): median \(times.spread("ms")), first quartile"
      + " \(times.percentile(25).rounded(to: 1)) ms, 90th percentile"
      + " \(times.percentile(90).rounded(to: 1)) ms; work \(responses.map(\.work).spread("ms"))"
  }
}
