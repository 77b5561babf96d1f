// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A piece of a sound server that can be pulled out: a part that was loaded into it.
struct SoundPart: Sendable {
  private let number: String
  private let server: TestSoundServer?

  static func load(_ arguments: String..., into server: TestSoundServer?) async throws -> SoundPart
  {
    let load = try Command(
      "pactl", ["load-module"] + arguments, environment: server?.environment ?? [:])
    let printed = String(decoding: try await load.finish(), as: UTF8.self)
    return SoundPart(
      number: printed.trimmingCharacters(in: .whitespacesAndNewlines), server: server)
  }

  func unload() async throws {
    try await Command.run(
      "pactl", "unload-module", number, environment: server?.environment ?? [:])
  }
}
