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
        try ScrolledFrames(frames, longest: frame, in: WatchedWindow(of: child))
      }
      let haru = try surroundings.opening(.haru, in: room, diary) { child, _ in
        child.settleToReading()
        let window = try WatchedWindow(of: child)
        try window.goToEntries()
        return try ScrolledFrames(frames, longest: frame, in: window)
      }
      return Report(
        remarks: [
          "scrolling: frames for which the main thread worked longer than \(frame) ms; of two"
            + " times the better one, since what else the computer does only adds",
          "\(Self.entries) entries end to end in \(frames) frames, then \(frames) frames of 200 pixels",
          computer,
        ] + haru.remarks(beside: bare, "empty rows"),
        figures: haru.dropped(beyond: bare, "empty rows"))
    }
  }
}
