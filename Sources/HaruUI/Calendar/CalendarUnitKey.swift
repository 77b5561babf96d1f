// SPDX-License-Identifier: GPL-3.0-or-later

import HaruModel
import HaruParts

/// The keys that choose how much of the calendar is seen at once.
enum CalendarUnitKey: CaseIterable, KeyCommand {
  case week
  case month
  case year

  var unit: CalendarUnit {
    switch self {
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }

  var title: String { unit.explanation }

  var keys: [String] {
    switch self {
    case .week: ["<Control>1"]
    case .month: ["<Control>2"]
    case .year: ["<Control>3"]
    }
  }
}
