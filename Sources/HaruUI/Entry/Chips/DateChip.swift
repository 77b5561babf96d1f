// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Files
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// The day and the time of an entry, which can be moved to others.
final class DateChip: Box {
  private let clock: WallClock
  private let button: PopoverButton
  private let words = Label()
  private let chooser: DayChooser
  private let format: @MainActor () -> ClockFormat
  /// Counts from midnight to midnight, however clocks here count.
  // Translators: A field for the hour of a time, such as 21.
  let hour = SpinButton(0...23).named(gettext("Hour"))
  // Translators: A field for the minute of a time, such as 30.
  let minute = SpinButton(0...59).named(gettext("Minute"))
  /// Moves the entry to the other half of the day, where clocks count to twelve.
  let half = Button.unlabeled().tooltip(gettext("Before or After Noon"))
  private var day: Day
  private var moment: Moment
  private var shownFormat: ClockFormat?
  private var isShowing = false
  /// Whether it tells the day, too, where nothing else on the page does.
  var tellsDay = false {
    didSet { say() }
  }
  var onMoved: (Day, Moment) -> Void = { _, _ in }

  init(
    _ day: Day, _ moment: Moment, _ clock: WallClock, _ preferences: Preferences,
    _ format: @escaping @MainActor () -> ClockFormat = { .current }
  ) {
    (self.day, self.moment, self.clock) = (day, moment, clock)
    self.format = format
    let (chooser, hour, minute, half) = (DayChooser(preferences), hour, minute, half)
    let words = words
    self.chooser = chooser
    button = PopoverButton(
      child: words,
      Box(.vertical, spacing: 12) {
        chooser
        Box(.horizontal, spacing: 6) {
          hour
          minute
          half
        }.aligned(horizontally: .center)
      }.styled(.rowContent)
    ).styled(Style("chip")).tooltip(gettext("Move to Another Day or Time"))
    super.init(.horizontal)
    append(button)
    hour.writing(
      { HourText.written($0, format()) }, reading: { HourText.read($0, near: $1, format()) })
    minute.writing({ "\($0)" }, reading: { text, _ in NumberText.read(text) })
    followLanguage { $0.say() }
    button.onOpened { [weak self] in self?.open() }
    chooser.onChosen = { [weak self] in self?.move(to: $0) }
    for part in [hour, minute] { part.onChanged { [weak self] in self?.takeTime() } }
    half.onClicked { [weak self] in self?.changeHalf() }
  }

  func show(_ day: Day, _ moment: Moment) {
    (self.day, self.moment) = (day, moment)
    say()
  }

  private func say() {
    let today = clock.day(of: clock.now)
    let time = clock.timeOfDay(of: moment)
    words.text =
      tellsDay ? TimeText.brief(day, time, today: today) : TimeText.clock(time)
    button.setSpokenName(TimeText.short(day, time, today: today))
    showTime()
  }

  /// Leaves what is being typed where the time is the same as before.
  private func showTime() {
    isShowing = true
    let time = clock.timeOfDay(of: moment) / 60_000
    let current = format()
    if hour.value != time / 60 || shownFormat != current { hour.value = time / 60 }
    if minute.value != time % 60 { minute.value = time % 60 }
    shownFormat = current
    half.isVisible = current == .twelveHours
    half.label = TimeText.half(ofHour: time / 60)
    isShowing = false
  }

  func open() {
    chooser.day = day
    showTime()
    chooser.takeKeyboard()
  }

  func move(to day: Day) { move(to: day, clock.timeOfDay(of: moment)) }

  private func takeTime() {
    guard !isShowing else { return }
    let rest = clock.timeOfDay(of: moment) % 60_000
    move(to: day, (hour.value * 60 + minute.value) * 60_000 + rest)
  }

  private static let halfDay = 12 * 3_600_000

  private func changeHalf() {
    move(to: day, (clock.timeOfDay(of: moment) + Self.halfDay) % (2 * Self.halfDay))
  }

  func move(to day: Day, _ timeOfDay: Int) {
    show(day, clock.moment(on: day, timeOfDay: timeOfDay))
    onMoved(self.day, moment)
  }
}
