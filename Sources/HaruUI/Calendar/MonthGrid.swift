// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords

/// The page of a month: up to six weeks of days, of which one is chosen.
final class MonthGrid: Box {
  private static let spacing = 4
  /// How high a day becomes at most for its width: what it shows stays close to its number.
  private static let highestRatio = 1.9
  /// How large a day is at least that has room for larger signs.
  private static let sizeForLargeSigns = (width: 52, height: 76)

  private let names: [Label]
  private let cells: [DayCell]
  private let grid = Grid(spacing: MonthGrid.spacing, hasEqualRows: true)
  /// Whether every month is as high as the longest.
  private let keepsHeight: Bool
  private let legend: Widget?
  private var shownWeeks = 6
  private var hasLargeSigns = false
  private var onChosen: @MainActor (Day) -> Void = { _ in }
  private var onWriting: @MainActor (Day) -> Void = { _ in }
  private var onEntryDropped: @MainActor (DiaryCore.Entry.ID, Day) -> Void = { _, _ in }
  /// Where the last click was and what it chose: the second of two means the same day, even where
  /// the first one has turned the page.
  private var lastClick: (press: Press, day: Day)?
  /// When and where the mouse or a finger pressed what is about to be clicked.
  private var press: Press?
  private var chosenCell = 0
  private weak var hovered: DayCell?

  /// Without a loader no photos are shown. Weeks that lie outside the month are left out, unless
  /// the grid `keepsHeight`. The `legend` stands below the last of them where anything is written.
  init(_ loader: ThumbnailLoader? = nil, keepsHeight: Bool = false, legend: Widget? = nil) {
    (self.keepsHeight, self.legend) = (keepsHeight, legend)
    cells = (0..<42).map { _ in DayCell(loader) }
    let names = (0..<7).map { _ in Label().styled(.dimLabel, .caption) }
    self.names = names
    super.init(.vertical, spacing: 6)
    let header = Grid(spacing: Self.spacing)
    for (column, name) in names.enumerated() { header.place(name, column: column, row: 0) }
    append(header)
    let limited = LimitedHeight(grid, above: legend) { [weak self] in
      self?.maxHeight(ofWidth: $0) ?? .max
    }
    limited.onLaidOut = { [weak self] in self?.fitSigns($0, $1) }
    append(limited.expanding(.vertical))
    for (index, cell) in cells.enumerated() {
      grid.place(
        cell.expanding(.vertical), column: index % 7, row: index / 7)
      cell.onClicked { [weak self] in self?.click(index) }
    }
    grid.addController(
      GestureClick().capturing().onPressedAt { [weak self] in
        self?.press = Press(time: $0, x: $1, y: $2)
      })
    styled(Style("month"))
    sized(minimumWidth: 300)
  }

  func onChosen(_ handler: @escaping @MainActor (Day) -> Void) { onChosen = handler }

  func onWriting(_ handler: @escaping @MainActor (Day) -> Void) { onWriting = handler }

  /// Hears that the card of an entry was dragged onto a day.
  func onEntryDropped(_ handler: @escaping @MainActor (DiaryCore.Entry.ID, Day) -> Void) {
    onEntryDropped = handler
    // One for all of the days: GTK 4.8 keeps a little of every drop target for ever.
    let entries = DropTarget.ofNumbers { [weak self] in
      self?.hover($0)
    } _: { [weak self] in
      self?.take($0, at: $1) ?? false
    }
    grid.addController(entries)
  }

  /// Shows the month of the chosen day. `weekday` begins its weeks; days before `first` can't be
  /// chosen.
  func show(
    _ chosen: Day, today: Day, weekday: Int, from first: Day? = nil,
    _ days: CalendarDays = CalendarDays()
  ) {
    let month = Month(of: chosen)
    legend?.isVisible = !days.summaries.isEmpty
    for (column, name) in names.enumerated() {
      let day = (weekday - 1 + column) % 7 + 1
      name.text = DateText.shortWeekday(day)
      name.rename(DateText.weekday(day))
    }
    let hadKeyboard = cells.contains(where: \.isFocused)
    let weeks = month.weeks(from: weekday)
    showWeeks(keepsHeight ? weeks.count : month.weekCount(from: weekday))
    for (cell, day) in zip(cells, weeks.joined()) {
      cell.show(
        day.map { day in
          DayContent(
            day: day, summary: days.summaries[day], photo: days.photos[day],
            beginning: days.words[day] ?? "", isToday: day == today,
            isToCome: day > today, isOutside: !month.contains(day),
            isBarred: first.map { day < $0 } ?? false, steps: days.steps)
        })
    }
    choose(month.daysBefore(weekStart: weekday) + chosen.day - 1, hadKeyboard: hadKeyboard)
  }

