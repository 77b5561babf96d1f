// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform

/// Rings once when the wall clock has reached a moment, or has been set: by that clock and not by
/// how long the program ran, because computers sleep. It is cancelled when it is released.
@MainActor package final class Alarm {
  private let id: UInt32
  private let bell: Bell

  /// `milliseconds` is a time since the beginning of 1970 in UTC.
  package init(at milliseconds: Int, _ handler: @escaping @MainActor () -> Void) {
    bell = Bell(handler)
    let data = Unmanaged.passRetained(bell).toOpaque()
    id = haru_alarm_set(
      Int64(milliseconds),
      { data in
        guard let data else { return }
        let bell = Unmanaged<Bell>.fromOpaque(data)
        // Safe: alarms ring in the main loop.
        MainActor.assumeIsolated { bell.takeUnretainedValue().ring() }
      }, data, { data in if let data { Unmanaged<Bell>.fromOpaque(data).release() } })
  }

  isolated deinit {
    // One that has rung has no source any more, and its number may be another's.
    if id != 0, !bell.hasRung { g_source_remove(id) }
  }
}

@MainActor private final class Bell {
  private(set) var hasRung = false
  private let handler: @MainActor () -> Void

  init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }

  func ring() {
    hasRung = true
    handler()
  }
}
