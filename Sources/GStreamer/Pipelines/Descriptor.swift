// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A duplicate of a caller's file descriptor, closed with the last reference to this: a descriptor
/// that is closed too early might be another file by then.
final class Descriptor: Sendable {
  let number: Int32

  init(copying number: Int32) {
    self.number = fcntl(number, F_DUPFD_CLOEXEC, 0)
    precondition(self.number >= 0, "there is no file to record to")
  }

  deinit { close(number) }

  var isEmpty: Bool { lseek(number, 0, SEEK_END) == 0 }

  /// Closes the file now. A write to the number goes nowhere from then on.
  func retire() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    // A program that is started would inherit this one, which leads nowhere.
    while dup2(nowhere, number) < 0, errno == EINTR || errno == EBUSY {}
    close(nowhere)
  }
}
