// SPDX-License-Identifier: GPL-3.0-or-later

/// What a program made of a key, from the moment when it was pressed to the end of a frame; or of a
/// frame, from the end of the one before.
struct Response: Equatable {
  /// The processor time of its main thread, in milliseconds, with whatever else kept that thread
  /// from looking at the key.
  let work: Double
  /// The time on the clock, in milliseconds, with all waiting.
  let time: Double

  init(from key: Sighting.Point, to frame: Sighting.Point) {
    work = Double(frame.work - key.work) / 1e6
    time = Double(frame.moment - key.moment) / 1e6
  }
}
