// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// What keys do on the page of a week.
enum WeekKey: CaseIterable, KeyCommand {
  case left
  case right
  case up
  case down
  case previousWeek
  case nextWeek
  case today
  case open
  case write

  var title: String {
    switch self {
    case .left: Widget.isRightToLeft ? gettext("Next Day") : gettext("Previous Day")
    case .right: Widget.isRightToLeft ? gettext("Previous Day") : gettext("Next Day")
    case .up: gettext("Previous Day")
    case .down: gettext("Next Day")
    case .previousWeek: gettext("Previous Week")
    case .nextWeek: gettext("Next Week")
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
    case .previousWeek: ["Page_Up", "KP_Page_Up"]
    case .nextWeek: ["Page_Down", "KP_Page_Down"]
    case .today: ["Home", "KP_Home"]
    case .open: ["Return", "KP_Enter"]
    case .write: ["n"]
    }
  }

  /// By how many days a key moves; nil for those that do something else.
  var step: Int? {
    switch self {
    case .left: Widget.isRightToLeft ? 1 : -1
    case .right: Widget.isRightToLeft ? -1 : 1
    case .up: -1
    case .down: 1
    case .previousWeek: -7
    case .nextWeek: 7
    case .today, .open, .write: nil
    }
  }

  /// Whether only the days take it: on a card, the arrows and Enter do what they do everywhere.
  var isOfDays: Bool {
    switch self {
    case .left, .right, .up, .down, .open: true
    case .previousWeek, .nextWeek, .today, .write: false
    }
  }
}
