// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A file descriptor of our own for a file that somebody else opened, closed with the last who
/// holds this: a descriptor that was closed too early might be another file by then.
final class Descriptor: Sendable {
  let number: Int32

  init(copying number: Int32) {
    self.number = fcntl(number, F_DUPFD_CLOEXEC, 0)
    precondition(self.number >= 0, "there is no file to record to")
  }

  deinit { close(number) }

  /// Lets go of the file now. Whoever still writes to the number changes nothing any more.
  func retire() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    // A program that is started would inherit this one, which leads nowhere.
    while dup2(nowhere, number) < 0, errno == EINTR || errno == EBUSY {}
    close(nowhere)
  }
}
