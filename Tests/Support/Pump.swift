// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Runs the main loop until `condition` holds. False when it does not within `seconds`.
///
/// For tests on the main thread; jobs of the main actor run inside it too.
@MainActor package func pump(seconds: Int = 60, until condition: () -> Bool) -> Bool {
  MainLoop.attach()
  let deadline = g_get_monotonic_time() + gint64(seconds) * 1_000_000
  while !condition() {
    if g_get_monotonic_time() > deadline { return false }
    // A source that does nothing, so that an iteration that waits ends after a while.
    let tick = g_timeout_add(2, { _ in 1 }, nil)
    g_main_context_iteration(nil, 1)
    g_source_remove(tick)
  }
  return true
}

/// Handles everything that waits, until nothing has waited for a moment. An animation may never
/// end, so this does not go on for more than five seconds.
@MainActor package func settle() {
  var quiet = 0
  _ = pump(seconds: 5) {
    quiet = MainLoop.iterate() ? 0 : quiet + 1
    return quiet > 2
  }
}

/// Calls `body` from a source of the main loop, where loops that it runs are nested, as those are
/// in which IBus waits for an answer.
@MainActor package func handle(_ body: @escaping @MainActor () -> Void) {
  let box = Unmanaged.passRetained(HandledOnce(body))
  g_idle_add(
    { box in
      guard let box else { return 0 }
      let handled = Unmanaged<HandledOnce>.fromOpaque(box).takeRetainedValue()
      MainActor.assumeIsolated { handled.body() }
      return 0
    }, box.toOpaque())
}

private final class HandledOnce: Sendable {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
