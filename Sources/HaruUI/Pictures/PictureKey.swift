// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What keys do with a photo or a video of an entry.
enum PictureKey: CaseIterable, KeyCommand {
  case caption
  case moveBack
  case moveForward
  case delete

  var title: String {
    switch self {
    case .caption: gettext("Write a Caption")
    case .moveBack: gettext("Move the Picture Back")
    case .moveForward: gettext("Move the Picture Forward")
    case .delete: gettext("Delete the Picture")
    }
  }

  var keys: [String] {
    switch self {
    case .caption: ["F2"]
    case .moveBack: ["<Control>Up"]
    case .moveForward: ["<Control>Down"]
    case .delete: ["Delete", "KP_Delete"]
    }
  }
}
