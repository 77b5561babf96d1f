// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Writes the helper's reports to the process that started it.
enum HelperOutput {
  static func say(_ line: String) { send(Array((line + "\n").utf8)) }

  static func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      // The reader has closed the pipe.
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }
}
