// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Glibc
package import Sealing
import Synchronization

/// A file that is open to be read; from anywhere, by several at once.
package final class OpenedFile: Sendable {
  package let descriptor: Int32
  /// Of its content, in bytes.
  package let size: Int
  /// What opens it, where it is a sealed medium; nil where it is plain.
  package let key: Secret?
  private let medium: SealedMedium?
  private let unreadable = Mutex<MediaError?>(nil)

  /// Opens what may be a sound. What never ends, such as a device, or may keep one waiting, such as
  /// a pipe, is refused before it can.
  package convenience init(_ file: MediaFile) throws(MediaError) {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw MediaError(errno: errno) }
    try self.init(adopting: descriptor, key: file.key)
  }

  /// The same for what is no medium of a diary.
  package convenience init(plain path: String) throws(MediaError) { try self.init(MediaFile(path)) }

  /// Takes over a descriptor that the caller has opened.
  package init(adopting descriptor: Int32, key: Secret? = nil) throws(MediaError) {
    (self.descriptor, self.key) = (descriptor, key)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      (size, medium) = (0, nil)
      throw .unsupported
    }
    do throws(SealedFileError) {
      medium = try key.map { key throws(SealedFileError) in
        try SealedMedium(Self.duplicate(descriptor), key: key, evenIfCut: true)
      }
    } catch {
      (size, medium) = (0, nil)
      throw MediaError(error)
    }
    size = medium?.size ?? Int(status.st_size)
    guard size > 0 else { throw .damaged }
  }

  deinit { close(descriptor) }

  private static func duplicate(_ descriptor: Int32) throws(SealedFileError) -> File {
    let number = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else { throw .file(FileError("dup")) }
    return File(adopting: number)
  }

  /// As many of so many bytes as there are; none where they can't be read, which `failure` says.
  package func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    guard (0..<size).contains(offset) else { return [] }
    guard let medium else { return plainBytes(at: offset, count) }
    do throws(SealedFileError) {
      return Array(try medium.read(offset..<min(offset + count, size)))
    } catch {
      note(MediaError(error))
      return []
    }
  }

  /// The same of at most 64 bytes. Those of a sealed file may have been changed: who changes it
  /// makes such a look see what is not there. What reads the file afterwards is told of that.
  package func glance(at offset: Int, _ count: Int) -> [UInt8] {
    guard (0..<size).contains(offset) else { return [] }
    guard let medium else { return plainBytes(at: offset, count) }
    do throws(SealedFileError) {
      return Array(try medium.peek(at: offset, count))
    } catch {
      note(MediaError(error))
      return []
    }
  }

  private func plainBytes(at offset: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let read = pread(descriptor, buffer.baseAddress, buffer.count, offset)
      if read < 0 { note(MediaError(errno: errno)) }
      filled = max(read, 0)
    }
  }

  private func note(_ failure: MediaError) { unreadable.withLock { $0 = failure } }

  /// What the system said when something could not be read. Then nothing is known of what is in it.
  package var failure: MediaError? { unreadable.withLock { $0 } }
}

extension MediaError {
  /// What a sealed medium that can't be read is to a person.
  fileprivate init(_ error: SealedFileError) {
    switch error {
    case .wrongKey: self = .denied
    case .unknownFormat, .wrongLength, .damaged, .contentChanged: self = .damaged
    case .file(let error): self = MediaError(errno: error.code)
    }
  }
}
