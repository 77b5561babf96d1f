// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Where the system writes memory to when there is too little of it, and whether a thief could read
/// that from the disk.
package enum SwapSpace: Sendable {
  case none
  /// All of it is encrypted, or in memory that is compressed.
  case unreadable
  /// Some of it can be read, or nothing tells that it can't.
  case readable

  /// Nil where the system does not say.
  package static func ofThisComputer() -> SwapSpace? {
    guard let text = try? File(reading: "/proc/swaps").read(0..<1 << 16) else { return nil }
    return SwapSpace(String(decoding: text, as: UTF8.self)) { device(of: $0) }
  }

  /// `list` is the content of /proc/swaps; `device` answers with the folder in /sys of the device
  /// that a file is, or is on.
  init(_ list: String, device: (String) -> String?) {
    let paths = list.split(separator: "\n").dropFirst().compactMap { line in
      line.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }
    let areUnreadable = paths.allSatisfy { path in
      path.hasPrefix("/dev/zram") || device(path).map(Self.isEncrypted) ?? false
    }
    self = paths.isEmpty ? .none : areUnreadable ? .unreadable : .readable
  }

  /// Whether all that is below a device is encrypted: by itself, or by what it lies on.
  static func isEncrypted(_ device: String) -> Bool {
    let kind = (try? File(reading: device + "/dm/uuid").read(0..<64)) ?? []
    if String(decoding: kind, as: UTF8.self).hasPrefix("CRYPT-") { return true }
    guard let below = try? FileSystem.names(in: device + "/slaves"), !below.isEmpty else {
      return false
    }
    return below.allSatisfy { isEncrypted(device + "/slaves/" + $0) }
  }

  private static func device(of path: String) -> String? {
    var status = stat()
    // The call fills what it is given by its address, and keeps nothing.
    guard unsafe stat(path, &status) == 0 else { return nil }
    let isDevice = status.st_mode & S_IFMT == S_IFBLK
    let number = isDevice ? status.st_rdev : status.st_dev
    return try? FileSystem.realPath("/sys/dev/block/\(major(number)):\(minor(number))")
  }

  /// As glibc's macro of that name does, which Swift does not see.
  private static func major(_ device: dev_t) -> dev_t {
    device >> 8 & 0xfff | device >> 32 & ~0xfff
  }

  private static func minor(_ device: dev_t) -> dev_t { device & 0xff | device >> 12 & ~0xff }
}
