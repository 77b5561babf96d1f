// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// What can be said of some days in a few numbers.
final class FeelingFigures: Box {
  private let rows = AlignedRows(spacing: 12)

  init() {
    let rows = rows
    super.init(.vertical) { rows }
    styled(.card, Style("chart-card"))
    styled(Style("chart-figures"))
    tooltip(gettext("One missed day in seven does not end a streak."))
  }

  /// Makes the numbers smaller where the window is narrow.
  func fold(_ isFolded: Bool) {
    if isFolded { add(.narrow) } else { remove(.narrow) }
  }

  /// `streak` is how many days in a row there are up to today; nil where that is not of what is
  /// shown.
  func show(_ statistics: FeelingStatistics, streak: Int?) {
    // Days in a row up to today may have begun long before those that are shown.
    let longest = max(statistics.longestStreak, streak ?? 0)
    var figures = [
      // Translators: Below a number: how many entries there are.
      Figure(NumberText.whole(statistics.total.entries), pgettext("figure", "Entries")),
      // Translators: Below a number: how many days in a row something was written at most.
      Figure(CountText.days(longest), pgettext("figure", "Longest Streak")),
      // Translators: Below a number: how many words were written.
      Figure(NumberText.whole(statistics.words), pgettext("figure", "Words")),
      // Translators: Below a time such as 3:05: how long what is spoken in recordings is.
      Figure(
        DurationText.clock(Double(statistics.spoken) / 1000), pgettext("figure", "Recorded")),
    ]
    if let streak {
      // Translators: Below a number: how many days in a row something was written, up to today.
      figures.insert(Figure(CountText.days(streak), pgettext("figure", "Current Streak")), at: 1)
    }
    rows.show(figures)
  }
}

/// A number, and what is counted.
private final class Figure: Box {
  init(_ count: String, _ caption: String) {
    // A long number has its unit below it in a narrow window.
    let number = Label().inLines(2).centered().aligned(horizontally: .center)
      .styled(.title2, .numeric)
    number.text = count
    let words = Label().wrapping().styled(.caption, .dimLabel)
    words.text = caption
    super.init(.vertical, spacing: 2) {
      number
      words
    }
  }
}

extension Style {
  fileprivate static let narrow = Style("narrow")
}
