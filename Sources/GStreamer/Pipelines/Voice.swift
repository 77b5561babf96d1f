// SPDX-License-Identifier: GPL-3.0-or-later

/// Whose voice a recording is heard in. The recording itself stays as it was said.
package enum Voice: Hashable, Sendable {
  case normal
  case baby
  case grandpa
  /// So much higher; what is lower is below 0.
  case semitones(Double)

  /// As far as a voice can be moved.
  package static let range = -12.0...12.0
  /// A fifth up, and a fourth down: as far as a voice goes and can still be understood well.
  private static let ofBaby = 7.0
  private static let ofGrandpa = -5.0

  /// How much higher it is than it was said.
  package var semitones: Double {
    switch self {
    case .normal: 0
    case .baby: Self.ofBaby
    case .grandpa: Self.ofGrandpa
    case .semitones(let semitones):
      semitones.isNaN ? 0 : semitones.clamped(to: Self.range)
    }
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
