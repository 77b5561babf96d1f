// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// What keys do on the page of a year.
enum YearKey: CaseIterable, KeyCommand {
  case left
  case right
  case up
  case down
  case previousYear
  case nextYear
  case today
  case open

  var title: String {
    switch self {
    case .left: Widget.isRightToLeft ? gettext("Next Month") : gettext("Previous Month")
    case .right: Widget.isRightToLeft ? gettext("Previous Month") : gettext("Next Month")
    case .up: gettext("A Row of Months Earlier")
    case .down: gettext("A Row of Months Later")
    case .previousYear: gettext("Previous Year")
    case .nextYear: gettext("Next Year")
    case .today: gettext("Today")
    case .open: gettext("Open the Month")
    }
  }

  var keys: [String] {
    switch self {
    case .left: ["Left", "KP_Left"]
    case .right: ["Right", "KP_Right"]
    case .up: ["Up", "KP_Up"]
    case .down: ["Down", "KP_Down"]
    case .previousYear: ["Page_Up", "<Control>Page_Up", "KP_Page_Up", "<Control>KP_Page_Up"]
    case .nextYear: ["Page_Down", "<Control>Page_Down", "KP_Page_Down", "<Control>KP_Page_Down"]
    case .today: ["Home", "KP_Home"]
    case .open: ["Return", "KP_Enter"]
    }
  }
}
