// SPDX-License-Identifier: GPL-3.0-or-later

/// Something about Haru that can be measured.
protocol Subject: Sendable {
  /// As it is named on the command line.
  var name: String { get }

  /// What it measures, in a few words.
  var summary: String { get }

  /// Whether it can be measured in sealed diaries, too, with the same limits.
  var canBeSealed: Bool { get }

  func measure(_ effort: Effort) async throws -> Report
}

extension Subject {
  var canBeSealed: Bool { false }
}

/// How much trouble to take.
enum Effort {
  /// As much as it takes for figures to rely on.
  case full
  /// Under a minute, on two cores.
  case quick
}

extension Effort {
  /// The milliseconds of so many frames, at sixty a second. The quick form is measured on computers
  /// of any speed, beside other work: it allows for half as much again.
  func milliseconds(frames: Double) -> Double {
    switch self {
    case .full: (frames * 16.7).rounded(to: 1)
    case .quick: (frames * 16.7 * 1.5).rounded(to: 1)
    }
  }
}
