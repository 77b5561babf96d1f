// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a diary was neither sealed nor made plain.
package enum ResealingRefusal: Hashable, Sendable {
  /// The disk has not the room, in bytes, for everything that is written beside what is there.
  case noRoom(needed: Int, free: Int)
  /// So many media are in a copy elsewhere alone, and would not be found there any more.
  case mediaElsewhere(Int)
  /// What was captured while the diary was locked was not taken in yet.
  case inboxWaits
}
