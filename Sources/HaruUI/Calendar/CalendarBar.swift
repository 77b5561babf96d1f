// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords

/// Names the week, the month or the year that is shown, between the buttons that turn the page.
/// Where that is not today's, a button leads there.
final class CalendarBar: Box {
  private let unit: CalendarUnit
  private let title = Label().styled(.title4).ellipsizing()
  /// The same with short names of months; only a week is named by two of them.
  private let shortTitle = Label().styled(.title4).ellipsizing()
  private let previous = Button(icon: "go-previous-symbolic", name: "").styled(.flat, .circular)
  private let next = Button(icon: "go-next-symbolic", name: "").styled(.flat, .circular)
  // Translators: A button that goes to the present day.
  private let today = Button(gettext("Today")).styled(.flat)
  private let chooser: CalendarChooser?
  private var titleButton: PopoverButton?
  private var month: Month?
  private var week: ClosedRange<Day>?

  /// Where it offers a choice, the title opens a chooser of other months or years.
  init(_ unit: CalendarUnit, offersChoice: Bool = false) {
    self.unit = unit
    chooser = offersChoice ? CalendarChooser(ofYears: unit == .year) : nil
    super.init(.horizontal)
    let (previous, next, today) = (previous, next, today)
    let shown: Widget = offersChoice ? makeChoice() : title
    let pages = Box(.horizontal, spacing: 6) {
      previous
      // Most months and weeks fit, so that the buttons stay where they are pressed again.
      NaturalWidth(shown, width: unit == .year ? 0 : offersChoice ? 180 : 140)
      next
    }
    append(CenterBox(center: pages, end: today).expanding(.horizontal))
    styled(Style("calendar-bar"))
    followLanguage { $0.say() }
  }

  private func makeChoice() -> Widget {
    guard let chooser else { return title }
    func opening(_ title: Label) -> Widget {
      Box(.horizontal, spacing: 6) {
        title
        Image(icon: "pan-down-symbolic")
      }.aligned(horizontally: .center)
    }
    let content =
      unit == .week
      ? FirstFitting(opening(title), else: opening(shortTitle)).centered() : opening(title)
    let button = PopoverButton(child: content, chooser)
      .styled(.flat).aligned(horizontally: .center)
    titleButton = button
    button.onOpened { [weak self] in
      if let self, let month { self.chooser?.offer(month) }
    }
    return button
  }

  /// Hears by how many pages to go on.
  func onTurned(_ handler: @escaping @MainActor (Int) -> Void) {
    previous.onClicked { handler(-1) }
    next.onClicked { handler(1) }
  }

  func onToday(_ handler: @escaping @MainActor () -> Void) { today.onClicked(handler) }

  /// Hears which month or year was chosen; a year is told as one of its months.
  func onChosen(_ handler: @escaping @MainActor (Month) -> Void) {
    chooser?.onChosen = { [weak self] in
      self?.titleButton?.popDown()
      handler($0)
    }
  }

  /// Shows `week` where it names weeks, and else the month or its year.
  func show(_ month: Month, week: ClosedRange<Day>? = nil, today: Day) {
    (self.month, self.week) = (month, week)
    self.today.isVisible = !holds(today)
    say()
  }

  private func holds(_ day: Day) -> Bool {
    switch unit {
    case .week: week?.contains(day) ?? false
    case .month: month?.contains(day) ?? false
    case .year: month?.year == day.year
    }
  }

  private func say() {
    guard let month else { return }
    switch unit {
    case .week:
      let name = DateText.monthAndYear(month)
      title.text = week.map { SpanText.week($0) } ?? name
      shortTitle.text = week.map { SpanText.week($0, isShort: true) } ?? name
      previous.rename(gettext("Previous Week"), showingTooltip: true)
      next.rename(gettext("Next Week"), showingTooltip: true)
    case .month:
      title.text = DateText.monthAndYear(month)
      previous.rename(gettext("Previous Month"), showingTooltip: true)
      next.rename(gettext("Next Month"), showingTooltip: true)
    case .year:
      title.text = DateText.year(month.year)
      previous.rename(gettext("Previous Year"), showingTooltip: true)
      next.rename(gettext("Next Year"), showingTooltip: true)
    }
    titleButton?.explain(
      (unit == .year
        // Translators: A button, for screen readers. {name} is the year that is shown.
        ? gettext("{name}, choose another year")
        // Translators: A button, for screen readers. {name} is the month that is shown, with its
        // year.
        : gettext("{name}, choose another month"))
        .filling("name", with: title.text))
  }
}

extension Style {
  static let title3 = Style("title-3")
  static let title4 = Style("title-4")
}
