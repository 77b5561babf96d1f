// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// How much work a key is in an entry with photos among its words, up to the frame that shows it.
struct PhotoTypingSubject: Subject {
  let name = "typing-photos"
  let summary = "Work for each key in an entry with photos among its words, against a bare text"

  private static let entries = 1000

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    // So many in each of three places.
    let count = effort == .full ? 240 : 70
    return try await Room.staying { room in
      let diary = JournalFolder(room.path("diary"))
      try DiaryMaker.make(Self.entries, in: diary)
      try await PhotoEntry.write(in: diary, photos: Self.makePhotos(in: room))
      let file = room.path("text")
      try Data(LongEntry.body.prefix(PhotoEntry.length).utf8).write(to: URL(filePath: file))

      let (haru, bare) = try surroundings.opening(.haru, in: room, diary) { child, _ in
        child.settle()
        let window = try WatchedWindow(of: child)
        try window.goToEntries()
        try window.pressAndBlink("Return")
        child.settleToReading()
        return try surroundings.opening(.bareText(file: file), in: room) { bare, _ in
          try TypingRun.byTurns(count, window, WatchedWindow(of: bare))
        }
      }
      return Report(
        remarks: [
          "typing-photos: for each key, what the main thread works from the moment it is pressed to"
            + " the end of the frame that shows it",
          "\(haru.work.count) keys at the beginning, in the middle and at the end of an entry of"
            + " \(PhotoEntry.length) characters with \(PhotoEntry.photos) photos in its text",
          computer, haru.remark("Haru"), bare.remark("bare text"),
        ],
        figures: [
          Figure(
            timed: "99th percentile", haru.work.percentile(99), "ms",
            .atMost(effort == .full ? 16 : effort.milliseconds(frames: 1))),
          Figure(
            timed: "median", rounds: haru.ratios(to: bare), "times a bare text", .atMost(3)),
        ])
    }
  }

  private static func makePhotos(in room: Room) throws -> String {
    let photos = room.path("photos")
    try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: false)
    let program = try Surroundings.installed("libexec/haru/haru-bare-photos")
    guard try Errand(program, ["make", photos, "\(PhotoEntry.photos)"]).isDone else {
      throw Obstacle("\(program) could not make photos.")
    }
    return photos
  }
}
