// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// What is done with files by their names, in ways that survive a power cut.
package enum FileSystem {
  /// What is at the path itself, not behind a link; nil where there is nothing.
  package static func status(_ path: String) throws(FileError) -> FileStatus? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError("stat")
    }
    return FileStatus(status)
  }

  package static func isFile(_ path: String) throws(FileError) -> Bool {
    try status(path)?.kind == .file
  }

  /// Makes an empty file for the owner alone, where there is none.
  package static func makeFile(_ path: String) throws(FileError) {
    guard try status(path) == nil else { return }
    _ = try File(creating: path)
  }

  /// Gives the file its name, in place of what has that name; on the disk when this returns.
  package static func move(_ path: String, to target: String) throws(FileError) {
    try moveUnsynced(path, to: target)
    try syncFolder(of: target)
    if parent(of: path) != parent(of: target) { try syncFolder(of: path) }
  }

  /// The same for a caller that synchronizes many at once.
  package static func moveUnsynced(_ path: String, to target: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw FileError("rename") }
  }

  /// Gives the file a second name that is not taken; false where the file system knows no such
  /// thing.
  package static func link(_ path: String, to target: String) throws(FileError) -> Bool {
    if unsafe Glibc.link(path, target) == 0 { return true }
    if [EXDEV, EPERM, EOPNOTSUPP, EMLINK, ENOSYS].contains(errno) { return false }
    throw FileError("link")
  }

  package static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError("unlink") }
  }

  package static func sync(_ path: String) throws(FileError) { try File(reading: path).sync() }

  /// The path without links on the way.
  package static func realPath(_ path: String) throws(FileError) -> String {
    guard let found = unsafe realpath(path, nil) else { throw FileError("realpath") }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  package static func parent(of path: String) -> String {
    // By bytes: a name may begin with a combining mark.
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
