// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// An executor for lookups in dictionaries: they may take seconds, for which no other task should
/// have to wait.
final class SpellingQueue: SerialExecutor {
  private let queue = DispatchQueue(label: "org.harudiary.spelling", qos: .utility)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
