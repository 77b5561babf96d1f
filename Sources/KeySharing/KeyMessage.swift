// SPDX-License-Identifier: GPL-3.0-or-later

import CKeySharing
import Glibc

/// What a program asks of another one, which holds the secret of a diary.
enum KeyRequest: String {
  /// The secret.
  case give
  /// To hold it no longer.
  case lock
  /// How long it will be held.
  case time
}

/// A message, and the file that came with it. A secret is in such a file alone: bytes of a socket
/// lie in memory that is swapped, and is not wiped.
///
/// Every `unsafe` here is a call that is given local values by their address, with their true
/// length, and keeps none of them.
struct KeyMessage: ~Copyable {
  private static let maxBytes = 64

  let text: String
  /// Negative where there is none.
  let file: Int32

  /// The next message that arrives. Nil at the end, and where that fails.
  init?(from socket: Int32) {
    var bytes = [CChar](repeating: 0, count: Self.maxBytes)
    var file: Int32 = -1
    let count = unsafe haru_key_socket_receive(socket, &bytes, bytes.count, &file)
    guard count > 0 else {
      if file >= 0 { close(file) }
      return nil
    }
    self.file = file
    text = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit { if file >= 0 { close(file) } }

  /// Answers whether it was sent. The file stays the caller's.
  @discardableResult
  static func send(_ text: String, file: Int32 = -1, to socket: Int32) -> Bool {
    let bytes = text.utf8.map { CChar(bitPattern: $0) }
    return unsafe haru_key_socket_send(socket, bytes, bytes.count, file)
  }
}
