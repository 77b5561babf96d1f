// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether frames come as fast as they are meant to, about sixty a second.
nonisolated struct FramePace {
  /// So many late frames in a row are too many.
  private static let maxLateFrames = 4
  /// In seconds. A screen that shows thirty frames a second is not late.
  private static let maxFrameTime = 0.045

  private var last: ContinuousClock.Instant?
  private var lateFrames = 0

  var isTooSlow: Bool { lateFrames >= Self.maxLateFrames }

  /// Notes a frame; answers how many seconds have passed since the one before.
  mutating func note(_ now: ContinuousClock.Instant) -> Double {
    let passed = last.map { $0.duration(to: now) / .seconds(1) } ?? 1.0 / 60
    last = now
    lateFrames = passed > Self.maxFrameTime ? lateFrames + 1 : 0
    return passed
  }
}
