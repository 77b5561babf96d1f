// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Synchronization

/// A file that is open to be read; from anywhere, by several at once.
package final class OpenedFile: Sendable {
  package let descriptor: Int32
  /// In bytes.
  package let size: Int
  private let failureCode = Atomic<Int32>(0)

  /// Opens what may be a sound. What never ends, such as a device, or may keep one waiting, such as
  /// a pipe, is refused before it can.
  package convenience init(_ path: String) throws(MediaError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw MediaError(errno: errno) }
    try self.init(adopting: descriptor)
  }

  /// Takes over a descriptor that the caller has opened.
  package init(adopting descriptor: Int32) throws(MediaError) {
    self.descriptor = descriptor
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      size = 0
      throw .unsupported
    }
    size = Int(status.st_size)
    guard size > 0 else { throw .damaged }
  }

  deinit { close(descriptor) }

  /// As many of so many bytes as there are; none where they can't be read, which `failure` says.
  package func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    guard (0..<size).contains(offset) else { return [] }
    return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let read = pread(descriptor, buffer.baseAddress, buffer.count, offset)
      if read < 0 { failureCode.store(errno, ordering: .relaxed) }
      filled = max(read, 0)
    }
  }

  /// What the system said when something could not be read. Then nothing is known of what is in it.
  package var failure: MediaError? {
    let code = failureCode.load(ordering: .relaxed)
    return code == 0 ? nil : MediaError(errno: code)
  }
}
