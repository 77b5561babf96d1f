// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

extension FileSystem {
  /// The names in a folder, in order; none where there is no folder.
  package static func names(in folder: String) throws -> [String] {
    guard try status(folder)?.kind == .folder else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The paths of all files in a folder, also one behind a link, and in those below it. It follows
  /// no link there.
  package static func files(below folder: String) throws -> [String] {
    var files: [String] = []
    for name in try names(in: folder + "/.") {
      let path = folder + "/" + name
      switch try status(path)?.kind {
      case .file: files.append(name)
      case .folder: files += try self.files(below: path).map { name + "/" + $0 }
      case .link, .other, nil: break
      }
    }
    return files
  }

  /// The number that a folder, also one behind a link, has on its disk.
  package static func number(of folder: String) throws(FileError) -> UInt64 {
    var status = stat()
    guard unsafe stat(folder, &status) == 0 else { throw FileError("stat") }
    return UInt64(status.st_ino)
  }

  /// Makes a folder for the owner alone, where there is none.
  package static func makeFolder(_ path: String) throws(FileError) {
    if try makeUnsyncedFolder(path) { try syncFolder(of: path) }
  }

  /// The same for a caller that synchronizes many at once; false where it was there.
  @discardableResult
  package static func makeUnsyncedFolder(_ path: String) throws(FileError) -> Bool {
    if unsafe mkdir(path, 0o700) == 0 { return true }
    guard errno == EEXIST else { throw FileError("mkdir") }
    return false
  }

  /// Makes a folder for the owner alone, for what is needed for a while, where the system keeps
  /// such things on a disk. The caller removes it.
  package static func makeTemporaryFolder(_ name: String) throws(FileError) -> String {
    let above = ProcessInfo.processInfo.environment["TMPDIR"] ?? "/var/tmp"
    var path = Array((above + "/" + name + "-XXXXXX").utf8CString)
    guard unsafe mkdtemp(&path) != nil else { throw FileError("mkdtemp") }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Makes it with all the folders that lead to it, where they are missing.
  package static func makeFolders(_ path: String) throws(FileError) {
    let above = parent(of: path)
    // A name that is taken by a file is noticed where the folder is used.
    if above != path, unsafe access(above, F_OK) != 0, errno == ENOENT { try makeFolders(above) }
    try makeFolder(path)
  }

  /// Gives a folder its name, where nothing or an empty folder has that name; false where something
  /// else has. On the disk when this returns.
  package static func moveFolder(_ path: String, to target: String) throws(FileError) -> Bool {
    guard unsafe rename(path, target) == 0 else {
      if [ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) { return false }
      throw FileError("rename")
    }
    try syncFolder(of: target)
    return true
  }

  /// Removes a folder of ours with all that is in it. It follows no link.
  package static func removeFolder(_ path: String) throws {
    try FileManager.default.removeItem(atPath: path)
  }

  /// Removes a folder where nothing is in it.
  package static func removeFolderIfEmpty(_ path: String) throws(FileError) {
    guard unsafe rmdir(path) != 0, ![ENOTEMPTY, EEXIST, ENOTDIR].contains(errno) else { return }
    throw FileError("rmdir")
  }

  package static func syncFolder(of path: String) throws(FileError) {
    try File(folder: parent(of: path)).sync()
  }

  /// Throws where nothing can be made in the folder.
  package static func checkWritable(_ folder: String) throws(FileError) {
    guard unsafe access(folder, W_OK | X_OK) == 0 else { throw FileError("access") }
  }

  /// Throws what keeps so many files from being made in a folder.
  package static func tryRoom(for count: Int, in folder: String) throws(FileError) {
    var made: [String] = []
    // What can't be removed is empty.
    defer { for path in made { try? remove(path) } }
    for _ in 0..<count {
      let path = folder + "/.room-\(UUID())"
      _ = try File(creating: path)
      made.append(path)
    }
  }
}
