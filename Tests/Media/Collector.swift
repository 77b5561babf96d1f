// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Notes what it is told from any thread.
package final class Collector<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  package init() {}

  package var all: [Value] { values.withLock { $0 } }

  package func note(_ value: Value) { values.withLock { $0.append(value) } }
}
