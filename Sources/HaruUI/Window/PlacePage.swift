// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// A place of the diary with its own header bar; one not built yet says what it will hold.
final class PlacePage: Box {
  private let header: HeaderBar
  private let back = Button(icon: "go-previous-symbolic", name: WindowAction.back.title)
    .performing(WindowAction.back.detailedName)

  init(_ place: Place) {
    let back = back
    let header = HeaderBar(title: WindowTitle(place.title)) { back }.styled(.flat)
    self.header = header
    super.init(.vertical) {
      header
      StatusPage(icon: place.icon, title: gettext("Soon Here"), description: place.promise)
        .expanding(.vertical)
    }
    styled(.place)
  }

  /// In a narrow window the place fills it, and there is a way back to the places.
  func fold(_ isFolded: Bool) {
    back.isVisible = isFolded
    _ = header.showingWindowButtons(atStart: isFolded, atEnd: true)
  }
}

extension Style {
  static let place = Style("place")
}
