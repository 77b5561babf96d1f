// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A piece of a sound server that can be pulled out: a part that was loaded into it.
package struct SoundPart: Sendable {
  let number: String

  static func load(_ arguments: String...) async throws -> SoundPart {
    let load = try Command("pactl", ["load-module"] + arguments)
    let printed = String(decoding: try await load.finish(), as: UTF8.self)
    return SoundPart(number: printed.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  package func unload() async throws { try await Command.run("pactl", "unload-module", number) }
}
