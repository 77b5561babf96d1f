// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// Notes what it is told from any thread.
final class Collector<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func note(_ value: Value) { values.withLock { $0.append(value) } }
}
