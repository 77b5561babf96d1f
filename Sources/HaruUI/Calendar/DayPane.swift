// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// The chosen day: its entries, a way to write, and what was on this date in other years.
final class DayPane: Box {
  private let date = Label().inLines(2).styled(.title4)
  private let beginnings = DayBeginnings()
  private let preferences: Preferences
  /// What invites to write where nothing is written: a sentence or, today, the question of the day.
  private let invitation = Label().inLines(4)
    .styled(.dimLabel, Style("day-invitation"))
  private let question = Label().inLines(4).styled(.dimLabel, Style("day-question"))
  private let cards = CardList(step: 12)
  private let othersTitle = Label(gettext("On This Day")).leading().styled(.heading)
  /// Mostly below what is seen: each card takes its time whenever the day changes.
  private let others = CardList(step: 6)
  private(set) var page: DayPage?

  init(_ preferences: Preferences) {
    self.preferences = preferences
    super.init(.vertical, spacing: 12)
    for child in [date, question, invitation, beginnings, cards, othersTitle, others] {
      append(child)
    }
    styled(Style("day-pane"))
    isVisible = false
    followLanguage { $0.say() }
    preferences.suggestsQuestions.onChanged(listener: self) { [weak self] in self?.say() }
  }

  /// What is seen where nothing is written on the day, above the way to write there.
  var invitations: [Widget] { [question, invitation] }

  func show(_ new: DayPage) {
    let isOther = page?.day != new.day
    page = new
    isVisible = true
    say(anew: isOther)
  }

  func fold(_ isFolded: Bool) { beginnings.fold(isFolded) }

  func focusFirst() { cards.focusFirst() }

  private func say(anew: Bool = false) {
    guard let page else { return }
    date.text = Self.name(of: page.day, today: page.today)
    date.rename(DateText.full(page.day))
    beginnings.show(
      page.day, today: page.today, isWritten: page.entries?.isEmpty == false)
    invitation.text = Self.invitation(page)
    question.isVisible =
      page.entries?.isEmpty == true && page.day == page.today && preferences.suggestsQuestions.value
    question.text = WritingPrompts.text(
      page.isFirst ? WritingPrompts.first : WritingPrompts.number(on: page.day))
    invitation.isVisible = (page.entries?.isEmpty ?? true) && !question.isVisible
    cards.show(page.cards(page.entries ?? []), anew: anew)
    othersTitle.isVisible = !page.others.isEmpty
    others.show(page.cards(page.others, ofOtherYears: true), anew: anew)
  }

  /// The year is on the page of the month, and today's date above the places.
  private static func name(of day: Day, today: Day) -> String {
    if day == today { return gettext("Today") }
    return day.year == today.year ? DateText.withoutYear(day) : DateText.full(day)
  }

  private static func invitation(_ page: DayPage) -> String {
    guard page.entries != nil else { return gettext("This day can’t be read.") }
    if page.day > page.today {
      return gettext("Nothing is here yet. Write to your future self.")
    }
    return page.day == page.today
      ? gettext("Nothing written yet. How is your day going?")
      : gettext("Nothing is written here. What do you remember of this day?")
  }
}
