// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Glibc

/// Standard input and output, and the person who may sit at them.
package enum Terminal {
  /// Whether standard input is a terminal.
  package static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether standard output is a terminal.
  package static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether standard error is a terminal.
  package static var isErrorOutput: Bool { isatty(STDERR_FILENO) == 1 }

  /// How many columns there are to write in; nil where it is no terminal.
  package static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// How many columns a character takes.
  package static func columns(of character: Character) -> Int {
    let widths = character.unicodeScalars.map { scalar in
      g_unichar_iszerowidth(scalar.value) != 0 ? 0 : g_unichar_iswide(scalar.value) != 0 ? 2 : 1
    }
    return widths.max() ?? 0
  }

  /// The text as it is shown in a terminal: without control sequences.
  package static func withoutControls(_ text: String) -> String {
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0a: shown.append(scalar)
      // Part of the end of a line, as some systems write it.
      case 0x0d: continue
      case 0..<0x20, 0x7f..<0xa0: shown.append("?")
      default: shown.append(scalar)
      }
    }
    return String(shown)
  }

  /// The line that is typed next; nil where none comes any more.
  package static func answer() -> String? { readLine() }

  /// Everything that standard input holds.
  package static func readAll() throws(SystemError) -> [UInt8] {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(STDIN_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError() }
      if count == 0 { return all }
      all += buffer[..<count]
    }
  }

  /// Writes all of it to standard output.
  package static func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try write(bytes, to: STDOUT_FILENO)
  }

  /// Writes all of it beside standard output, where complaints and progress go.
  package static func writeBeside(_ bytes: some Collection<UInt8>) throws(SystemError) {
    try write(bytes, to: STDERR_FILENO)
  }

  private static func write(
    _ bytes: some Collection<UInt8>, to descriptor: Int32
  ) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError() }
      rest = rest.dropFirst(count)
    }
  }
}

/// A failure that the system reported, in its own words.
package struct SystemError: Error, Equatable, CustomStringConvertible {
  package let code: Int32

  /// The failure of the call that has just returned.
  init() { code = errno }

  package var description: String { String(cString: g_strerror(code)) }

  /// Whether the program that reads the output has ended, as `head` does after ten lines.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// Whether the file is not open, or not for what was to be done with it.
  package var isBadDescriptor: Bool { code == EBADF }
}
