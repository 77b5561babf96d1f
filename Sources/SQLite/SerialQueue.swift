// SPDX-License-Identifier: GPL-3.0-or-later

package import Dispatch

/// An executor for actors that call SQLite: its calls block, and would take threads away from
/// everybody's tasks.
package final class SerialQueue: SerialExecutor {
  package let queue: DispatchQueue

  package init(_ label: String) {
    queue = DispatchQueue(label: label)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  package func checkIsolated() {
    dispatchPrecondition(condition: .onQueue(queue))
  }
}
