// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruParts

/// What keys do in a chart, beside the arrows, which go from value to value.
enum ChartKey: CaseIterable, KeyCommand {
  case open

  var title: String { gettext("Show the Entries of the Value") }

  var keys: [String] { ["Return", "KP_Enter", "ISO_Enter"] }
}
