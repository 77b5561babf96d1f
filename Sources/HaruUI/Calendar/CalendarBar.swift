// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// Names the month or the year that is shown, between the buttons that turn the page.
final class CalendarBar: Box {
  private let title = Label().styled(.title3).ellipsizing()
  private let back = Button(icon: "go-previous-symbolic", name: "").styled(.flat, .circular)
  private let forth = Button(icon: "go-next-symbolic", name: "").styled(.flat, .circular)
  private let today = Button(gettext("Today")).styled(.flat)
  private var month: Month?
  private var isYear = false

  init() {
    super.init(.horizontal, spacing: 6)
    append(back)
    append(title.expanding(.horizontal))
    append(forth)
    append(today)
    styled(Style("calendar-bar"))
    for widget in [title, back, forth] { widget.followLanguage { [weak self] _ in self?.say() } }
  }

  /// Hears by how many pages to go on.
  func onTurned(_ handler: @escaping @MainActor (Int) -> Void) {
    back.onClicked { handler(-1) }
    forth.onClicked { handler(1) }
  }

  func onToday(_ handler: @escaping @MainActor () -> Void) { today.onClicked(handler) }

  func show(_ month: Month, isYear: Bool) {
    self.month = month
    self.isYear = isYear
    say()
  }

  private func say() {
    guard let month else { return }
    title.text = isYear ? NumberText.plain(month.year) : DateText.monthAndYear(month)
    back.rename(
      isYear ? gettext("Previous Year") : gettext("Previous Month"), showingTooltip: true)
    forth.rename(isYear ? gettext("Next Year") : gettext("Next Month"), showingTooltip: true)
  }
}

extension Style {
  static let title3 = Style("title-3")
}
