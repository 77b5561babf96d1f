// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A server on this computer that answers as Open-Meteo does, or badly (`open_meteo.py`).
@MainActor package final class WeatherServer {
  private let program: Child
  private let port: String

  package init() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    program = try Child(
      "/usr/bin/python3", [tests.appending(path: "EndToEnd/open_meteo.py").path])
    _ = program.says(".")
    port = program.said.filter(\.isNumber)
  }

  package func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// How many questions there were, or how many with this in them.
  package func asked(_ words: String = "/") -> Int {
    program.said.split(separator: "\n").count { $0.hasPrefix("asked: ") && $0.contains(words) }
  }

  package func end() { program.end() }
}
