// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// What is known about a recording while it is made. GStreamer's threads store it, and the view
/// reads the newest at any time: nothing is queued.
final class RecordingMeter: Sendable {
  struct Reading: Sendable {
    /// How much was recorded, in seconds.
    var elapsed = 0.0
    var level = RecordingLevel.silence
    var waveform = Waveform()
    /// The newest levels, the last one last.
    var recent: [RecordingLevel] = []
    /// How loud each band of the spectrum is, in decibels.
    var magnitudes: [Float] = []
    /// How long all has been silent, in seconds.
    fileprivate var silence = 0.0
    /// By a clock that stands still while the computer sleeps.
    fileprivate var noted = SuspendingClock.now

    var isSilent: Bool { silence >= RecordingMeter.patience }
  }

  /// As many as a live waveform shows.
  static let recentLimit = 300
  /// After this many seconds of digital silence the microphone counts as muted.
  static let patience = 3.0
  /// Below that there is nothing but zeros: one bit of sixteen is louder.
  private static let nothing = -95.0

  private let mutex = Mutex(Reading())

  var reading: Reading { mutex.withLock { $0 } }
  var elapsed: Double { mutex.withLock { $0.elapsed } }
  var level: RecordingLevel { mutex.withLock { $0.level } }
  var magnitudes: [Float] { mutex.withLock { $0.magnitudes } }

  /// How long ago something came.
  var age: Duration { mutex.withLock { $0.noted.duration(to: .now) } }

  /// Notes the next level; returns whether that is the first, or makes it silent, or loud again.
  func note(_ level: PipelineMessage.Level) -> Bool {
    mutex.withLock { reading in
      let (wasSilent, isFirst) = (reading.isSilent, reading.recent.isEmpty)
      reading.elapsed = max(reading.elapsed, level.time + level.duration)
      reading.level = RecordingLevel(loudness: level.loudness, peak: level.peak)
      reading.waveform.add(level.peak, level.loudness, at: level.time, for: level.duration)
      // In one go now and then, because each makes all others move up.
      if reading.recent.count >= 2 * Self.recentLimit {
        reading.recent.removeFirst(Self.recentLimit)
      }
      reading.recent.append(reading.level)
      reading.silence = level.peak < Self.nothing ? reading.silence + level.duration : 0
      reading.noted = .now
      return isFirst || reading.isSilent != wasSilent
    }
  }

  func note(_ magnitudes: [Float]) { mutex.withLock { $0.magnitudes = magnitudes } }

  /// What was silent before does not count any more, and nothing is late.
  func forgive() {
    mutex.withLock { reading in
      reading.silence = 0
      reading.noted = .now
      reading.level = .silence
    }
  }
}
