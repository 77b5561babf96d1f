// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// Whether the media controls of the desktop show the name and a picture of what plays.
final class MediaControlsRow: SwitchRow {
  init(_ preferences: Preferences) {
    super.init(
      // Translators: The controls of the desktop for whatever plays, such as those in GNOME’s
      // notifications and on its lock screen.
      gettext("Show names and pictures in media controls"),
      subtitle: gettext("Shows the entry’s title and first photo, also on the lock screen"))
    bind(to: preferences.mediaControls.showsDetails)
  }
}
