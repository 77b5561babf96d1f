// SPDX-License-Identifier: GPL-3.0-or-later

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

  package nonisolated var description: String {
    "\(objects) objects, \(handlers) handlers, \(followers) followers of the language"
  }
}
