// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform

/// Rings once when its time has come, also where the computer sleeps meanwhile. It is cancelled
/// when it is released.
@MainActor package final class Alarm {
  private let id: UInt32
  private let bell: Bell

  /// Rings when the clock on the wall has reached a moment, or has been set. `milliseconds` is a
  /// time since the beginning of 1970 in UTC.
  package init(at milliseconds: Int, _ handler: @escaping @MainActor () -> Void) {
    bell = Bell(handler)
    id = haru_alarm_set(
      Int64(milliseconds), ringBell, Unmanaged.passRetained(bell).toOpaque(), releaseBell)
  }

  /// Rings after a time, whatever becomes of the clock on the wall.
  package init(after time: Duration, _ handler: @escaping @MainActor () -> Void) {
    bell = Bell(handler)
    let milliseconds = max(time / .milliseconds(1), 0).rounded(.up)
    id = haru_alarm_set_after(
      Int64(milliseconds), ringBell, Unmanaged.passRetained(bell).toOpaque(), releaseBell)
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

private func ringBell(_ data: UnsafeMutableRawPointer?) {
  guard let data else { return }
  let bell = Unmanaged<Bell>.fromOpaque(data)
  // Safe: alarms ring in the main loop.
  MainActor.assumeIsolated { bell.takeUnretainedValue().ring() }
}

private func releaseBell(_ data: UnsafeMutableRawPointer?) {
  if let data { Unmanaged<Bell>.fromOpaque(data).release() }
}
