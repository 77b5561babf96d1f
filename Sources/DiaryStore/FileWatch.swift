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
      if Self.names(from: descriptor).contains(where: { $0.hasPrefix(prefix) }) { handler() }
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// > struct inotify_event { int wd; uint32_t mask; uint32_t cookie; uint32_t len; char name[]; };
  /// https://man7.org/linux/man-pages/man7/inotify.7.html
  private static func names(from descriptor: Int32) -> [String] {
    var names: [String] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = unsafe read(descriptor, &buffer, buffer.count), count > 0 {
      var offset = 0
      while offset + 16 <= count {
        let length = (0..<4).reduce(0) { $0 | Int(buffer[offset + 12 + $1]) << (8 * $1) }
        let name = buffer[(offset + 16)..<min(offset + 16 + length, count)].prefix { $0 != 0 }
        names.append(String(decoding: name, as: UTF8.self))
        offset += 16 + length
      }
    }
    return names
  }
}
