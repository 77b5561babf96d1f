// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import Glibc

/// What is typed or handed over, and shown nowhere.
extension Terminal {
  private static let maxSecretBytes = 4096

  /// Whether the program was started from a terminal, wherever its input and output lead.
  package static var isThere: Bool {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }

  /// Asks at that terminal; nil where no answer comes.
  package static func secretAnswer(to question: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    return secretLine(at: terminal, question + " ")
  }

  /// The line that is typed next on standard input; a terminal does not show it.
  package static func hiddenAnswer() -> String? {
    isInput ? secretLine(at: STDIN_FILENO, "") : answer()
  }

  private static func secretLine(at terminal: Int32, _ question: String) -> String? {
    var line = [CChar](repeating: 0, count: maxSecretBytes)
    defer { explicit_bzero(&line, line.count) }
    let length = haru_secret_line_read(terminal, question, &line, line.count)
    guard length >= 0 else { return nil }
    return String(decoding: line[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The next line of an open file, such as a pipe: what comes behind it is left there. Throws
  /// where there is no such file.
  package static func secretLine(of descriptor: Int32) throws(SystemError) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(maxSecretBytes)
    defer { explicit_bzero(&line, line.count) }
    var byte: UInt8 = 0
    while line.count < maxSecretBytes {
      let count = read(descriptor, &byte, 1)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError() }
      if count == 0 || byte == UInt8(ascii: "\n") { break }
      line.append(byte)
    }
    return String(decoding: line, as: UTF8.self)
  }
}
