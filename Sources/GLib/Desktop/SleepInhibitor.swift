// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Keeps the computer from going to sleep, for as long as this lives.
package final class SleepInhibitor: Sendable {
  /// The computer sleeps again when this is closed, however the program ends.
  private let file: Int32

  private init(_ file: Int32) { self.file = file }

  deinit { close(file) }

  package enum Strength: String, Sendable {
    /// For programs without a window; one with a window asks the desktop.
    case block
    /// For some seconds only, in which something can still be done.
    case delay
  }

  /// Both words are shown to a person who sends the computer to sleep. Nil where the system has no
  /// such service, where it does not answer at once, or where this person may not.
  @MainActor package static func hold(
    _ program: String, because reason: String, _ strength: Strength = .block
  ) async -> SleepInhibitor? {
    guard let connection = await BusConnection(to: .system) else { return nil }
    let answer = await connection.call(
      "Inhibit", of: "org.freedesktop.login1.Manager", at: "/org/freedesktop/login1",
      in: "org.freedesktop.login1",
      BusValue.tuple([
        .string("sleep"), .string(program), .string(reason), .string(strength.rawValue),
      ]))
    return answer?.file.map(SleepInhibitor.init)
  }
}
