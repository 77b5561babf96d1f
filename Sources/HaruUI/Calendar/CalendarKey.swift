// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// What keys do on the page of a month.
enum CalendarKey: CaseIterable, KeyCommand {
  case left
  case right
  case up
  case down
  case previousMonth
  case nextMonth
  case previousYear
  case nextYear
  case today
  case open
  case write

  var title: String {
    switch self {
    case .left: Widget.isRightToLeft ? gettext("Next Day") : gettext("Previous Day")
    case .right: Widget.isRightToLeft ? gettext("Previous Day") : gettext("Next Day")
    case .up: gettext("A Week Earlier")
    case .down: gettext("A Week Later")
    case .previousMonth: gettext("Previous Month")
    case .nextMonth: gettext("Next Month")
    case .previousYear: gettext("Previous Year")
    case .nextYear: gettext("Next Year")
    case .today: gettext("Today")
    case .open: gettext("Open the Day")
    case .write: gettext("Write on the Day")
    }
  }

  var keys: [String] {
    switch self {
    case .left: ["Left", "KP_Left"]
    case .right: ["Right", "KP_Right"]
    case .up: ["Up", "KP_Up"]
    case .down: ["Down", "KP_Down"]
    case .previousMonth: ["Page_Up", "KP_Page_Up"]
    case .nextMonth: ["Page_Down", "KP_Page_Down"]
    case .previousYear: ["<Control>Page_Up", "<Control>KP_Page_Up"]
    case .nextYear: ["<Control>Page_Down", "<Control>KP_Page_Down"]
    case .today: ["Home", "KP_Home"]
    case .open: ["Return", "KP_Enter"]
    case .write: ["n"]
    }
  }
}
