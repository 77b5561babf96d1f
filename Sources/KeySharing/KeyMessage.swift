// SPDX-License-Identifier: GPL-3.0-or-later

import CKeySharing
import Sealing

/// What a program asks of another one, which holds the secret of a diary.
enum KeyRequest: String {
  /// The secret.
  case give
  /// To hold it no longer.
  case lock
  /// How long it will be held.
  case time
}

/// A message between two programs: a word, and, behind the word that gives it, a secret. That goes
/// straight from the memory of one secret into that of another: on its way, it is in memory of the
/// kernel, which is never swapped.
///
/// Every `unsafe` here is a call that is given local values, or the memory of a secret, by their
/// address, with their true length, and keeps none of them.
enum KeyMessage {
  private static let maxBytes = 64

  /// The words that arrive next. Nil at the end, and where that fails.
  static func text(from socket: Int32) -> String? {
    var bytes = [CChar](repeating: 0, count: maxBytes)
    let count = unsafe haru_key_socket_receive(socket, &bytes, bytes.count, nil, 0)
    return count > 0 ? text(bytes[..<count]) : nil
  }

  /// The secret that arrives next. Nil where something else does, and where that fails.
  static func secret(from socket: Int32) -> Secret? {
    let word = KeyAnswer.given.text
    var bytes = [CChar](repeating: 0, count: word.utf8.count)
    var count = -1
    let secret = unsafe Secret {
      unsafe count = haru_key_socket_receive(socket, &bytes, bytes.count, $0, Secret.size)
    }
    return count == bytes.count + Secret.size && text(bytes[...]) == word ? secret : nil
  }

  private static func text(_ bytes: ArraySlice<CChar>) -> String {
    String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Answers whether it was sent.
  @discardableResult
  static func send(_ text: String, to socket: Int32) -> Bool {
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    return unsafe haru_key_socket_send(socket, bytes, bytes.count, nil, 0)
  }

  /// The same.
  @discardableResult
  static func send(_ secret: Secret, to socket: Int32) -> Bool {
    let bytes = KeyAnswer.given.text.utf8.map { CChar(bitPattern: $0) }
    return unsafe secret.withUnsafeBytes {
      unsafe haru_key_socket_send(socket, bytes, bytes.count, $0, Secret.size)
    }
  }
}
