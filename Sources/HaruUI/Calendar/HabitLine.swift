// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Says in one line what there is in a year; in this one also how steadily a person has been
/// writing, and how far the goal of the week is, where there is anything good to say of that.
final class HabitLine: Box {
  private let phrases = PhraseLines(between: " · ").styled(.dimLabel)
  private let preferences: Preferences
  private let reading = LatestReading()
  private var habit: WritingHabit?
  private var today = Day.today
  /// The year that is shown.
  private var year = Day.today.year
  /// Nil as long as they are not all there.
  private var summaries: [DaySummary]?
  /// Whether all is known that it says of the year.
  var isComplete: Bool { summaries != nil && (habit != nil || year != today.year) }
  /// Reads anew what is shown.
  private var readAgain: () -> Void = {}

  init(_ preferences: Preferences) {
    self.preferences = preferences
    super.init(.vertical)
    append(phrases)
    tooltip(gettext("One missed day in seven does not end a streak."))
    followLanguage { $0.showWords() }
    preferences.goalDays.onChanged(listener: self) { [weak self] in self?.showWords() }
    preferences.firstWeekday.onChanged(listener: self) { [weak self] in self?.readAgain() }
  }

  /// Hears that it says something else.
  func onChanged(_ handler: @escaping @MainActor () -> Void) { phrases.onChanged = handler }

  /// Says what is in `year`, which has these days.
  func show(_ summaries: [DaySummary]?, of year: Int, today: Day) {
    (self.summaries, self.year, self.today) = (summaries, year, today)
    showWords()
  }

  /// Reads it anew for the page of `year`.
  func show(_ year: Int, today: Day, in diary: Diary) {
    readAgain = { [weak self, weak diary] in
      if let diary { self?.show(year, today: today, in: diary) }
    }
    self.year = year
    guard year == today.year else {
      reading.forget()
      habit = nil
      return showWords()
    }
    let weekday = preferences.firstWeekday.value.number()
    reading.read(from: diary) { journal throws(JournalError) in
      try await journal.writingHabit(until: today, weekday: weekday)
    } then: { [weak self] in
      guard let self else { return }
      (habit, self.today) = ($0, today)
      showWords()
    }
  }

  private func showWords() {
    // What was read of this year says nothing of another one.
    let habit = year == today.year ? habit : nil
    let steadiness = habit.map { Self.words($0, goal: preferences.goalDays.value) } ?? []
    let summary = summaries.map {
      YearWords.summary($0, today: today, besides: habit?.run?.days ?? 0)
    }
    let isEmpty = summary?.isEmpty == true && steadiness.isEmpty
    phrases.show(
      isEmpty ? [gettext("Nothing is written in this year.")] : (summary ?? []) + steadiness)
  }

  static func words(_ habit: WritingHabit, goal: Int) -> [String] {
    var parts: [String] = []
    if let run = habit.run, run.days > 1 {
      parts.append(
        NumberText.counted(run.days) {
          ngettext("current streak: {count} day", "current streak: {count} days", $0)
        })
    }
    if goal > 0, habit.daysOfWeek >= goal {
      parts.append(gettext("This week’s goal is reached"))
    } else if goal > 0, habit.daysOfWeek > 0 {
      // Translators: The plural is that of {goal}.
      let words = ngettext(
        "{count} of {goal} day this week", "{count} of {goal} days this week", goal)
      parts.append(
        words.filling("count", with: NumberText.whole(habit.daysOfWeek))
          .filling("goal", with: NumberText.whole(goal)))
    }
    return parts
  }
}
