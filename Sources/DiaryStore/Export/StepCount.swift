// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Counts what is done, and tells it.
final class StepCount: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let tell: @Sendable (Int, Int) -> Void

  init(of total: Int, _ tell: @escaping @Sendable (Int, Int) -> Void) {
    self.total = total
    self.tell = tell
  }

  func step() {
    let done = done.withLock { done in
      done += 1
      return done
    }
    tell(min(done, total), total)
  }
}
