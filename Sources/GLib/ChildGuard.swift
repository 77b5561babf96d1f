// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform
import Glibc

/// What another program is held by, with all that it starts: they are killed when this is gone,
/// also where this program is killed itself.
final class ChildGuard {
  private let ends: UnsafeMutablePointer<haru_leash>

  init() throws(GLibError) {
    ends = .allocate(capacity: 1)
    guard haru_leash_make(ends) else {
      ends.deallocate()
      throw GLibError(system: errno)
    }
  }

  deinit {
    close(ends.pointee.held)
    ends.deallocate()
  }

  /// Has `start` begin what the launcher is for, on the leash.
  func hold<Result>(
    _ launcher: OpaquePointer?, _ start: () throws(GLibError) -> Result
  ) throws(GLibError) -> Result {
    defer { close(ends.pointee.worn) }
    g_subprocess_launcher_set_child_setup(launcher, haru_leash_put_on, ends, nil)
    return try start()
  }
}
