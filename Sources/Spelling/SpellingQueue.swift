// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc

/// An executor for lookups in dictionaries: they may take seconds, for which no other task should
/// have to wait.
///
/// There is one for all: a program that ends takes the libraries of dictionaries down, and waits
/// here for the lookup that is under way. `Program.leave` ends a program without that.
final class SpellingQueue: SerialExecutor {
  static let shared = SpellingQueue()

  private let queue = DispatchQueue(label: "org.harudiary.spelling", qos: .utility)
  private static let waitsAtExit =
    atexit { SpellingQueue.shared.queue.sync { SpellingQueue.shared.queue.suspend() } } == 0

  private init() {}

  /// Call this when the libraries are loaded: they are taken down in the opposite order.
  static func waitAtExit() { _ = waitsAtExit }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
