// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The progress that was reported, in order.
final class Steps: Sendable {
  private let steps = Mutex<[[Int]]>([])

  var all: [[Int]] { steps.withLock { $0 } }

  func note(_ numbers: Int...) { steps.withLock { $0.append(numbers) } }
}
