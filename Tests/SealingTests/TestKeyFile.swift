// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation

@testable import Sealing

/// A key file with a password that costs nearly nothing.
struct TestKeyFile {
  static let password = "우리집 하루 é"

  let secret = Secret()
  let file: KeyFile

  init() throws {
    file = try KeyFile(
      diary: UniqueID(at: WallClock.system.now), secret: secret, password: Self.password,
      stretch: Self.stretch)
  }

  static var stretch: PasswordStretch {
    get throws { try PasswordStretch(passes: 1, bytes: 8192) }
  }

  /// A file that says what `lines` say, and is not damaged.
  static func bytes(_ lines: [String]) -> [UInt8] {
    let content = lines.flatMap { Array("\($0)\n".utf8) }
    return content + digestLine(of: content)
  }

  static func digestLine(of content: [UInt8]) -> [UInt8] {
    Array("check \(Hex.text(SHA256.hash(content)))\n".utf8)
  }

  /// The lines of a file, but for the last one.
  static func lines(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").dropLast().map(String.init)
  }
}

extension Secret {
  var hex: String {
    withUnsafeBytes { Hex.text(Array(UnsafeBufferPointer(start: $0, count: Secret.size))) }
  }
}
