// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GLib
import Glibc

/// The folder in which the programs of a user find each other, open. Its names lead to sockets,
/// each called by the diary whose secret is held there.
package struct KeyFolder: ~Copyable {
  private let file: File
  var descriptor: Int32 { file.descriptor }

  /// Where it is; nil where the system has no place for it.
  package static var usualPath: String? {
    guard Program.environment["XDG_RUNTIME_DIR"]?.hasPrefix("/") == true else { return nil }
    return Sandbox.sharedRuntimeFolder + "/haru"
  }

  /// Makes it where it is missing.
  init(making path: String?) throws(KeySharingError) {
    guard let path else { throw .noRuntimeFolder }
    try KeySharingError.wrapping { () throws(FileError) in
      _ = try FileSystem.makeUnsyncedFolder(path)
    }
    file = try Self.open(path)
  }

  /// Throws where it is missing.
  private init(_ path: String) throws(KeySharingError) { file = try Self.open(path) }

  /// Nil where it is missing.
  static func present(_ path: String?) throws(KeySharingError) -> KeyFolder? {
    guard let path else { throw .noRuntimeFolder }
    let status = try KeySharingError.wrapping { () throws(FileError) in
      try FileSystem.status(path)
    }
    return status == nil ? nil : try KeyFolder(path)
  }

  private static func open(_ path: String) throws(KeySharingError) -> File {
    let file = try openItself(path)
    // What is looked at is this folder, whatever becomes of its name.
    let isPrivate = try KeySharingError.wrapping { () throws(FileError) in try file.isPrivate() }
    guard isPrivate else { throw .unsafeFolder(path) }
    return file
  }

  private static func openItself(_ path: String) throws(KeySharingError) -> File {
    do throws(FileError) {
      return try File(folderItself: path)
    } catch {
      throw [ENOTDIR, ELOOP].contains(error.code) ? .unsafeFolder(path) : .failed(error)
    }
  }

  /// Takes the lock that a program has which changes names, and waits while another one has it.
  func lock() throws(KeySharingError) {
    try KeySharingError.wrapping { () throws(FileError) in try file.lock() }
  }

  func unlock() { file.unlock() }

  func remove(_ name: String) throws(KeySharingError) {
    try KeySharingError.wrapping { () throws(FileError) in try file.remove(name) }
  }

  /// What a name leads to; nil also where that can't be told, as when the folder is gone.
  func identity(of name: String) -> FileIdentity? { (try? file.identity(of: name)) ?? nil }

  /// Hears when the name is taken away.
  func watch(_ name: String) -> NameWatch? { NameWatch(of: name, in: file) }
}
