// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Keeps the first error that is found, on whatever thread that happens.
final class FirstError: Sendable {
  private let found = Mutex(MediaError?.none)

  var reason: MediaError? { found.withLock { $0 } }

  func note(_ error: MediaError) {
    found.withLock { found in
      if found == nil { found = error }
    }
  }
}
