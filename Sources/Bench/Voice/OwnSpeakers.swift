// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Silent speakers for one player alone: a sound server serves all players that share some at the
/// pace of the most hurried.
enum OwnSpeakers {
  /// Has them until `body` returns, which is told their name.
  static func having<Result>(_ body: (String) throws -> Result) throws -> Result {
    let name = "bench-\(UUID().uuidString)"
    let module = try Errand.run(
      "pactl", "load-module", "module-null-sink", "sink_name=\(name)", "rate=48000",
      // Otherwise it takes two seconds of sound at once.
      "channels=2", "norewinds=true")
    defer { _ = try? Errand.run("pactl", "unload-module", String(module.prefix { $0.isNumber })) }
    return try body(name)
  }
}
