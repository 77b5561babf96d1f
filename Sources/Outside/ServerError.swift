// SPDX-License-Identifier: GPL-3.0-or-later

/// Why a server gave no answer that could be used.
package enum ServerError: Error, Hashable, Sendable {
  case outside(OutsideError)
  /// The server answered that it won't.
  case refused(status: Int)
  /// Another program answers there than the one that was meant, so that nothing was sent to it.
  case otherProgram
  /// What it answered is not what it was asked for.
  case unreadable
}
