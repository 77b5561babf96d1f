// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import Glibc

extension File {
  /// Has the system bring the content to the disk soon, and waits for nothing.
  package func beginToWrite() { haru_file_begin_to_write(descriptor) }

  /// Returns when the content is on the disk.
  package func sync() throws(FileError) {
    guard fsync(descriptor) == 0 else { throw FileError("fsync") }
  }

  /// The same for the content alone, without what the file system notes beside it: quicker where a
  /// file grows all the time.
  package func syncContent() throws(FileError) {
    guard fdatasync(descriptor) == 0 else { throw FileError("fdatasync") }
  }

  /// Has what is read next come from the disk, and not from memory, where the system does that.
  package func dropFromMemory() { _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED) }

  /// Returns when the disk of the file has written something, or could not.
  package func askDisk() {
    // A change of the times waits where a file system is frozen, and the rest for the disk itself.
    _ = futimens(descriptor, nil)
    _ = fsync(descriptor)
  }

  /// How much the disk has room for.
  package func freeBytes() throws(FileError) -> Int {
    var status = statvfs()
    guard unsafe fstatvfs(descriptor, &status) == 0 else { throw FileError("statvfs") }
    return Int(status.f_bavail) * Int(status.f_frsize)
  }
}
