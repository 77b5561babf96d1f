// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do in the window of quick capture.
enum CaptureKey: CaseIterable, KeyCommand {
  case keep

  var title: String { gettext("Keep What Was Written") }

  var keys: [String] { ["<Control>Return", "<Control>KP_Enter"] }
}
