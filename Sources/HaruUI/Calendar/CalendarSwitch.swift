// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// Chooses how much of the calendar is seen at once, a week, a month or a year, as it was chosen
/// last. Pictures stand for the words where there is no room for these.
final class CalendarSwitch: Box {
  private let setting: Setting<CalendarUnit>

  /// Hears, before anything is changed, that another unit is chosen in this window.
  var onChosen: () -> Void = {}

  init(_ setting: Setting<CalendarUnit>) {
    self.setting = setting
    super.init(.horizontal)
    let words = group { Label($0.title) }
    let pictures = group { Image(icon: $0.icon) }
    append(FirstFitting(words, else: pictures))
  }

  private func group(_ content: (CalendarUnit) -> Widget) -> ToggleGroup<CalendarUnit> {
    // Translators: What a screen reader calls the choice between week, month and year.
    let group = ToggleGroup(gettext("Time span"), CalendarUnit.allCases) { unit in
      ToggleButton(child: content(unit), name: unit.explanation)
    }
    group.styled(Style("calendar-switch")).aligned(vertically: .center)
    group.chosen = setting.value
    group.onChosen { [weak self] in self?.choose($0) }
    setting.onChanged(listener: group) { [weak group, setting] in group?.chosen = setting.value }
    return group
  }

  func choose(_ unit: CalendarUnit) {
    guard setting.value != unit else { return }
    onChosen()
    setting.value = unit
  }
}

extension CalendarUnit {
  fileprivate var title: String {
    switch self {
    // Translators: A button above the calendar, as short as possible: shows a week at once.
    case .week: pgettext("calendar", "Week")
    // Translators: A button above the calendar, as short as possible: shows a month at once.
    case .month: pgettext("calendar", "Month")
    // Translators: A button above the calendar, as short as possible: shows a year at once.
    case .year: pgettext("calendar", "Year")
    }
  }

  fileprivate var icon: String {
    switch self {
    case .week: "haru-week-symbolic"
    case .month: "haru-calendar-symbolic"
    case .year: "haru-year-symbolic"
    }
  }

  var explanation: String {
    switch self {
    case .week: gettext("Whole Week")
    case .month: gettext("Whole Month")
    case .year: gettext("Whole Year")
    }
  }
}
