// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// What is done with files by their names, in ways that survive a power cut.
enum FileSystem {
  /// What is at the path itself, not behind a link; nil where there is nothing.
  static func status(_ path: String) throws(FileError) -> FileStatus? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw FileError("stat")
    }
    return FileStatus(status)
  }

  /// The number that a folder, also one behind a link, has on its disk.
  static func number(of folder: String) throws(FileError) -> UInt64 {
    var status = stat()
    guard unsafe stat(folder, &status) == 0 else { throw FileError("stat") }
    return UInt64(status.st_ino)
  }

  static func isFile(_ path: String) throws(FileError) -> Bool {
    try status(path)?.kind == .file
  }

  /// Gives the file its name, in place of what has that name; on the disk when this returns.
  static func move(_ path: String, to target: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw FileError("rename") }
    try syncFolder(of: target)
    if parent(of: path) != parent(of: target) { try syncFolder(of: path) }
  }

  /// Gives a folder its name, where nothing or an empty folder has that name; false where something
  /// else has. On the disk when this returns.
  static func moveFolder(_ path: String, to target: String) throws(FileError) -> Bool {
    guard unsafe rename(path, target) == 0 else {
      if [ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) { return false }
      throw FileError("rename")
    }
    try syncFolder(of: target)
    return true
  }

  /// Removes a folder of ours with all that is in it. It follows no link.
  static func removeFolder(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  /// Gives the file a second name that is not taken; false where the file system knows no such
  /// thing.
  static func link(_ path: String, to target: String) throws(FileError) -> Bool {
    if unsafe Glibc.link(path, target) == 0 { return true }
    if [EXDEV, EPERM, EOPNOTSUPP, EMLINK, ENOSYS].contains(errno) { return false }
    throw FileError("link")
  }

  static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError("unlink") }
  }

  /// Makes an empty file for the owner alone, where there is none.
  static func makeFile(_ path: String) throws(FileError) {
    guard try status(path) == nil else { return }
    _ = try File(creating: path)
  }

  /// Throws what keeps so many files from being made in a folder.
  static func tryRoom(for count: Int, in folder: String) throws(FileError) {
    var made: [String] = []
    // What can't be removed is empty.
    defer { for path in made { try? remove(path) } }
    for _ in 0..<count {
      let path = folder + "/.room-\(UUID())"
      _ = try File(creating: path)
      made.append(path)
    }
  }

  /// Makes a folder for the owner alone, where there is none.
  static func makeFolder(_ path: String) throws(FileError) {
    if try makeUnsyncedFolder(path) { try syncFolder(of: path) }
  }

  /// The same for a caller that synchronizes many at once; false where it was there.
  @discardableResult
  static func makeUnsyncedFolder(_ path: String) throws(FileError) -> Bool {
    if unsafe mkdir(path, 0o700) == 0 { return true }
    guard errno == EEXIST else { throw FileError("mkdir") }
    return false
  }

  /// Makes it with all the folders that lead to it, where they are missing.
  static func makeFolders(_ path: String) throws(FileError) {
    let above = parent(of: path)
    // A name that is taken by a file is noticed where the folder is used.
    if above != path, unsafe access(above, F_OK) != 0, errno == ENOENT { try makeFolders(above) }
    try makeFolder(path)
  }

  /// Throws where nothing can be made in the folder.
  static func checkWritable(_ folder: String) throws(FileError) {
    guard unsafe access(folder, W_OK | X_OK) == 0 else { throw FileError("access") }
  }

  static func sync(_ path: String) throws(FileError) { try File(reading: path).sync() }

  static func syncFolder(of path: String) throws(FileError) {
    try File(folder: parent(of: path)).sync()
  }

  /// The names in a folder, in order; none where there is no folder.
  static func names(in folder: String) throws -> [String] {
    guard try status(folder)?.kind == .folder else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Copies a file to a name that is not taken, and gives each piece to `body` on its way. What is
  /// there when this returns is on the disk; where it fails, nothing is left.
  static func copy(
    _ source: borrowing File, to target: String,
    body: (ArraySlice<UInt8>) throws -> Void = { _ in }
  ) throws {
    let copy = try File(creating: target)
    do {
      try pieces(of: source) { piece in
        try copy.write(piece)
        try body(piece)
      }
      try copy.sync()
    } catch {
      // The failure that is thrown is the one to hear of; what is left is swept later.
      try? remove(target)
      throw error
    }
  }

  /// All of a file. For what fits into memory easily.
  static func content(of path: String) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try pieces(of: File(reading: path)) { bytes += $0 }
    return bytes
  }

  /// Reads a file piece by piece.
  static func pieces(
    of file: borrowing File, body: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try file.read(into: &buffer)
      guard count > 0 else { return }
      try body(buffer[..<count])
    }
  }

  /// The path without links on the way.
  static func realPath(_ path: String) throws(FileError) -> String {
    guard let found = unsafe realpath(path, nil) else { throw FileError("realpath") }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
