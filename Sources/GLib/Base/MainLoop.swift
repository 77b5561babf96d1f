// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform
import Dispatch  // or the linker leaves out the library that the main actor's queue lives in

/// GLib's loop on the main thread, which also runs the main actor.
@MainActor package enum MainLoop {
  private static var isAttached = false

  /// Makes tasks and continuations of the main actor run inside GLib's loop. Once attached, further
  /// calls change nothing.
  package static func attach() {
    guard !isAttached else { return }
    isAttached = true
    _ = haru_main_loop_attach()
  }

  /// How often work for the main actor has woken the loop.
  package static var wakeups: Int { Int(haru_main_loop_wakeups()) }

  /// Runs the loop until `body` has returned; for a program that shows no window.
  package static func run<Result: Sendable>(
    until body: @escaping @MainActor () async -> Result
  ) -> Result {
    attach()
    var result: Result?
    Task {
      result = await body()
      g_main_context_wakeup(nil)
    }
    while true {
      if let result { return result }
      g_main_context_iteration(nil, 1)
    }
  }

  /// Runs the loop, and asks `isOver` whenever something has been handled; returns once it is. A
  /// program uses this that sleeps, and does all that it does in handlers.
  ///
  /// Such a program begins no task, since the first that leaves the main actor, or sleeps, starts
  /// libdispatch's threads, which are looked at once a second from then on.
  ///
  /// > https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/src/event/workqueue.c
  package static func wait(until isOver: @MainActor () -> Bool) {
    while !isOver() { g_main_context_iteration(nil, 1) }
  }

  /// Whether what is handled now came while something else was still being handled.
  package static var isInsideEvent: Bool { g_main_depth() > 1 }

  /// How many keys wait until the keys before them have been handled.
  package static var waitingKeys = 0

  /// Waits until nothing is in the middle of being handled and no key waits, though no longer than
  /// five seconds.
  ///
  /// While IBus waits for its answer to a key it lets the loop go on, and us with it. A widget that
  /// is taken away then takes the input method with it, which goes on with the key when it is no
  /// more.
  package static func unwind() async {
    for _ in 0..<500 where isInsideEvent || waitingKeys > 0 {
      // This task is never cancelled; a cancellation would only end the wait earlier.
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  private static var waiting: [@MainActor () -> Void] = []

  /// Calls `body` at once or, while an event is still being handled, when that is done. Calls keep
  /// their order.
  ///
  /// A shortcut may arrive while IBus still thinks about the key that ends a syllable. If its
  /// action took the keyboard away, both GTK's part of IBus and its daemon would write the
  /// syllable.
  package static func whenUnwound(_ body: @escaping @MainActor () -> Void) {
    guard isInsideEvent || !waiting.isEmpty else { return body() }
    waiting.append(body)
    guard waiting.count == 1 else { return }
    Task {
      await unwind()
      while !waiting.isEmpty { waiting.removeFirst()() }
    }
  }

  private static var idle: [@MainActor () -> Void] = []

  /// Calls `body` once there is nothing else to do, not even a frame to draw. Calls keep their
  /// order.
  package static func whenIdle(_ body: @escaping @MainActor () -> Void) {
    idle.append(body)
    guard idle.count == 1 else { return }
    g_idle_add({ _ in MainActor.assumeIsolated { MainLoop.callFirstIdle() } }, nil)
  }

  /// One at a time, so that a frame can come between two; answers whether there are more.
  private static func callFirstIdle() -> gboolean {
    let body = idle[0]
    body()
    idle.removeFirst()
    return idle.isEmpty ? 0 : 1
  }

  /// Handles what waits now, without waiting for more. Returns whether there was anything.
  @discardableResult
  package static func iterate() -> Bool { g_main_context_iteration(nil, 0) != 0 }
}
