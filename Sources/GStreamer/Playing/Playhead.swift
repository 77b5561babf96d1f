// SPDX-License-Identifier: GPL-3.0-or-later

/// The position of a sound at any moment, computed from the last reading. So it can be read as
/// often as a screen is drawn, without waiting for the pipeline to answer.
struct Playhead {
  /// After this many seconds without a reading the position counts as unknown.
  private static let reach = 0.6

  private var place = 0.0
  /// When it was there; nil while it stands.
  private var moment: ContinuousClock.Instant?
  private var speed = 1.0
  /// While it runs it never goes back, even where it was thought to be ahead of the sound.
  private var floor = 0.0

  var isRunning: Bool { moment != nil }

  func position(at now: ContinuousClock.Instant) -> Double {
    guard let moment else { return place }
    let elapsed = (now - moment).seconds.clamped(to: 0...Self.reach)
    return max(floor, place + elapsed * speed)
  }

  mutating func stand(at place: Double) {
    self.place = place
    moment = nil
  }

  mutating func halt(at now: ContinuousClock.Instant) { stand(at: position(at: now)) }

  /// Stores a reading of the position, and the speed. A later position may have been shown already
  /// by the time this is known.
  mutating func run(
    from place: Double, at moment: ContinuousClock.Instant, speed: Double,
    known now: ContinuousClock.Instant? = nil
  ) {
    floor = position(at: now ?? moment)
    (self.place, self.moment, self.speed) = (place, moment, speed)
  }
}

extension Duration {
  var seconds: Double { self / .seconds(1) }
}
