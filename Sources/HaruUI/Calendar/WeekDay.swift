// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// A day of a week: its name, its weather and feeling, and below them its entries in short. It is a
/// column, or a row among the others, which is one line where nothing is written.
final class WeekDay: Box {
  private let heading: WeekDayHeading
  private let cards = Box(.vertical, spacing: 6)
  private let write = Button(icon: "list-add-symbolic", name: gettext("Write on the Day"))
    .styled(.flat)
  private let more = Button("").styled(.flat)
  /// What leads to a new entry stands below the cards of a column, where room is kept for it, so
  /// that no column grows below the mouse; and in a row beside the name.
  private let (foot, side) = (Box(.vertical).styled(Style("week-foot")), Box(.horizontal))
  private let loader: ThumbnailLoader
  private var shown: [DayCard] = []
  private var restCount = 0
  private(set) var content: DayContent?
  private var (isChosen, isPointedAt) = (false, false)
  private(set) var isRow = true

  init(_ loader: ThumbnailLoader) {
    self.loader = loader
    heading = WeekDayHeading()
    let (heading, cards, more, foot, side) = (heading, cards, more, foot, side)
    super.init(.vertical, spacing: 6) {
      Box(.horizontal, spacing: 6) {
        heading.expanding(.horizontal)
        side.aligned(vertically: .center)
      }
      cards
      more
      foot
    }
    side.append(write)
    foot.isVisible = false
    styled(Style("week-day"), .row).aligned(vertically: .start)
    addController(
      EventControllerMotion()
        .onMoved { [weak self] _, _ in self?.point(true) }
        .onLeft { [weak self] in self?.point(false) })
    followLanguage { $0.speak() }
  }

  /// Nil where the calendar ends.
  func show(_ content: DayContent?) {
    exchange(
      self.content?.isToCome == true ? .toCome : nil,
      for: content?.isToCome == true ? .toCome : nil)
    self.content = content
    showGround()
    isVisible = content != nil
    heading.show(content)
    speak()
  }

  /// Shows the first of so many entries of the day.
  func show(_ seen: [CardContent], of count: Int, _ weather: Weather?) {
    heading.show(weather)
    while shown.count > seen.count { cards.remove(shown.removeLast()) }
    for (card, content) in zip(shown, seen) { card.show(content) }
    for content in seen.dropFirst(shown.count) {
      let card = DayCard(content, loader)
      shown.append(card)
      cards.append(card)
    }
    restCount = max(count - seen.count, 0)
    speak()
    showGround()
  }

  /// Makes it a row, or a column.
  func stand(inRow isRow: Bool) {
    guard isRow != self.isRow else { return }
    self.isRow = isRow
    (isRow ? foot : side).remove(write)
    (isRow ? side : foot).append(write)
    (foot.isVisible, side.isVisible) = (!isRow, isRow)
    exchange(isRow ? nil : .row, for: isRow ? .row : nil)
    heading.stand(inRow: isRow)
  }

  /// A row of a day on which nothing is written has none.
  private func showGround() {
    let isBare = shown.isEmpty && (content?.summary?.entries ?? 0) == 0
    cards.isVisible = !isBare
    if isBare { add(.bare) } else { remove(.bare) }
  }

  /// Whether it is the day that keys are about.
  func choose(_ isChosen: Bool) {
    heading.isActive = isChosen
    heading.isFocusable = isChosen
    self.isChosen = isChosen
    showWrite()
  }

  private func point(_ isPointedAt: Bool) {
    guard isPointedAt != self.isPointedAt else { return }
    self.isPointedAt = isPointedAt
    showWrite()
  }

  private func showWrite() {
    write.isVisible = isChosen || isPointedAt
  }

  var isHeadingFocused: Bool { heading.hasFocusInside }

  /// Whether the keyboard is on one of its buttons that can be seen.
  var isButtonFocused: Bool { [write, more].contains { $0.isVisible && $0.hasFocusInside } }

  /// The entry whose card has the keyboard.
  var focusedEntry: DiaryCore.Entry.ID? { shown.first(where: \.hasFocusInside)?.content.entry.id }

