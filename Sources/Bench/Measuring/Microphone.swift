// SPDX-License-Identifier: GPL-3.0-or-later

/// The microphone of meson-wrapper/headless, and what it hears.
enum Microphone {
  static let name = "testmic"
  private static let feed = "mic_feed"

  /// Lets it hear a noise, no moment of which is like another, until `body` returns.
  static func hearing<Result>(_ body: () async throws -> Result) async throws -> Result {
    let noise = try Launch.begin(
      "audiotestsrc is-live=true wave=pink-noise volume=0.5 ! pulsesink device=\(feed)")
    do {
      let result = try await body()
      _ = noise.finish(byForce: true)
      return result
    } catch {
      _ = noise.finish(byForce: true)
      throw error
    }
  }
}
