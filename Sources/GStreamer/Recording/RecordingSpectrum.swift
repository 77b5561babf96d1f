// SPDX-License-Identifier: GPL-3.0-or-later

/// How loud each pitch is at a moment, before any of it is taken off.
package struct RecordingSpectrum: Sendable, Equatable {
  /// What is quieter, in decibels, counts as nothing.
  package static let floor = -90.0
  /// Into how many bands of the same width all pitches are divided. These are made of 1,024
  /// samples, which is quick to compute.
  static let bands = 513

  /// Of each band, in decibels; empty before something was heard.
  private let magnitudes: [Float]
  /// Where the last band ends, in hertz.
  private let top: Double

  package static let silence = RecordingSpectrum([], rate: 0)

  init(_ magnitudes: [Float], rate: Int) { (self.magnitudes, top) = (magnitudes, Double(rate) / 2) }

  /// The loudest band of these pitches, in decibels.
  package func loudness(in pitches: Range<Double>) -> Double {
    guard !magnitudes.isEmpty, top > 0, pitches.lowerBound < top else { return Self.floor }
    let band = top / Double(magnitudes.count)
    let first = Int(pitches.lowerBound / band)
    let end = min(max(Int((pitches.upperBound / band).rounded(.up)), first + 1), magnitudes.count)
    guard first < end else { return Self.floor }
    return max(magnitudes[first..<end].max().map(Double.init) ?? Self.floor, Self.floor)
  }
}