  private func maxHeight(ofWidth width: Int) -> Int {
    let cell = Double(width - 6 * Self.spacing) / 7 * Self.highestRatio
    return Int(cell * Double(shownWeeks)) + (shownWeeks - 1) * Self.spacing
  }

  private func fitSigns(_ width: Int, _ height: Int) {
    let least = Self.sizeForLargeSigns
    let areLarge =
      (width - 6 * Self.spacing) / 7 >= least.width
      && (height - (shownWeeks - 1) * Self.spacing) / shownWeeks >= least.height
    guard areLarge != hasLargeSigns else { return }
    hasLargeSigns = areLarge
    // It is told while GTK lays out the window, when no style may change. Ends at once.
    Task { [weak self] in
      guard let self else { return }
      exchange(hasLargeSigns ? nil : .largeSigns, for: hasLargeSigns ? .largeSigns : nil)
    }
  }

  private func showWeeks(_ count: Int) {
    guard count != shownWeeks else { return }
    shownWeeks = count
    for (index, cell) in cells.enumerated() { cell.isVisible = index < count * 7 }
  }

  /// Puts the keyboard on the chosen day.
  func focusChosen() { cells[chosenCell].grabFocus() }

  private func choose(_ index: Int, hadKeyboard: Bool) {
    let old = cells[chosenCell]
    chosenCell = index
    let new = cells[index]
    new.isFocusable = true
    if hadKeyboard && !new.isFocused { new.grabFocus() }
    if old !== new {
      old.isActive = false
      old.isFocusable = false
    }
    new.isActive = true
  }

  private func click(_ index: Int) {
    guard let day = cells[index].content?.day else { return }
    let press = press
    self.press = nil
    // The page may have another number of weeks now, so that another day is below the pointer.
    if let press, let last = lastClick, press.isSecond(after: last.press) {
      lastClick = nil
      cells[index].isActive = index == chosenCell
      return onWriting(last.day)
    }
    // A key or a screen reader clicks without a press.
    lastClick = press.map { ($0, day) }
    // The button has been pressed or released by the click; which one is chosen decides.
    cells[index].isActive = index == chosenCell
    onChosen(day)
    focusChosen()
  }

  // MARK: - Dragging

  private func take(_ number: Int, at place: (x: Double, y: Double)) -> Bool {
    guard let day = cell(at: place)?.content?.day else { return false }
    onEntryDropped(DiaryCore.Entry.ID(number), day)
    return true
  }

  private func hover(_ place: (x: Double, y: Double)?) {
    let cell = place.flatMap { self.cell(at: $0) }
    guard cell !== hovered else { return }
    hovered?.remove(.dropPlace)
    cell?.add(.dropPlace)
    hovered = cell
  }

  private func cell(at place: (x: Double, y: Double)) -> DayCell? {
    guard grid.width > 0, grid.height > 0 else { return nil }
    let column = Int(place.x * 7) / grid.width
    let row = Int(place.y * Double(shownWeeks)) / grid.height
    guard (0..<7).contains(column), (0..<shownWeeks).contains(row) else { return nil }
    return cells[row * 7 + (Widget.isRightToLeft ? 6 - column : column)]
  }
}

/// A press of the mouse or a finger.
private struct Press {
  /// How far a second press may be from the first, as GTK has it by default.
  private static let nearness: Double = 5

  let time: Duration
  let x: Double
  let y: Double

  func isSecond(after first: Press) -> Bool {
    .zero...GestureClick.doubleClickTime ~= time - first.time
      && max(abs(x - first.x), abs(y - first.y)) <= Self.nearness
  }
}

extension Style {
  static let dropPlace = Style("drop-place")
  fileprivate static let largeSigns = Style("large-signs")
}
