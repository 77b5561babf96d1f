// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// What keys do with the photos and videos of an entry.
package enum PictureKey: CaseIterable, KeyCommand {
  case paste
  case left
  case right
  case up
  case down
  case caption
  case moveEarlier
  case moveLater
  case delete

  var title: String {
    switch self {
    case .paste: gettext("Paste a Picture, or Files")
    case .left: Widget.isRightToLeft ? gettext("Next Picture") : gettext("Previous Picture")
    case .right: Widget.isRightToLeft ? gettext("Previous Picture") : gettext("Next Picture")
    case .up: gettext("The Picture Above")
    case .down: gettext("The Picture Below")
    case .caption: gettext("Write a Caption")
    case .moveEarlier: gettext("Move the Picture Earlier")
    case .moveLater: gettext("Move the Picture Later")
    case .delete: gettext("Delete the Picture")
    }
  }

  var keys: [String] {
    switch self {
    case .paste: ["<Control>v"]
    case .left: ["Left", "KP_Left"]
    case .right: ["Right", "KP_Right"]
    case .up: ["Up", "KP_Up"]
    case .down: ["Down", "KP_Down"]
    case .caption: ["F2"]
    case .moveEarlier: ["<Control>Up"]
    case .moveLater: ["<Control>Down"]
    case .delete: ["Delete", "KP_Delete"]
    }
  }
}
