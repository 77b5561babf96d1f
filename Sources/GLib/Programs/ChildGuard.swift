// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform
import Glibc

/// Kills another program, and all that it starts, when this is gone, also where this program is
/// killed itself.
final class ChildGuard {
  private let ends: UnsafeMutablePointer<haru_kill_on_exit>

  init() throws(GLibError) {
    ends = .allocate(capacity: 1)
    guard haru_kill_on_exit_open(ends) else {
      ends.deallocate()
      throw GLibError(system: errno)
    }
  }

  deinit {
    close(ends.pointee.parent_end)
    ends.deallocate()
  }

  /// Has `start` begin what the launcher is for.
  func hold<Result>(
    _ launcher: OpaquePointer?, _ start: () throws(GLibError) -> Result
  ) throws(GLibError) -> Result {
    defer { close(ends.pointee.child_end) }
    g_subprocess_launcher_set_child_setup(launcher, haru_kill_on_exit_set_up, ends, nil)
    return try start()
  }
}
