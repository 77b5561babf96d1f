// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// How old a tree looks: a month is a young tree, a season one that has grown up, a year an old
/// one. All sizes are shares of how large the tree is.
nonisolated enum TreeAge: CaseIterable, Sendable {
  case young
  case grown
  case old

  init(_ length: FeelingSpan.Length) {
    self =
      switch length {
      case .month: .young
      case .season: .grown
      case .year: .old
      }
  }

  var trunkWidth: Double {
    switch self {
    case .young: 0.03
    case .grown: 0.044
    case .old: 0.06
    }
  }

  /// How high the trunk parts.
  var forkHeight: Double {
    switch self {
    case .young: 0.34
    case .grown: 0.3
    case .old: 0.25
    }
  }

  /// How wide the crown may be, as a share of how high it is.
  var breadth: Double {
    switch self {
    case .young: 1.1
    case .grown: 1.35
    case .old: 1.65
    }
  }

  /// How far the roots go to each side, as a share of the trunk's width.
  var roots: Double {
    switch self {
    case .young: 1.1
    case .grown: 1.9
    case .old: 2.7
    }
  }

  /// How many furrows the bark has.
  var furrows: Int {
    switch self {
    case .young: 0
    case .grown: 3
    case .old: 6
    }
  }
}
