// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// How often each thread of a process has gone to sleep so far, which is how often it was woken.
struct WakeUps {
  let threads: [pid_t: Int]

  init(threads: [pid_t: Int]) { self.threads = threads }

  init(of process: pid_t) {
    let folder = "/proc/\(process)/task"
    // A process that has ended has no threads.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    threads = names.reduce(into: [:]) { threads, name in
      let status = Computer.contents("\(folder)/\(name)/status")
      let count = Computer.field("voluntary_ctxt_switches", in: status).flatMap { Int($0) }
      guard let thread = pid_t(name), let count else { return }
      threads[thread] = count
    }
  }

  /// Those of all threads that have come about since; a thread that has ended takes its own along.
  func since(_ earlier: WakeUps) -> Int {
    threads.keys.reduce(0) { $0 + since(earlier, thread: $1) }
  }

  func since(_ earlier: WakeUps, thread: pid_t) -> Int {
    (threads[thread] ?? 0) - (earlier.threads[thread] ?? 0)
  }
}
