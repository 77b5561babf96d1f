// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLib

/// The output could not be written.
struct PrintError: Error {
  let reason: SystemError
}

/// What a command prints: plain text for other programs, a little more for a person at a terminal.
struct Output {
  private let isTerminal = Terminal.isOutput

  /// Prints a line, its beginning stressed where that is given.
  func line(_ text: String = "", stressed start: String = "") throws {
    let stressed = isTerminal && !start.isEmpty ? "\u{1b}[1m" + shown(start) + "\u{1b}[0m" : start
    try write(Array((stressed + shown(text) + "\n").utf8))
  }

  func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try write(try encoder.encode(value) + [UInt8(ascii: "\n")])
  }

  /// As much of a text as fits into one line of the terminal behind what is `before` it; all of it
  /// where it goes elsewhere.
  func fitting(_ text: String, behind before: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    guard isTerminal, let columns = Terminal.columns else { return line }
    var left = columns - before.reduce(0) { $0 + Terminal.columns(of: $1) }
    guard line.reduce(0, { $0 + Terminal.columns(of: $1) }) > left else { return line }
    var fitting = ""
    for character in line {
      left -= Terminal.columns(of: character)
      guard left > 0 else { break }
      fitting.append(character)
    }
    return fitting + "…"
  }

  /// In a diary from elsewhere there may be signs that steer a terminal.
  private func shown(_ text: String) -> String {
    isTerminal ? Terminal.withoutControls(text) : text
  }

  private func write(_ bytes: some Collection<UInt8>) throws {
    do throws(SystemError) {
      try Terminal.write(bytes)
    } catch {
      throw PrintError(reason: error)
    }
  }
}
