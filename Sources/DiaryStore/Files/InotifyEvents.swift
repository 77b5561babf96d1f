// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What inotify has to say.
enum InotifyEvents {
  /// Takes all events that wait; answers with the names of the files in the watched folder that
  /// they are about, and with an empty one where it is that folder.
  ///
  /// > struct inotify_event { int wd; uint32_t mask; uint32_t cookie; uint32_t len; char name[]; };
  /// https://man7.org/linux/man-pages/man7/inotify.7.html
  ///
  /// The `unsafe` is a system call that is given a local buffer, which it does not keep.
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
