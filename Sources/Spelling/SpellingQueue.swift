// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// An executor for what asks dictionaries: that may take seconds, which nobody else's tasks should
/// have to wait for.
final class SpellingQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "org.harudiary.spelling", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
