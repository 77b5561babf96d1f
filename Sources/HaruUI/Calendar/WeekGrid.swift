// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts

/// The page of a week: seven days beside each other in a wide window, or else below each other, of
/// which one is chosen and in sight.
final class WeekGrid: Box {
  /// From how much width on the days are side by side: in less, a line of an entry would have room
  /// for two words.
  private static let threshold = 960
  private static let spacing = 6

  private let days: [WeekDay]
  private let columns: EqualColumns
  private let scroll: ScrolledWindow
  private var chosenDay = 0
  private var chosen: Day?
  /// The days whose entries are shown.
  private var shownDays: ClosedRange<Day>?
  /// Whether a day is being chosen by the mouse, below which nothing may move.
  private var isPressed = false
  private weak var hovered: WeekDay?
  private var onChosen: @MainActor (Day) -> Void = { _ in }

  init(_ loader: ThumbnailLoader) {
    let days = (0..<7).map { _ in WeekDay(loader) }
    self.days = days
    let columns = EqualColumns(days, spacing: Self.spacing, threshold: Self.threshold)
    self.columns = columns
    scroll = ScrolledWindow(
      Box(.vertical) { columns.expanding(.vertical) }.styled(Style("week"))
    ).expanding(.vertical).styled(.cutAtTop)
    super.init(.vertical)
    append(scroll)
    columns.onTurned { [weak self] in self?.turn() }
  }

  private func turn() {
    for day in days { day.stand(inRow: columns.isSideBySide != true) }
    revealChosen(atTop: true)
  }

  /// Shows the days of a week; those beyond the end of the calendar are left out.
  func show(_ week: ClosedRange<Day>, chosen: Day, today: Day, _ known: CalendarDays) {
    keepingKeyboard {
      for (index, column) in days.enumerated() {
        let day = week.lowerBound.adding(days: index).flatMap { week.contains($0) ? $0 : nil }
        column.show(
          day.map {
            DayContent(
              day: $0, summary: known.summaries[$0], isToday: $0 == today, isToCome: $0 > today,
              isOutside: false)
          })
        column.choose(day == chosen)
        if day == chosen { chosenDay = index }
      }
    }
    if chosen != self.chosen, !isPressed { revealChosen(atTop: !isMapped) }
    self.chosen = chosen
  }

  /// Shows what the days hold.
  func show(_ content: WeekContent) {
    keepingKeyboard {
      for column in days {
        guard let day = column.content?.day else { continue }
        column.show(
          content.cards[day] ?? [], of: content.known.summaries[day]?.entries ?? 0,
          content.weather[day])
      }
    }
    if content.days != shownDays { revealChosen(atTop: true) }
    shownDays = content.days
  }

  private func revealChosen(atTop: Bool) {
    scroll.reveal(days[chosenDay], atTop: atTop, margin: Self.spacing)
  }

  /// The keyboard stays with the entry or the button that it is on; where that is not there any
  /// more, or nothing was shown so far, the chosen day has it.
  private func keepingKeyboard(_ fill: () -> Void) {
    let hadKeyboard = hasFocusInside
    let wasEmpty = days.allSatisfy { $0.content == nil }
    let wasOnHeading = days.contains(where: \.isHeadingFocused)
    let entry = days.compactMap(\.focusedEntry).first
    fill()
    guard hadKeyboard else { return }
    if let entry, days.contains(where: { $0.focus(entry) }) { return }
    let isOnButton = days.contains(where: \.isButtonFocused)
    if wasEmpty || wasOnHeading || entry != nil || !isOnButton { focusChosen() }
  }

  /// Puts the keyboard on the chosen day.
  func focusChosen() { days[chosenDay].focusHeading() }

  /// Puts the keyboard on the first entry of the chosen day.
  func focusFirst() { days[chosenDay].focusFirst() }

  func onChosen(_ handler: @escaping @MainActor (Day) -> Void) {
    onChosen = handler
    for day in days {
      day.onChosen { [weak self] in
        self?.isPressed = true
        handler($0)
        self?.isPressed = false
        self?.focusChosen()
      }
    }
  }

  func onWriting(_ handler: @escaping @MainActor (Day) -> Void) {
    for day in days { day.onWriting(handler) }
  }

  /// Hears that all entries of a day are wanted.
  func onOpened(_ handler: @escaping @MainActor (Day) -> Void) {
    for day in days { day.onOpened(handler) }
  }

  /// Hears what a key means; where only the days take it, while one of them has the keyboard.
  func onKeys(_ handler: @escaping @MainActor (WeekKey) -> Void) {
    for key in WeekKey.allCases {
      onKeys(key, first: true) { [weak self] in
        guard let self, !key.isOfDays || days[chosenDay].isHeadingFocused else { return false }
        handler(key)
        return true
      }
    }
  }

  // MARK: - Dragging

  /// Hears that the card of an entry was dragged onto a day.
  func onEntryDropped(_ handler: @escaping @MainActor (DiaryCore.Entry.ID, Day) -> Void) {
    columns.addController(
      DropTarget.ofNumbers { [weak self] in
        self?.hover($0)
      } _: { [weak self] number, place in
        guard let day = self?.day(at: place)?.content?.day else { return false }
        handler(DiaryCore.Entry.ID(number), day)
        return true
      })
  }

  private func hover(_ place: (x: Double, y: Double)?) {
    let day = place.flatMap { self.day(at: $0) }
    guard day !== hovered else { return }
    hovered?.markDropPlace(false)
    day?.markDropPlace(true)
    hovered = day
  }

  private func day(at place: (x: Double, y: Double)) -> WeekDay? {
    columns.index(at: place).map { days[$0] }
  }
}

extension Style {
  /// What is scrolled, and ends at a line above where more of it is there.
  static let cutAtTop = Style("cut-at-top")
}
