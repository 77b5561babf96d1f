// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import Outside

extension OutsideClient {
  /// Notes what leaves in a file of this computer, which is no part of any diary.
  static func ofThisComputer() -> OutsideClient {
    OutsideClient(DepartureLog(Program.stateFolder + "/departures.sqlite") { WallClock.system.now })
  }

  /// Is on as long as the person wants that.
  func follow(_ preferences: Preferences, for listener: Object) {
    isOn = preferences.goesOnline
    preferences.onGoingOnlineChanged(listener: listener) { [weak self] in
      self?.isOn = preferences.goesOnline
    }
  }
}
