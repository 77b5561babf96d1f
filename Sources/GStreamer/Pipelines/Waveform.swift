// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Collects how loud a sound is over its time, in bounded room: where it gets too long, two values
/// become one.
package struct Waveform: Equatable, Sendable {
  /// At most so many values, and from the middle on at least half as many.
  package static let limit = 1024
  /// What is quieter, in decibels, is drawn as nothing.
  package static let floor = -60.0
  /// How much time one value stands for at first, in seconds.
  package static let finestStep = 0.01

  /// The peaks: from 0, silence, to 255, as loud as can be, by decibels; each for the same time.
  package private(set) var values: [UInt8] = []
  /// How much time one value stands for, in seconds.
  package private(set) var step = finestStep
  /// The square of the amplitude, summed up over the time of each value.
  private var energies: [Double] = []

  package init() {}

  /// One that was collected before; nil where that can't be.
  package init?(_ shape: WaveformShape, step: Double) {
    guard shape.peaks.count <= Self.limit, step >= Self.finestStep, step.isFinite
    else { return nil }
    (values, self.step) = (shape.peaks, step)
    energies = shape.loudness.map { Self.power(ofValue: $0) * step }
    energies += Array(repeating: 0, count: values.count - energies.count)
  }

  /// What is drawn of it.
  package var shape: WaveformShape {
    WaveformShape(peaks: values, loudness: energies.map { Self.value(power: $0 / step) })
  }

  /// Notes a peak and how loud it was on average (RMS), in decibels, from a time on, for so long.
  package mutating func add(
    _ peak: Double, _ loudness: Double, at time: Double, for duration: Double
  ) {
    let end = max(time + duration, 0)
    while end > step * Double(Self.limit) { halve() }
    let first = Int(max(time, 0) / step)
    // A peak that ends where the next value begins is not part of that.
    let last = max(first, Int((end / step).rounded(.up)) - 1)
    let missing = min(last + 1, Self.limit) - values.count
    if missing > 0 {
      values += Array(repeating: 0, count: missing)
      energies += Array(repeating: 0, count: missing)
    }
    let (value, power) = (Self.value(peak), Self.power(of: loudness))
    for index in first...last where index < values.count {
      values[index] = max(values[index], value)
      let begin = Double(index) * step
      energies[index] += power * max(min(end, begin + step) - max(time, begin), 0)
    }
  }

  package static func value(_ peak: Double) -> UInt8 {
    guard peak > floor else { return 0 }
    return UInt8(((min(peak, 0) - floor) / -floor * 255).rounded())
  }

  static func value(power: Double) -> UInt8 { value(10 * log10(power)) }

  /// The mean square of the amplitude that a value stands for.
  static func power(ofValue value: UInt8) -> Double {
    value == 0 ? 0 : power(of: floor - floor * Double(value) / 255)
  }

  private static func power(of decibels: Double) -> Double { pow(10, decibels / 10) }

  private mutating func halve() {
    let pairs = stride(from: 0, to: values.count, by: 2).map { $0..<min($0 + 2, values.count) }
    values = pairs.map { values[$0].max() ?? 0 }
    energies = pairs.map { energies[$0].reduce(0, +) }
    step *= 2
  }
}
