// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruSettings
import HaruWords

/// A time of the day to choose, in the form of the region.
final class TimeField: Box {
  let hour = SpinButton(0...23).named(gettext("Hour"))
  let minute = SpinButton(0...59, step: 5).named(gettext("Minute"))
  /// Changes to the other half of the day, where clocks count to twelve.
  let half = Button.unlabeled().tooltip(gettext("Before or After Noon"))

  init(
    minutes: Int, _ format: @escaping @MainActor () -> ClockFormat = { .current }
  ) {
    super.init(.horizontal, spacing: 6)
    for part in [hour, minute, half] { append(part) }
    hour.writing(
      { HourText.written($0, format()) }, reading: { HourText.read($0, near: $1, format()) })
    minute.writing({ NumberText.padded($0) }, reading: { text, _ in NumberText.read(text) })
    (hour.value, minute.value) = (minutes / 60, minutes % 60)
    half.isVisible = format() == .twelveHours
    hour.onChanged { [weak self] in self?.sayHalf() }
    half.onClicked { [weak self] in
      if let self { hour.value = (hour.value + 12) % 24 }
    }
    followLanguage { $0.sayHalf() }
  }

  /// From the beginning of the day.
  var minutes: Int { hour.value * 60 + minute.value }

  private func sayHalf() { half.label = TimeText.half(ofHour: hour.value) }
}
