// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do where a video is.
package enum VideoKey: CaseIterable, KeyCommand {
  case fullScreen, left, right

  var title: String {
    switch self {
    case .fullScreen: gettext("Video: Full Screen")
    case .left: gettext("Video: 5 Seconds Back")
    case .right: gettext("Video: 5 Seconds Forward")
    }
  }

  var keys: [String] {
    switch self {
    case .fullScreen: ["F11"]
    case .left: ["Left"]
    case .right: ["Right"]
    }
  }
}
