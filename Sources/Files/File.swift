// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// An open file; closed when it goes out of scope.
///
/// Every `unsafe` of `File` and `FileSystem` is a call that is given local values or buffers by
/// their address, with their true length, and keeps none of them.
package struct File: ~Copyable {
  package enum Kind {
    case file
    case folder
    case link
    case other
  }

  package let descriptor: Int32

  /// Opens what is there without following a link, and without waiting where it is a pipe.
  package init(reading path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// Opens a folder, also behind a link: a person may keep a folder on another disk in this way.
  package init(folder path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// Creates a file that no other user may read.
  package init(creating path: String) throws(FileError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError("create") }
  }

  /// Goes on with a file that is there.
  package init(appending path: String) throws(FileError) {
    descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError("append") }
  }

  /// Opens a file of ours to write over it, and makes it where there is none.
  package init(changing path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// Takes over a descriptor that the caller has opened.
  package init(adopting descriptor: Int32) { self.descriptor = descriptor }

  /// Opens what another one has open to read it, also where no name leads to it any more.
  package init(reopening file: borrowing File) throws(FileError) {
    descriptor = unsafe open("/proc/self/fd/\(file.descriptor)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// A process that begins at this moment has the descriptor, too, and would hold what is locked
  /// for as long as it takes to become another program.
  deinit {
    unlock()
    close(descriptor)
  }

  package func status() throws(FileError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("stat") }
    return FileStatus(status)
  }

  /// Fills the buffer as far as there is something to read; returns how far.
  package func read(into buffer: inout [UInt8]) throws(FileError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { return try read(into: &buffer) }
    guard count >= 0 else { throw FileError("read") }
    return count
  }

  package func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
    var rest = bytes
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError("write") }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes over the beginning of the file, in one call.
  package func overwrite(_ bytes: [UInt8]) throws(FileError) {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0)
    }
    guard count == bytes.count else { throw FileError("write") }
  }

  package func write(_ bytes: ArraySlice<UInt8>, at position: Int) throws(FileError) {
    var (rest, position) = (bytes, position)
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe pwrite(descriptor, $0.baseAddress, $0.count, off_t(position))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError("write") }
      (rest, position) = (rest.dropFirst(count), position + count)
    }
  }

  /// What is at these places, as far as the file goes.
  package func read(_ places: Range<Int>) throws(FileError) -> ArraySlice<UInt8> {
    var bytes = [UInt8](repeating: 0, count: places.count)
    var length = 0
    while length < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe pread(
          descriptor, $0.baseAddress?.advanced(by: length), $0.count - length,
          off_t(places.lowerBound + length))
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError("read") }
      if count == 0 { break }
      length += count
    }
    return bytes[..<length]
  }
}
