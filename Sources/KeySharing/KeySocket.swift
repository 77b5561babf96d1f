// SPDX-License-Identifier: GPL-3.0-or-later

import CKeySharing
package import DiaryCore
import Files
import Glibc

/// The socket at which a program is asked for the secret of a diary; closed when it goes out of
/// scope. Its name stays until it is removed, or until the next program comes to listen there.
///
/// Every `unsafe` here is a call that is given a text, and does not keep it.
package struct KeySocket: ~Copyable {
  private static let connectTime = 2_000

  let descriptor: Int32
  private let name: String
  private let folder: KeyFolder
  private let identity: FileIdentity?

  /// Begins to listen. Throws where another program does already.
  package init(
    of diary: UniqueID, in path: String? = KeyFolder.usualPath
  ) throws(KeySharingError) {
    let name = diary.description
    let folder = try KeyFolder(making: path)
    let descriptor = try Self.listen(name, in: folder)
    self.init(descriptor, name, folder)
  }

  private static func listen(
    _ name: String, in folder: borrowing KeyFolder
  ) throws(KeySharingError) -> Int32 {
    // Of two programs that begin at once, the second finds the first.
    try folder.lock()
    defer { folder.unlock() }
    _ = try removeLeftName(name, in: folder)
    let descriptor = unsafe haru_key_socket_listen(folder.descriptor, name)
    guard descriptor >= 0 else { throw .failed(FileError("listen")) }
    return descriptor
  }

  /// Takes away the name that an ended program has left; false where there is none. Call it while
  /// the folder is locked. Throws where a program listens.
  static func removeLeftName(
    _ name: String, in folder: borrowing KeyFolder
  ) throws(KeySharingError) -> Bool {
    guard try !isListening(name, in: folder) else { throw .alreadyHeld }
    let isThere = folder.identity(of: name) != nil
    try folder.remove(name)
    return isThere
  }

  /// Goes on where the program that has started this one has begun to listen.
  init(
    adopting descriptor: Int32, of diary: UniqueID, in path: String
  ) throws(KeySharingError) {
    guard haru_key_close_on_exec(descriptor) else { throw .failed(FileError("fcntl")) }
    self.init(descriptor, diary.description, try KeyFolder(making: path))
  }

  private init(_ descriptor: Int32, _ name: String, _ folder: consuming KeyFolder) {
    (self.descriptor, self.name) = (descriptor, name)
    identity = folder.identity(of: name)
    self.folder = folder
  }

  deinit { close(descriptor) }

  private static func isListening(
    _ name: String, in folder: borrowing KeyFolder
  ) throws(KeySharingError) -> Bool {
    let end = unsafe haru_key_socket_connect(
      folder.descriptor, name, Int32(Self.connectTime))
    if end >= 0 {
      close(end)
      return true
    }
    switch errno {
    case ENOENT, ECONNREFUSED: return false
    // So many programs wait there that there is one they wait for.
    case EAGAIN: return true
    default: throw .failed(FileError("connect"))
    }
  }

  /// Whether the name leads here. Where it doesn't, no other program finds this socket.
  var isNamed: Bool {
    identity != nil && folder.identity(of: name) == identity
  }

  /// Hears when the name is taken away.
  func watchName() -> NameWatch? { folder.watch(name) }

  /// Takes the name away, unless it leads to another socket.
  func removeName() {
    // Where that fails, the next program that comes to listen does it.
    guard (try? folder.lock()) != nil else { return }
    defer { folder.unlock() }
    if isNamed { try? folder.remove(name) }
  }
}
