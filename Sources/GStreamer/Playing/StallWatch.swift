// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a sound that should play does.
///
/// PulseAudio's sink stands still now and then after many seeks in a row, and goes on after
/// another; so it is nudged a few times before it is given up.
struct StallWatch {
  private static let untilNudge = 0.6

  /// Where it was seen to move last, in seconds of playing.
  private(set) var place: Double?
  /// When it was seen to move; the time the computer sleeps does not count.
  private var seen = SuspendingClock.now
  private var nudges = 0

  /// For how long it has not moved, in seconds.
  var stillness: Double { (.now - seen).seconds }

  /// Notes where it is, in seconds of playing.
  mutating func isSeen(at place: Double) -> Bool {
    // Each nudge lets it go on for as long as the buffer of the speakers, which is no movement yet.
    let least = nudges == 0 ? 0.001 : 0.2 * Double(nudges)
    if let last = self.place, abs(place - last) <= least { return false }
    self = StallWatch(place: place)
    return true
  }

  /// True each time that it is time for another nudge.
  var needsNudge: Bool {
    mutating get {
      guard stillness > Self.untilNudge * Double(nudges + 1) else { return false }
      nudges += 1
      return true
    }
  }

  /// A seek has held it up, which does not count as a standstill.
  mutating func excuse() {
    if nudges == 0 { seen = .now }
  }
}

extension StallWatch {
  private init(place: Double) { self.place = place }
}
