// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// The day and the time of an entry, which can be moved to others.
final class DateChip: Box {
  private let clock: WallClock
  private let button: PopoverButton
  private let chooser = DayChooser()
  private let hour = SpinButton(0...23).named(gettext("Hour"))
  private let minute = SpinButton(0...59).named(gettext("Minute"))
  private var day: Day
  private var moment: Moment
  private var isShowing = false
  var onMoved: (Day, Moment) -> Void = { _, _ in }

  init(_ day: Day, _ moment: Moment, _ clock: WallClock) {
    (self.day, self.moment, self.clock) = (day, moment, clock)
    let (chooser, hour, minute) = (chooser, hour, minute)
    button = PopoverButton(
      "",
      Box(.vertical, spacing: 12) {
        chooser
        Box(.horizontal, spacing: 6) {
          hour
          minute
        }
      }.styled(.rowContent)
    ).styled(Style("chip")).tooltip(gettext("Move to Another Day or Time"))
    super.init(.horizontal)
    append(button)
    followLanguage { $0.say() }
    button.onOpened { [weak self] in self?.open() }
    chooser.onChosen = { [weak self] _ in self?.move() }
    for part in [hour, minute] { part.onChanged { [weak self] in self?.move() } }
  }

  func show(_ day: Day, _ moment: Moment) {
    (self.day, self.moment) = (day, moment)
    say()
  }

  private func say() {
    button.label = TimeText.full(day, clock.timeOfDay(of: moment))
  }

  private func open() {
    isShowing = true
    chooser.day = day
    let time = clock.timeOfDay(of: moment) / 60_000
    (hour.value, minute.value) = (time / 60, time % 60)
    isShowing = false
  }

  private func move() {
    guard !isShowing else { return }
    let seconds = clock.timeOfDay(of: moment) % 60_000
    let time = (hour.value * 60 + minute.value) * 60_000 + seconds
    show(chooser.day, clock.moment(on: chooser.day, timeOfDay: time))
    onMoved(day, moment)
  }
}
