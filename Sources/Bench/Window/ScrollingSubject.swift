// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// How many frames Haru drops while all entries are scrolled, against a list of empty rows.
struct ScrollingSubject: Subject {
  let name = "scrolling"
  let summary = "Frames dropped while Entries is scrolled, against a list of empty rows"

  private static let entries = 100_000

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let frames = effort == .full ? 900 : 250
    let frame = effort.milliseconds(frames: 1)
    return try Room.inside { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      let bare = try surroundings.opening(.bareList(length: Self.entries), in: room) { child, _ in
        try Self.scroll(frames, longest: frame, in: WatchedWindow(of: child))
      }
      let haru = try surroundings.opening(.haru, in: room, diary) { child, _ in
        IdleSubject.settle(child.process)
        let window = try WatchedWindow(of: child)
        try window.goToEntries()
        return try Self.scroll(frames, longest: frame, in: window)
      }
      return Report(
        remarks: [
          "scrolling: frames for which the main thread worked longer than \(frame) ms; of two"
            + " times the better one, since what else the computer does only adds",
          "\(Self.entries) entries end to end in \(frames) frames, then \(frames) frames of 200 pixels",
          computer,
        ]
          + zip(["end to end", "slowly"], zip(haru, bare)).flatMap { name, works in
            [
              "\(name), Haru: \(Self.remark(works.0, frame))",
              "\(name), empty rows: \(Self.remark(works.1, frame))",
            ]
          },
        figures: zip(["end to end", "slowly"], zip(haru, bare)).map { name, works in
          Figure(
            "dropped \(name)",
            Double(Self.dropped(works.0, frame) - Self.dropped(works.1, frame)),
            "frames more than empty rows", .atMost(0))
        })
    }
  }

  private static func scroll(
    _ frames: Int, longest frame: Double, in window: WatchedWindow
  ) throws -> [[Double]] {
    let glides = try (0..<2).map { _ in try window.glide(frames: frames) }
    let creeps = try (0..<2).map { _ in try window.creep(frames: frames, pixels: 200) }
    return [glides, creeps].compactMap { times in
      times.min { dropped($0, frame) < dropped($1, frame) }
    }
  }

  /// Without the first, which leaves a list at rest with all its rows filled: no frame after it does.
  private static func dropped(_ works: [Double], _ frame: Double) -> Int {
    works.dropFirst().count { $0 > frame }
  }

  private static func remark(_ works: [Double], _ frame: Double) -> String {
    "\(dropped(works, frame)) of \(works.count - 1) dropped, median \(works.spread("ms")), 99th percentile"
      + " \(works.percentile(99).rounded(to: 1)) ms; before them, the first"
      + " \((works.first ?? .nan).rounded(to: 1)) ms"
  }
}
