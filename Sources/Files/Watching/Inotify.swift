// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What the system tells of files and folders that change.
///
/// Every `unsafe` here is a system call that is given local values by their address, and keeps none
/// of them.
enum Inotify {
  /// A descriptor that nothing is watched with yet; nil where the system has none left.
  static func open() -> Int32? {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    return descriptor >= 0 ? descriptor : nil
  }

  /// Watches a path, too; false where the system has no watches left, or nothing is there.
  @discardableResult
  static func watch(_ path: String, for events: Int32, with descriptor: Int32) -> Bool {
    unsafe inotify_add_watch(descriptor, path, UInt32(events)) >= 0
  }

  /// Takes all events that wait; answers with the names of the files in watched folders that they
  /// are about, and with an empty one where it is such a folder itself.
  ///
  /// > struct inotify_event { int wd; uint32_t mask; uint32_t cookie; uint32_t len; char name[]; };
  /// https://man7.org/linux/man-pages/man7/inotify.7.html
  static func names(from descriptor: Int32) -> [String] {
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