  /// Puts the keyboard on the card of an entry; answers whether it is there.
  func focus(_ entry: DiaryCore.Entry.ID) -> Bool {
    guard let card = shown.first(where: { $0.content.entry.id == entry }) else { return false }
    if !card.hasFocusInside { card.grabFocus() }
    return true
  }

  func focusHeading() { heading.grabFocus() }

  func focusFirst() { shown.first?.grabFocus() }

  /// Where something dragged would be dropped.
  func markDropPlace(_ isOne: Bool) {
    if isOne { add(.dropPlace) } else { remove(.dropPlace) }
  }

  func onChosen(_ handler: @escaping @MainActor (Day) -> Void) {
    heading.onClicked { [weak self] in
      if let self, let day = content?.day { handler(day) }
    }
  }

  func onWriting(_ handler: @escaping @MainActor (Day) -> Void) {
    let write: @MainActor () -> Void = { [weak self] in
      if let day = self?.content?.day { handler(day) }
    }
    self.write.onClicked(write)
    heading.addController(GestureClick().capturing().onPressedTwice(write))
  }

  /// Hears that all entries of the day are wanted.
  func onOpened(_ handler: @escaping @MainActor (Day) -> Void) {
    more.onClicked { [weak self] in
      if let day = self?.content?.day { handler(day) }
    }
  }

  private func speak() {
    rename(content.map { DateText.full($0.day) } ?? "")
    more.isVisible = restCount > 0
    more.label = gettext("+{count}").filling("count", with: NumberText.whole(restCount))
    more.rename(
      NumberText.counted(restCount) {
        ngettext("{count} more entry", "{count} more entries", $0)
      }, showingTooltip: true)
  }
}

/// The name of a day of a week, which can be chosen.
private final class WeekDayHeading: ToggleButton {
  private let weekday = Label().leading().ellipsizing().styled(.caption)
  private let number = Label().aligned(horizontally: .start)
    .styled(.dayNumber, .title4, .numeric)
  private let sky = Image(icon: "").sized(.usual).styled(.dimLabel)
  private let feeling = FeelingIcon().sized(.usual)
  private let name: Box
  private var content: DayContent?
  private var weather: Weather?

  init() {
    let (weekday, number, sky, feeling) = (weekday, number, sky, feeling)
    let name = Box(.horizontal, spacing: 6) {
      number
      weekday
    }
    self.name = name
    super.init(
      child: Box(.horizontal, spacing: 6) {
        name.expanding(.horizontal)
        sky.aligned(vertically: .center)
        feeling.aligned(vertically: .center)
      }, name: "")
    styled(.flat, Style("week-heading"))
    isFocusable = false
    sky.isVisible = false
    followLanguage { $0.speak() }
  }

  /// In one line, where numbers stand below each other, or in two.
  func stand(inRow isRow: Bool) {
    name.turn(isRow ? .horizontal : .vertical, spacing: isRow ? 6 : 4)
    name.replace([weekday, number], by: isRow ? [number, weekday] : [weekday, number])
  }

  func show(_ content: DayContent?) {
    number.exchange(
      self.content?.isToday == true ? .today : nil, for: content?.isToday == true ? .today : nil)
    self.content = content
    feeling.show(content?.summary?.emotion)
    speak()
  }

  func show(_ weather: Weather?) {
    self.weather = weather
    sky.icon = weather?.kind?.icon ?? ""
    sky.isVisible = weather?.kind != nil
    speak()
  }

  private func speak() {
    guard let content else { return }
    weekday.text = DateText.shortWeekday(content.day.weekday)
    number.text = NumberText.plain(content.day.day)
    let sky = weather.map(WeatherText.words) ?? ""
    rename(CountText.list([content.words, sky].filter { !$0.isEmpty }), showingTooltip: true)
  }
}

extension Style {
  fileprivate static let toCome = Style("to-come")
  fileprivate static let row = Style("row")
  fileprivate static let bare = Style("bare")
}
