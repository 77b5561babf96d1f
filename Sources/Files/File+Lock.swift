// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

extension File {
  /// Takes the lock, and waits while it is held, in this process or another.
  package func lock() throws(FileError) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileError("flock") }
    }
  }

  /// Takes the lock unless it is held; returns whether it did.
  package func tryLock() throws(FileError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError("flock") }
    return false
  }

  package func unlock() { flock(descriptor, LOCK_UN) }
}
