// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// What can be said of some days in a few numbers.
final class FeelingFigures: Box {
  private let flow = FlowBox(spacing: 12, perLine: 2...5) { [] }
  private var shown: [Widget] = []

  init() {
    let flow = flow
    super.init(.vertical) { flow.withoutKeyboard() }
    styled(.card, Style("chart-card"))
    tooltip(gettext("One missed day in seven does not end a streak."))
  }

  /// `streak` is how many days in a row there are up to today; nil where that is not of what is
  /// shown.
  func show(_ statistics: FeelingStatistics, streak: Int?) {
    // Days in a row up to today may have begun long before those that are shown.
    let longest = max(statistics.longestStreak, streak ?? 0)
    var figures = [
      // Translators: Below a number: how many entries there are.
      Figure(statistics.total.entries, pgettext("figure", "Entries")),
      // Translators: Below a number: how many days in a row something was written at most.
      Figure(longest, pgettext("figure", "Longest Streak")),
      // Translators: Below a number: how many words were written.
      Figure(statistics.words, pgettext("figure", "Words")),
      Self.spoken(milliseconds: statistics.spoken),
    ]
    if let streak {
      // Translators: Below a number: how many days in a row something was written, up to today.
      figures.insert(Figure(streak, pgettext("figure", "Current Streak")), at: 1)
    }
    flow.replace(shown, by: figures)
    shown = figures
  }

  private static func spoken(milliseconds: Int) -> Figure {
    guard (1..<60_000).contains(milliseconds) else {
      // Translators: Below a number: how many minutes are spoken in recordings.
      return Figure((milliseconds + 30_000) / 60_000, pgettext("figure", "Minutes Spoken"))
    }
    // Translators: Below a number: how many seconds are spoken in recordings.
    return Figure(max(milliseconds / 1000, 1), pgettext("figure", "Seconds Spoken"))
  }
}

/// A number, and what is counted.
private final class Figure: Box {
  init(_ count: Int, _ caption: String) {
    let number = Label().styled(.title2, .numeric)
    number.text = NumberText.whole(count)
    let words = Label().wrapping().styled(.caption, .dimLabel)
    words.text = caption
    super.init(.vertical, spacing: 2) {
      number
      words
    }
  }
}
