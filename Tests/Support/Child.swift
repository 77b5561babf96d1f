// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib

/// A program beside the test, which may talk with it: the main loop runs while the test waits.
@MainActor package final class Child {
  private let process = Process()
  private let output: URL

  package init(_ program: String, _ words: [String], environment: [String: String] = [:]) throws {
    output = URL(filePath: NSTemporaryDirectory() + "haru-\(UUID())")
    try Data().write(to: output)
    process.executableURL = URL(filePath: program)
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: output)
  }

  /// What it has said so far, and what it complained about.
  package var said: String {
    // Where it can't be read, nothing was said.
    (try? Data(contentsOf: output)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Waits for it to say this; false where it does not.
  package func says(_ words: String) -> Bool { pump { said.contains(words) } }

  /// Waits for its end; answers with what it said.
  package func ended() -> String {
    _ = pump { !process.isRunning }
    return said
  }

  package func end() {
    process.terminate()
    _ = pump { !process.isRunning }
  }
}

/// What the program of that name says about D-Bus: `gdbus("call", …)`, on the session's bus.
@MainActor package func gdbus(_ words: String...) throws -> String {
  try Child("/usr/bin/env", ["gdbus"] + words).ended()
    .trimmingCharacters(in: .whitespacesAndNewlines)
}
