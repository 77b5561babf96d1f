// SPDX-License-Identifier: GPL-3.0-or-later

/// Collects how loud a sound is over its time, in bounded room: where it gets too long, two values
/// become one.
package struct Waveform: Equatable, Sendable {
  /// At most so many values, and from the middle on at least half as many.
  package static let limit = 1024
  /// What is quieter, in decibels, is drawn as nothing.
  package static let floor = -60.0
  /// How much time one value stands for at first, in seconds.
  private static let finest = 0.01

  /// From 0, silence, to 255, as loud as can be, by decibels; each for the same time.
  package private(set) var values: [UInt8] = []
  /// How much time one value stands for, in seconds.
  package private(set) var step = finest

  package init() {}

  /// One that was collected before; nil where that can't be.
  package init?(values: [UInt8], step: Double) {
    guard values.count <= Self.limit, step >= Self.finest, step.isFinite else { return nil }
    (self.values, self.step) = (values, step)
  }

  /// Notes a peak in decibels, from a time on, for so long.
  package mutating func add(_ peak: Double, at time: Double, for duration: Double) {
    let end = max(time + duration, 0)
    while end > step * Double(Self.limit) { halve() }
    let first = Int(max(time, 0) / step)
    // A peak that ends where the next value begins is not part of that.
    let last = max(first, Int((end / step).rounded(.up)) - 1)
    if values.count <= last {
      values += Array(repeating: 0, count: min(last + 1, Self.limit) - values.count)
    }
    let value = Self.value(peak)
    for index in first...last where index < values.count {
      values[index] = max(values[index], value)
    }
  }

  package static func value(_ peak: Double) -> UInt8 {
    guard peak > floor else { return 0 }
    return UInt8(((min(peak, 0) - floor) / -floor * 255).rounded())
  }

  private mutating func halve() {
    values = stride(from: 0, to: values.count, by: 2).map { index in
      values[index..<min(index + 2, values.count)].max() ?? 0
    }
    step *= 2
  }
}
