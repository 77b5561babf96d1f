// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import Files
import GLib
import HaruModel
import HaruParts
import HaruWords

/// The day and the time of an entry, which can be moved to others.
final class DateChip: Box {
  private let clock: WallClock
  private let button: PopoverButton
  private let chooser: DayChooser
  private let hour = SpinButton(0...23).named(gettext("Hour"))
  private let minute = SpinButton(0...59).named(gettext("Minute"))
  private var day: Day
  private var moment: Moment
  private var isShowing = false
  var onMoved: (Day, Moment) -> Void = { _, _ in }

  init(_ day: Day, _ moment: Moment, _ clock: WallClock, _ preferences: Preferences) {
    (self.day, self.moment, self.clock) = (day, moment, clock)
    let (chooser, hour, minute) = (DayChooser(preferences), hour, minute)
    self.chooser = chooser
    button = PopoverButton(
      "",
      Box(.vertical, spacing: 12) {
        chooser
        Box(.horizontal, spacing: 6) {
          hour
          minute
        }.aligned(horizontally: .center)
      }.styled(.rowContent)
    ).styled(Style("chip")).tooltip(gettext("Move to Another Day or Time"))
    super.init(.horizontal)
    append(button)
    followLanguage { $0.say() }
    button.onOpened { [weak self] in self?.open() }
    chooser.onChosen = { [weak self] in self?.move(to: $0) }
    for part in [hour, minute] { part.onChanged { [weak self] in self?.takeTime() } }
  }

  func show(_ day: Day, _ moment: Moment) {
    (self.day, self.moment) = (day, moment)
    say()
  }

  private func say() {
    let today = clock.day(of: clock.now)
    button.label = TimeText.short(day, clock.timeOfDay(of: moment), today: today)
  }

  func open() {
    isShowing = true
    chooser.day = day
    let time = clock.timeOfDay(of: moment) / 60_000
    (hour.value, minute.value) = (time / 60, time % 60)
    isShowing = false
    chooser.takeKeyboard()
  }

  func move(to day: Day) { move(to: day, clock.timeOfDay(of: moment)) }

  private func takeTime() {
    guard !isShowing else { return }
    let rest = clock.timeOfDay(of: moment) % 60_000
    move(to: day, (hour.value * 60 + minute.value) * 60_000 + rest)
  }

  func move(to day: Day, _ timeOfDay: Int) {
    show(day, clock.moment(on: day, timeOfDay: timeOfDay))
    onMoved(self.day, moment)
  }
}
