// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// A place that is not built yet says what it will hold.
final class ComingPage: PlacePage {
  init(_ place: Place) {
    super.init(
      place,
      StatusPage(icon: place.icon, title: gettext("Soon Here"), description: place.promise)
        .expanding(.vertical))
  }
}
