// SPDX-License-Identifier: GPL-3.0-or-later

/// What became of the folder of a diary that is open.
package enum Displacement: Hashable, Sendable {
  case deleted
  case moved(to: String)
  /// Another diary is at its path.
  case replaced
  /// Its disk is no longer there, or a link to it.
  case unreachable
}
