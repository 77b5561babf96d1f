// SPDX-License-Identifier: GPL-3.0-or-later

import CKeySharing
package import DiaryCore
import Files
import Glibc
package import Sealing

/// Asks the program that holds the secret of a diary. Each call takes as long as that program
/// needs, which is a moment, and gives up in the end where it says nothing.
///
/// Every `unsafe` here is a call that is given a text, and does not keep it.
package struct KeyClient: Sendable {
  private static let answerTime = Duration.seconds(5)
  /// What is being written may be saved first.
  private static let lockTime = Duration.seconds(30)

  /// How long a secret will be held.
  package enum Holding: Equatable, Sendable {
    case until(timeLeft: Duration)
    /// Until the program is asked to let it go, or the person logs out.
    case untilLocked
  }

  private let name: String
  private let path: String?

  package init(of diary: UniqueID, in path: String? = KeyFolder.usualPath) {
    (name, self.path) = (diary.description, path)
  }

  private init(named name: String, in path: String?) { (self.name, self.path) = (name, path) }

  /// One for each diary whose secret is held.
  package static func all(
    in path: String? = KeyFolder.usualPath
  ) throws(KeySharingError) -> [KeyClient] {
    guard let path, try KeyFolder.present(path) != nil else { return [] }
    // What can't be listed can't be asked.
    let names = (try? FileSystem.names(in: path)) ?? []
    return names.filter { UniqueID($0) != nil }.map { KeyClient(named: $0, in: path) }
  }

  /// Nil where no program holds it.
  package func secret() throws(KeySharingError) -> Secret? {
    try ask(.give, within: Self.answerTime) { KeyMessage.secret(from: $0) }
  }

  /// Nil where no program holds it.
  package func holding(
    within time: Duration = answerTime
  ) throws(KeySharingError) -> Holding? {
    guard let answer = try ask(.time, within: time, Self.answer) else { return nil }
    guard case .time(let left) = answer else { throw .noAnswer }
    return left.map { .until(timeLeft: $0) } ?? .untilLocked
  }

  /// Has it held no longer; false where no program held it. One that was killed has held it until
  /// now for those that have the diary open with it, and wait for the end of its name.
  package func lock() throws(KeySharingError) -> Bool {
    guard let answer = try ask(.lock, within: Self.lockTime, Self.answer) else {
      return try removeLeftName()
    }
    guard answer == .locked else { throw .noAnswer }
    return true
  }

  private func removeLeftName() throws(KeySharingError) -> Bool {
    guard let folder = try KeyFolder.present(path), folder.identity(of: name) != nil else {
      return false
    }
    try folder.lock()
    defer { folder.unlock() }
    return try KeySocket.removeLeftName(name, in: folder)
  }

  private static func answer(from socket: Int32) -> KeyAnswer? {
    KeyMessage.text(from: socket).flatMap(KeyAnswer.init)
  }

  /// What `receive` makes of the answer; nil where no program listens.
  private func ask<Answer>(
    _ request: KeyRequest, within time: Duration, _ receive: (_ socket: Int32) -> Answer?
  ) throws(KeySharingError) -> Answer? {
    guard let folder = try KeyFolder.present(path) else { return nil }
    let socket = unsafe haru_key_socket_connect(
      folder.descriptor, name, Int32(time / .milliseconds(1)))
    guard socket >= 0 else {
      switch errno {
      case ENOENT, ECONNREFUSED: return nil
      case EAGAIN: throw .noAnswer
      default: throw .failed(FileError("connect"))
      }
    }
    defer { close(socket) }
    guard haru_key_socket_is_own(socket), KeyMessage.send(request.rawValue, to: socket),
      let answer = receive(socket)
    else { throw .noAnswer }
    return answer
  }
}
