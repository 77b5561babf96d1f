// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// Offers what a picture says of when or where it was taken for its entry.
final class PictureDetailsBar: Box {
  var onTaken: () -> Void = {}
  var onClosed: () -> Void = {}

  private init(
    icon: String, _ words: @escaping LiveText, use: @escaping LiveText, keep: @escaping LiveText
  ) {
    let taking = Button(use()).aligned(vertically: .center)
    let closing = Button(icon: "window-close-symbolic", name: keep())
      .styled(.flat, .circular).aligned(vertically: .center)
    super.init(.horizontal, spacing: 12) {
      Image(icon: icon)
      Label(words()).wrapping().leading().expanding(.horizontal)
      taking
      closing
    }
    styled(Style("notice"), .offer)
    taking.onClicked { [weak self] in self?.onTaken() }
    closing.onClicked { [weak self] in self?.onClosed() }
  }

  convenience init(_ day: Day) {
    self.init(icon: "x-office-calendar-symbolic") {
      // Translators: When a photo was taken.
      gettext("Taken on {date}.").filling("date", with: DateText.full(day))
    } use: {
      gettext("Use This Day")
    } keep: {
      gettext("Keep the Day as It Is")
    }
  }

  convenience init(_ place: Coordinates) {
    self.init(icon: "mark-location-symbolic") {
      // Translators: Where a photo was taken. {place} is in degrees.
      gettext("Taken at {place}.").filling("place", with: PlaceText.degrees(place))
    } use: {
      gettext("Use This Place")
    } keep: {
      gettext("Use No Place")
    }
  }
}
