// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Hears when a name may no longer lead to what it leads to now: it was removed or moved, or its
/// disk is gone. Nothing polls, and no thread is started: the caller waits for the descriptor.
package final class NameWatch: Sendable {
  /// Can be read when something has happened.
  package let descriptor: Int32

  /// Nil where nothing is there, or the system has no watches left.
  package init?(of name: String, in folder: borrowing File) {
    guard let descriptor = Inotify.open() else { return nil }
    let path = "/proc/self/fd/\(folder.descriptor)/\(name)"
    let events = IN_ATTRIB | IN_DELETE_SELF | IN_MOVE_SELF
    guard Inotify.watch(path, for: events, with: descriptor) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Takes note of all that has happened until now: the descriptor can't be read until the next.
  package func forgetEvents() { _ = Inotify.names(from: descriptor) }
}
