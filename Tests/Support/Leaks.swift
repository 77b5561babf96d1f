// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// What must be as it was before, once a test has let go of everything.
@MainActor package struct Living: Equatable, CustomStringConvertible {
  let objects: Int
  let handlers: Int
  let followers: Int

  package static var now: Living {
    Living(
      objects: Object.liveCount, handlers: Object.liveHandlerCount,
      followers: Translation.followerCount)
  }

  /// Whether there is more of anything. There may be less: what another test left behind can go
  /// late.
  package func isMore(than before: Living) -> Bool {
    objects > before.objects || handlers > before.handlers || followers > before.followers
  }

  package nonisolated var description: String {
    "\(objects) objects, \(handlers) handlers, \(followers) followers of the language"
  }
}

/// Whether a change of GTK's settings is told to what is, or was, at this address.
@MainActor package func isToldOfSettings(_ address: UnsafeMutableRawPointer) -> Bool {
  let settings = UnsafeMutableRawPointer(gtk_settings_get_default())
  return g_signal_handler_find(settings, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, address) != 0
}
