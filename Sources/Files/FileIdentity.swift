// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// What the system knows a file or a folder by, whatever its name.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
  }
}

extension FileSystem {
  /// What is at the path, also behind a link; nil where there is nothing.
  package static func identity(_ path: String) throws(FileError) -> FileIdentity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError("stat")
    }
    return FileIdentity(status)
  }
}

extension File {
  package func identity() throws(FileError) -> FileIdentity {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("stat") }
    return FileIdentity(status)
  }

  /// What has this name in the folder, also behind a link; nil where there is nothing.
  package func identity(of name: String) throws(FileError) -> FileIdentity? {
    var status = stat()
    guard unsafe fstatat(descriptor, name, &status, 0) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError("stat")
    }
    return FileIdentity(status)
  }

  /// Whether no name leads to it any more.
  package func isUnlinked() throws(FileError) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("stat") }
    return status.st_nlink == 0
  }

  /// Where the system says that it is now; nil where it does not say.
  package var currentPath: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
  }
}
