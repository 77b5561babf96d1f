// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

extension Pipeline {
  /// Where it was found at a moment, in seconds.
  struct Sighting: Sendable {
    let place: Double
    let moment: ContinuousClock.Instant
  }

  /// Waits until the last state, or the last place, it was asked for is reached. False where it does
  /// not get there in time, or where it has failed.
  func settle(within seconds: Double) async -> Bool {
    let deadline = ContinuousClock.now + .seconds(seconds)
    // A failure does not wake whoever waits for a state, so that only a short while is waited at once.
    let slice = GstClockTime(50_000_000)
    return await onQueue { pointer in
      while self.failure == nil, .now < deadline {
        switch gst_element_get_state(pointer, nil, nil, slice) {
        case GST_STATE_CHANGE_ASYNC: continue
        case let change: return change == GST_STATE_CHANGE_SUCCESS
        }
      }
      return false
    }
  }

  /// Goes to exactly this place, or stays where it is, and goes on at a speed. False where it can't.
  func seek(to place: Double?, speed: Double) async -> Bool {
    await onQueue { pointer in
      guard let place = place ?? self.position else { return false }
      let flags = GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue
      return gst_element_seek(
        pointer, speed, GST_FORMAT_TIME, GstSeekFlags(flags), GST_SEEK_TYPE_SET,
        gint64(place * 1e9), GST_SEEK_TYPE_NONE, -1) != 0
    }
  }

  /// Looks where it is, without letting anybody wait who asks.
  func sight() async -> Sighting? {
    await onQueue { _ in self.position.map { Sighting(place: $0, moment: .now) } }
  }

  /// Asks how long it is, likewise.
  func wholeDuration() async -> Double? { await onQueue { _ in self.duration } }
}
