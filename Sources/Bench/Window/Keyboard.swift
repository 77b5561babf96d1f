// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// Keys of the X server, which no program can tell from those of a person.
struct Keyboard {
  private let process: pid_t

  /// Gives the keyboard to the window of a process, and takes the mouse out of its way.
  init(for process: pid_t) throws {
    self.process = process
    try Self.xdotool("mousemove", "1399", "999")
    try take()
  }

  /// Gives the keyboard to the window of the process once more.
  func take() throws {
    try Self.xdotool(
      "search", "--all", "--onlyvisible", "--pid", "\(process)", "--name", "", "windowfocus")
  }

  /// Keys by their names in X: "a", "Return", "ctrl+Home".
  func press(_ key: String) throws { try Self.xdotool("key", "--delay", "0", key) }

  private static func xdotool(_ arguments: String...) throws {
    let environment = ProcessInfo.processInfo.environment
    try Child.running("/usr/bin/env", ["xdotool"] + arguments, environment: environment) { child in
      guard child.read(before: System.now + 10_000_000_000) != nil else {
        throw Obstacle("xdotool does not end.")
      }
    }
  }
}
