// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel

/// Whether Haru may go online.
final class GoOnlineRow: SwitchRow {
  init(_ preferences: Preferences) {
    super.init(
      gettext("Go online"), subtitle: gettext("Nothing is asked or sent while this is off"))
    isOn = preferences.goesOnline
    onSwitched { [weak self] in
      if let self { preferences.goesOnline = isOn }
    }
    preferences.onGoingOnlineChanged(listener: self) { [weak self] in
      self?.isOn = preferences.goesOnline
    }
  }
}
