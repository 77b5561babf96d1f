// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import HaruWords

/// One value of a chart: what it says, and what it is about.
struct ChartValue {
  /// At the axis; nil where it has none.
  let label: String?
  let title: String
  let lines: [String]
  /// Of no entries there is nothing to say.
  let entries: Int
  let days: ClosedRange<Day>
  var part = FeelingSelection.Part.all

  /// In one line, for a screen reader and as text.
  var words: String { JoinedText.named(title, CountText.list(lines)) }
}
