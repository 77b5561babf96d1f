// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords
import Pictures

/// Offers the day on which a picture was taken for its entry.
final class TakenBar: Box {
  var onTaken: () -> Void = {}
  var onClosed: () -> Void = {}

  init(_ day: Day) {
    let use = Button(gettext("Use This Day"))
    let close = Button(icon: "window-close-symbolic", name: gettext("Keep the Day as It Is"))
      .styled(.flat, .circular).aligned(vertically: .center)
    super.init(.horizontal, spacing: 12) {
      Image(icon: "x-office-calendar-symbolic")
      Label(gettext("Taken on {date}.").filling("date", with: DateText.full(day)))
        .leading().wrapping().expanding(.horizontal)
      use
      close
    }
    styled(Style("notice"), .offer)
    use.onClicked { [weak self] in self?.onTaken() }
    close.onClicked { [weak self] in self?.onClosed() }
  }
}
