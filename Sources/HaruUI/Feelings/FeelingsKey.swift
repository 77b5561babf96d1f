// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// What keys do in the place of feelings.
enum FeelingsKey: CaseIterable, KeyCommand {
  case previous
  case next
  case today
  case month
  case season
  case year
  case tree
  case charts

  var title: String {
    switch self {
    // Translators: Of a month, a season or a year, whichever is shown.
    case .previous: gettext("The Time Before")
    // Translators: Of a month, a season or a year, whichever is shown.
    case .next: gettext("The Time After")
    case .today: gettext("Today")
    case .month: gettext("A Month")
    case .season: gettext("A Season")
    case .year: gettext("A Year")
    // Translators: A picture of feelings in the form of a tree.
    case .tree: gettext("Tree")
    // Translators: Diagrams of feelings.
    case .charts: gettext("Charts")
    }
  }

  var keys: [String] {
    switch self {
    case .previous: ["Page_Up", "KP_Page_Up"]
    case .next: ["Page_Down", "KP_Page_Down"]
    case .today: ["<Control>Home", "<Control>KP_Home"]
    case .month: ["m"]
    case .season: ["s"]
    case .year: ["y"]
    case .tree: ["t"]
    case .charts: ["c"]
    }
  }
}
