// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// What it costs to show a video of 1280 × 720 pixels, in Haru and in a bare window of the same
/// size.
struct VideoCost {
  static let rate = 30.0
  /// How long a program takes to begin, in seconds, and until what plays it is hidden.
  private static let beginning = 5.0
  /// How much longer it is than what is seen of it, in seconds: to press keys takes time, too.
  private static let rest = 4.0
  private static let pieceLength = 5.0

  /// How much of a processor it takes, in hundredths.
  let share: Double
  /// How many pictures were painted, and should have been.
  let painted: Int
  let due: Int

  var dropped: Int { max(due - painted, 0) }

  /// A video of a pattern that moves, with a tone, as a camera is recorded; of so many seconds what
  /// it costs is measured. To pack pictures is several times the work of seeing them, so that the
  /// same piece comes again and again.
  static func file(for seconds: Double, in room: Room) throws -> String {
    let (file, piece) = (room.path("video.webm"), room.path("piece.webm"))
    let count = Int(((beginning + seconds + rest) / pieceLength).rounded(.up))
    try Launch.run(
      """
      videotestsrc pattern=zone-plate kx2=8 ky2=8 kt=12 num-buffers=\(Int(pieceLength * rate)) \
      ! video/x-raw,format=I420,width=1280,height=720,framerate=30/1 ! queue \
      ! vp8enc deadline=1 cpu-used=8 threads=1 target-bitrate=2500000 keyframe-max-dist=30 \
      ! webmmux ! filesink location=\(piece)
      """)
    let pieces = (0..<count).map { _ in
      "filesrc location=\(piece) ! matroskademux ! queue ! pieces."
    }
    try Launch.run(
      """
      concat name=pieces ! webmmux name=all ! filesink location=\(file) \
      audiotestsrc num-buffers=\(Int(pieceLength) * count * 50) samplesperbuffer=960 \
      ! audio/x-raw,rate=48000 ! opusenc ! queue ! all. \
      \(pieces.joined(separator: " "))
      """)
    return file
  }

  static func bare(_ file: String, for seconds: Double, _ surroundings: Surroundings, in room: Room)
    throws -> VideoCost
  {
    try surroundings.opening(.bareVideo(file: file), in: room, isStill: true) { child, _ in
      try VideoCost(of: child, for: seconds)
    }
  }

  /// In Haru, where it is in the only entry of a diary. A caret that blinks, as it does for ten
  /// seconds in every place on the way, would keep the window from coming to rest.
  static func haru(
    _ diary: JournalFolder, for seconds: Double, _ surroundings: Surroundings, in room: Room
  ) throws -> VideoCost {
    try surroundings.opening(.haru, in: room, diary, isStill: true) { child, _ in
      child.settle()
      let window = try WatchedWindow(of: child)
      try window.goToEntries()
      for key in ["Down", "Return"] { _ = try window.pressAndRest(key) }
      // From the words past its menu to the player, which plays, on the whole screen.
      for key in ["ctrl+Tab", "Tab", "space", "F11"] { _ = try window.press(key) }
      return try VideoCost(of: child, for: seconds)
    }
  }

  private static func time(of child: Child) throws -> Double {
    guard let time = System.processorTime(of: child.process) else {
      throw Obstacle("The processor time of a program is not known: \(System.failure).")
    }
    return time
  }

  /// What the probe says when it is asked; it may say other things before.
  private static func pictures(of child: Child) throws -> Int {
    child.tell("pictures")
    let deadline = System.now + 5_000_000_000
    var said = ""
    while let bytes = child.read(before: deadline), !bytes.isEmpty {
      said += String(decoding: bytes, as: UTF8.self)
      for line in said.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        let words = line.split(separator: " ")
        if words.count == 2, words[0] == "pictures", let count = Int(words[1]) { return count }
      }
    }
    throw Obstacle("The probe does not say how many pictures were painted.")
  }
}

extension VideoCost {
  private init(of child: Child, for seconds: Double) throws {
    try child.live(for: Self.beginning)
    let (start, before) = (System.now, try Self.time(of: child))
    let first = try Self.pictures(of: child)
    try child.live(for: seconds)
    let last = try Self.pictures(of: child)
    let elapsed = Double(System.now - start) / 1e9
    share = (try Self.time(of: child) - before) / elapsed * 100
    painted = last - first
    // One may be on its way at either end.
    due = Int(elapsed * Self.rate) - 1
  }

  /// What both cost in turns comes to: each turn's share, because another turn was another
  /// computer, and the most that was dropped in any.
  static func figures(
    of ours: [VideoCost], against bare: [VideoCost], atMost limit: Double
  ) -> [Figure] {
    let ratios = zip(ours, bare).map { $0.share / $1.share }
    return [
      Figure(timed: "video", ratios.median, "times bare textures", .atMost(limit)),
      Figure(
        timed: "dropped pictures", ours.map(\.dropped).max().map(Double.init), "in a turn",
        .atMost(0)),
    ]
  }
}
