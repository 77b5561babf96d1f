// SPDX-License-Identifier: GPL-3.0-or-later

/// Three months that belong together, as in Korea and elsewhere in the north.
package enum Season: Int, CaseIterable, Comparable, Sendable {
  case spring, summer, autumn, winter

  /// The one that a month is in: March begins the spring.
  package init(month: Int) {
    self =
      switch month {
      case 3...5: .spring
      case 6...8: .summer
      case 9...11: .autumn
      default: .winter
      }
  }

  package var firstMonth: Int { 3 + rawValue * 3 }

  package static func < (left: Season, right: Season) -> Bool { left.rawValue < right.rawValue }
}
