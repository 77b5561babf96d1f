// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do with a picture that is shown alone.
package enum PictureViewKey: CaseIterable, KeyCommand {
  case back
  case forward
  case nearer
  case farther
  case whole
  case show
  case fullScreen

  var title: String {
    switch self {
    case .back: gettext("Previous Picture")
    case .forward: gettext("Next Picture")
    case .nearer: gettext("Zoom In")
    case .farther: gettext("Zoom Out")
    case .whole: gettext("Fit to Window")
    // Translators: Shows one picture after the other, in the list of keys.
    case .show: gettext("Slideshow")
    case .fullScreen: gettext("Full Screen")
    }
  }

  var keys: [String] {
    switch self {
    case .back: ["Page_Up", "KP_Page_Up"]
    case .forward: ["Page_Down", "KP_Page_Down"]
    case .nearer: ["plus", "equal", "KP_Add"]
    case .farther: ["minus", "KP_Subtract"]
    case .whole: ["0", "KP_0"]
    case .show: ["F5"]
    case .fullScreen: ["F11"]
    }
  }
}
