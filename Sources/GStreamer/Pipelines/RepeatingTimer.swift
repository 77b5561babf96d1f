// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch

/// Calls a function every second on a queue of its own, where a slow disk delays nothing else.
final class RepeatingTimer: Sendable {
  private let queue = DispatchQueue(label: "org.harudiary.timer", qos: .utility)
  // libdispatch guards its timers against other threads.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer
  private let work: @Sendable () -> Void

  init(_ work: @escaping @Sendable () -> Void) {
    self.work = work
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + 1, repeating: 1, leeway: .milliseconds(50))
    timer.setEventHandler(handler: work)
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Calls it once more, and never again.
  func finish() async {
    timer.cancel()
    await withCheckedContinuation { continuation in
      queue.async {
        self.work()
        continuation.resume()
      }
    }
  }
}
