// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// What it costs to scroll an album, against a grid of as many empty cells, and the window of an
/// empty diary.
struct AlbumCost {
  private let count: Int
  private let frames: Int
  /// In milliseconds.
  private let frame: Double
  private let haru: ScrolledFrames
  private let bare: ScrolledFrames
  /// Resident, in mebibytes: of the window of an empty diary, and the most while the album was
  /// scrolled.
  private let memory: (empty: Double, album: Double)

  /// No frame should be longer than that.
  init(
    of count: Int, frames: Int, longest frame: Double, _ surroundings: Surroundings, in room: Room
  ) async throws {
    (self.count, self.frames, self.frame) = (count, frames, frame)
    let diary = JournalFolder(room.path("album"))
    try await AlbumMaker.make(count, in: diary)
    bare = try surroundings.opening(.bareGrid(length: count), in: room) { child, _ in
      try ScrolledFrames(frames, longest: frame, in: WatchedWindow(of: child))
    }
    let empty = try surroundings.opening(.haru, in: room) { child, _ in
      child.settle()
      return try child.memory("VmRSS")
    }
    let (haru, album) = try surroundings.opening(.haru, in: room, diary) { child, _ in
      child.settle()
      let window = try WatchedWindow(of: child)
      _ = try window.pressAndRest("alt+3")
      let work = try ScrolledFrames(frames, longest: frame, in: window)
      return (work, try child.memory("VmHWM"))
    }
    self.haru = haru
    memory = (empty, album)
  }

  /// A frame takes as long as it is until the next one on the clock.
  func figures(atMost limit: Double) -> [Figure] {
    let times = zip(haru.movements, bare.movements).map { ($0.map(\.time), $1.map(\.time)) }
    let frames = zip(ScrolledFrames.names, times).flatMap { name, times in
      [50, 99].map { percent in
        Figure(
          timed: "album \(name), \(percent)th percentile",
          times.0.percentile(percent) / times.1.percentile(percent), "times empty cells",
          .atMost(limit))
      }
    }
    let above = memory.album - memory.empty
    return frames + haru.dropped(beyond: bare, "empty cells") + [
      Figure("memory of an album", above, "MiB above an empty window", .atMost(200))
    ]
  }

  var remarks: [String] {
    [
      "album: \(count) photos end to end in \(frames) frames, then \(frames) frames of 200 pixels;"
        + " of two times the better one; dropped are those that are more than \(frame) ms of work"
    ] + haru.remarks(beside: bare, "empty cells") + [
      "memory: \(memory.empty.rounded(to: 1)) MiB with an empty diary, at most"
        + " \(memory.album.rounded(to: 1)) MiB with the album"
    ]
  }
}
