// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

extension File {
  /// Opens a folder that is at the path itself, and not behind a link.
  package init(folderItself path: String) throws(FileError) {
    descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw FileError("open") }
  }

  /// Whether it is this user's, and no other user may do anything with it.
  package func isPrivate() throws(FileError) -> Bool {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError("stat") }
    return status.st_uid == geteuid() && status.st_mode & 0o077 == 0
  }

  /// Takes a name away from this folder, and does nothing where there is none.
  package func remove(_ name: String) throws(FileError) {
    guard unsafe unlinkat(descriptor, name, 0) == 0 || errno == ENOENT else {
      throw FileError("unlink")
    }
  }
}
