// SPDX-License-Identifier: GPL-3.0-or-later

import Files
package import GLib
import HaruSettings
package import Outside

extension OutsideClient {
  /// Notes what leaves in a file of this computer, which is no part of any diary.
  package static func ofThisComputer() -> OutsideClient {
    OutsideClient(DepartureLog(Program.stateFolder + "/departures.sqlite") { WallClock.system.now })
  }

  /// Is on as long as the person wants that. Without a listener it follows the preferences until
  /// the program ends.
  package func follow(_ preferences: Preferences, for listener: Object? = nil) {
    isOn = preferences.goesOnline.value
    preferences.goesOnline.onChanged(listener: listener) { [weak self] in
      self?.isOn = preferences.goesOnline.value
    }
  }
}
