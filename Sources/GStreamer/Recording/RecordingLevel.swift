// SPDX-License-Identifier: GPL-3.0-or-later

/// How loud it is at a moment, in decibels: 0 is as loud as can be.
package struct RecordingLevel: Sendable, Equatable {
  package static let silence = RecordingLevel(loudness: -100, peak: -100)

  package let loudness: Double
  package let peak: Double

  init(loudness: Double, peak: Double) {
    (self.loudness, self.peak) = (max(-100, min(loudness, 0)), max(-100, min(peak, 0)))
  }
}
