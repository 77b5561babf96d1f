// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

extension Pipeline {
  /// An end that is nearer than this, in seconds, leaves nothing to be played.
  private static let leastRest = 0.05
  /// So many seconds can't have been played by the time that it is known to play.
  private static let longestMoment = 0.1

  /// Where it was found at a moment, in seconds.
  struct Sighting: Sendable {
    let place: Double
    let moment: ContinuousClock.Instant
  }

  /// What became of a state, or a place, that it was asked for.
  enum Arrival: Sendable {
    case there
    /// As a rule, `failure` knows why.
    case never
    /// Not there in time.
    case late
    /// It stays where it is, since it can't be sought in.
    case refused
  }

  /// Waits until the last state, or the last place, that it was asked for is reached.
  func settle(within seconds: Double) async -> Arrival {
    // A failure does not wake a wait for a state, so each wait is short.
    let slice = 0.05
    return await onQueue { pointer in
      var (waited, idle) = (0.0, 0.0)
      while self.failure == nil, waited < seconds {
        let change = gst_element_get_state(pointer, nil, nil, GstClockTime(slice * 1e9))
        guard change == GST_STATE_CHANGE_ASYNC || change == GST_STATE_CHANGE_FAILURE else {
          return .there
        }
        waited += slice
        // A failure that has not been reported yet; decodebin swallows one now and then.
        let isHopeless =
          change == GST_STATE_CHANGE_FAILURE || !gstreamer_shim_is_streaming(pointer)
        idle = isHopeless ? idle + slice : 0
        if idle > 0.3 { return .never }
        if change == GST_STATE_CHANGE_FAILURE { g_usleep(gulong(slice * 1e6)) }
      }
      return self.failure == nil ? .late : .never
    }
  }

  /// Goes to exactly this place, or stays where it is, and goes on at a speed, until an end that is
  /// ahead of it or else to the end of the file. False where it can't.
  func seek(to place: Double?, speed: Double, end: Double?) async -> Bool {
    await onQueue { pointer in
      guard let place = place ?? self.position,
        let nanoseconds = gint64(exactly: (place * 1e9).rounded())
      else { return false }
      let ahead = end.flatMap { $0 > place + Self.leastRest ? $0 : nil }
      let stop = ahead.flatMap { gint64(exactly: ($0 * 1e9).rounded()) }
      let flags = GST_SEEK_FLAG_FLUSH.rawValue | GST_SEEK_FLAG_ACCURATE.rawValue
      let rest = (ahead ?? self.duration ?? place) - place
      return self.forgettingEnd(isNearEnd: rest < Self.longestMoment) {
        gst_element_seek(
          pointer, speed, GST_FORMAT_TIME, GstSeekFlags(flags), GST_SEEK_TYPE_SET,
          nanoseconds, GST_SEEK_TYPE_SET, stop ?? -1) != 0
      }
    }
  }

  /// Reads the position without blocking the caller.
  func sight() async -> Sighting? {
    await onQueue { _ in self.position.map { Sighting(place: $0, moment: .now) } }
  }

  /// Asks how long it is, likewise.
  func wholeDuration() async -> Double? { await onQueue { _ in self.duration } }
}
