// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc

/// Hears when a file in a folder is written to, by whichever process. Nothing polls.
///
/// Every `unsafe` here is a system call that is given a local buffer, which it does not keep.
final class FileWatch {
  private let source: any DispatchSourceRead

  /// Nil where the system has no watches left; then only our own changes are heard.
  init?(
    folder: String, named prefix: String, on queue: DispatchQueue,
    _ handler: @escaping @Sendable () -> Void
  ) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    guard unsafe inotify_add_watch(descriptor, folder, UInt32(IN_MODIFY | IN_CREATE)) >= 0 else {
      close(descriptor)
      return nil
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      let names = InotifyEvents.names(from: descriptor)
      if names.contains(where: { $0.hasPrefix(prefix) }) { handler() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }
}
