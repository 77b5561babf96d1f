// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import DiaryCore
import Glibc

/// An open file; closed when it goes out of scope.
///
/// Every `unsafe` here and in `FileSystem` is a call of the C library that is given local values or
/// buffers by their address, with their true length, and keeps none of them.
struct File: ~Copyable {
  enum Kind {
    case file
    case folder
    case link
    case other
  }

  let descriptor: Int32

  /// Opens what is there without following a link, and without waiting where it is a pipe.
  init(reading path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// Opens a folder, also behind a link: people keep their diary on another disk in this way.
  init(folder path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// Creates a file that no other user may read.
  init(creating path: String) throws(FileError) {
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw FileError("create") }
  }

  /// Goes on with a file that is there.
  init(appending path: String) throws(FileError) {
    descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError("append") }
  }

  /// Opens a file of ours to write over it, and makes it where there is none.
  init(changing path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// Opens what another one has open to read it, also where no name leads to it any more.
  init(reopening file: borrowing File) throws(FileError) {
    descriptor = unsafe open("/proc/self/fd/\(file.descriptor)", O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// A process that begins at this moment has the descriptor, too, and would hold what is locked
  /// for as long as it takes to become another program.
  deinit {
    unlock()
    close(descriptor)
  }

  func status() throws(FileError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("stat") }
    return FileStatus(status)
  }

  /// Fills the buffer as far as there is something to read; returns how far.
  func read(into buffer: inout [UInt8]) throws(FileError) -> Int {
    let count = unsafe buffer.withUnsafeMutableBytes {
      unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
    }
    if count < 0, errno == EINTR { return try read(into: &buffer) }
    guard count >= 0 else { throw FileError("read") }
    return count
  }

  func write(_ bytes: ArraySlice<UInt8>) throws(FileError) {
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
  func overwrite(_ bytes: [UInt8]) throws(FileError) {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0)
    }
    guard count == bytes.count else { throw FileError("write") }
  }

  func write(_ bytes: ArraySlice<UInt8>, at position: Int) throws(FileError) {
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
  func read(_ places: Range<Int>) throws(FileError) -> ArraySlice<UInt8> {
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

  /// Has the system bring the content to the disk soon, and waits for nothing.
  func beginToWrite() { haru_file_begin_to_write(descriptor) }

  /// Returns when the content is on the disk.
  func sync() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError("fsync") }
  }

  /// The same for the content alone, without what the file system notes beside it: quicker where a
  /// file grows all the time.
  func syncContent() throws(FileError) {
    guard fdatasync(descriptor) == 0 else { throw FileError("fdatasync") }
  }

  /// Returns when the disk of the file has written something, or could not.
  func askDisk() {
    // A change of the times waits where a file system is frozen, and the rest for the disk itself.
    _ = futimens(descriptor, nil)
    _ = fsync(descriptor)
  }

  /// How much the disk has room for.
  func freeBytes() throws(FileError) -> Int {
    var status = statvfs()
    guard unsafe fstatvfs(descriptor, &status) == 0 else { throw FileError("statvfs") }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }

  /// Takes the lock, and waits while it is held, in this process or another.
  func lock() throws(FileError) {
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw FileError("flock") }
    }
  }

  /// Takes the lock unless it is held; returns whether it did.
  func tryLock() throws(FileError) -> Bool {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError("flock") }
    return false
  }

  func unlock() { flock(descriptor, LOCK_UN) }

  /// Gives the room of the beginning, of that length, back to the disk; it reads as zeros then.
  func emptyBeginning(_ bytes: Int) { haru_file_empty_beginning(descriptor, Int64(bytes)) }

  /// Where there is something in the file, and no hole.
  func contents() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var (start, end): (Int64, Int64) = (0, 0)
    while unsafe haru_file_find_content(descriptor, end, &start, &end) {
      ranges.append(Int(start)..<Int(end))
    }
    return ranges
  }
}

/// What is at a path, how long it is, and when it was last written to.
struct FileStatus {
  let kind: File.Kind
  let bytes: Int
  let modified: Moment

  init(_ status: stat) {
    bytes = Int(status.st_size)
    modified = Moment(
      milliseconds: status.st_mtim.tv_sec * 1000 + status.st_mtim.tv_nsec / 1_000_000)
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
