// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Glibc

/// What kind of content a file holds, whatever its name says: "image/jpeg".
package struct ContentType: Hashable, Sendable {
  /// As much of a file as tells what it is.
  private static let beginning = 4096

  package let name: String

  package var isImage: Bool { name.hasPrefix("image/") }

  /// Looks at the beginning of the file.
  package static func guess(of path: String) throws(SystemError) -> ContentType {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError() }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: beginning)
    let count = bytes.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count >= 0 else { throw SystemError() }
    return ContentType(of: bytes[..<count])
  }

  /// What the bytes are; "application/octet-stream" where nobody knows.
  package init(of bytes: ArraySlice<UInt8>) {
    name = bytes.withUnsafeBufferPointer {
      String(consuming: g_content_type_guess(nil, $0.baseAddress, UInt($0.count), nil))
    }
  }
}
