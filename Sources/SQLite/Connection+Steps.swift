// SPDX-License-Identifier: GPL-3.0-or-later

import CSQLite

extension Connection {
  /// How many steps SQLite's machine takes for `body`: work that is the same on every computer,
  /// however busy that is.
  package func steps(of body: () throws -> Void) rethrows -> Int {
    var steps = 0
    try unsafe withUnsafeMutablePointer(to: &steps) { steps in
      // Safe: the handler is taken off before the pointer goes.
      unsafe sqlite3_progress_handler(
        handle, 1,
        { steps in
          unsafe steps?.assumingMemoryBound(to: Int.self).pointee += 1
          return 0
        }, steps)
      defer { unsafe sqlite3_progress_handler(handle, 0, nil, nil) }
      try body()
    }
    return steps
  }
}
