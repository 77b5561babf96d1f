// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Tells a voice from silence and noise, in pieces of a fiftieth of a second: what is well above
/// the quietest of the last seconds may be one, and what has a pitch for a while is.
struct VoiceActivity {
  /// Samples a second, and in a piece.
  static let (rate, frame) = (16_000, 320)
  /// In decibels: how far above the quietest a voice is, what it is at least, and between which
  /// levels the quietest is believed to be noise.
  private static let (margin, least) = (9.0, -56.0)
  private static let noise = -75.0 ... -32.0
  /// The pitch of a voice, in samples: 400 to 80 Hz.
  private static let periods = 40...200

  private var levels: [Double] = []
  private var last: [Int16] = []

  struct Piece {
    let isLoud: Bool
    let hasPitch: Bool
  }

  mutating func hear(_ samples: [Int16]) -> Piece {
    let level = Self.level(samples)
    levels.append(level)
    if levels.count > 150 { levels.removeFirst() }
    let quietest = levels.min() ?? level
    let floor = min(max(quietest, Self.noise.lowerBound), Self.noise.upperBound)
    let isLoud = level > max(floor + Self.margin, Self.least)
    defer { last = samples }
    return Piece(isLoud: isLoud, hasPitch: isLoud && Self.hasPitch(last + samples))
  }

  /// In decibels, without what stands still.
  private static func level(_ samples: [Int16]) -> Double {
    let mean = samples.reduce(0.0) { $0 + Double($1) } / Double(max(samples.count, 1))
    let power = samples.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
    return 10 * log10(power / Double(max(samples.count, 1)) / 0x1p30 + 1e-10)
  }

  /// Whether it looks much like itself a period later.
  private static func hasPitch(_ samples: [Int16]) -> Bool {
    guard samples.count > periods.upperBound * 2 else { return false }
    let values = samples.map { Float($0) }
    let count = values.count - periods.upperBound
    let own = values[..<count].reduce(0) { $0 + $1 * $1 }
    for period in periods {
      var (product, other) = (Float(0), Float(0))
      for index in 0..<count {
        product += values[index] * values[index + period]
        other += values[index + period] * values[index + period]
      }
      if product > 0.6 * (own * other).squareRoot(), product > 0 { return true }
    }
    return false
  }
}
