// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A microphone of a test's own, in the sound server of meson-wrapper/headless, that hears what is
/// played to it.
package struct TestMicrophone: Sendable {
  /// What PulseAudio calls it.
  package let name: String
  /// What people call it.
  package let description: String
  private let server: TestSoundServer?
  private let feed: SoundPart
  private let source: SoundPart
  var sink: String { name + "_feed" }

  /// Puts it into the sound server of the desktop, or into another.
  package static func make(on server: TestSoundServer? = nil) async throws -> TestMicrophone {
    let name = "mic_\(UUID().uuidString.prefix(8).lowercased())"
    let description = "Microphone-\(name.suffix(8))"
    return TestMicrophone(
      name: name, description: description, server: server,
      feed: try await SoundPart.load(
        "module-null-sink", "sink_name=\(name)_feed", "rate=48000", "channels=1",
        "norewinds=true", "sink_properties=device.description=Feed-of-\(description)", into: server),
      source: try await SoundPart.load(
        "module-remap-source", "source_name=\(name)", "master=\(name)_feed.monitor",
        "source_properties=device.description=\(description)", into: server))
  }

  /// Hands a microphone to a test, and pulls it out afterwards.
  package static func using<Result>(
    on server: TestSoundServer? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (TestMicrophone) async throws -> Result
  ) async throws -> Result {
    let microphone = try await make(on: server)
    do {
      let result = try await body(microphone)
      await microphone.remove()
      return result
    } catch {
      await microphone.remove()
      throw error
    }
  }

  /// Plays a sound to it, and waits until it was heard.
  package func hear(_ sound: Sound) async throws {
    let playing = try begin(sound)
    _ = try await playing.playing.finish()
  }

  /// Plays a sound to it, for as long as the caller keeps what is returned.
  package func begin(_ sound: Sound) throws -> PlayingSound {
    try PlayingSound(sound, into: sink, of: server)
  }

  /// Plays a spoken text to it, and waits until that was heard.
  package func hear(spoken text: String) async throws {
    let file = TemporaryFile()
    try await Command.run("espeak-ng", "-w", file.path, text)
    try await hear(try await Sound(in: file.path))
  }

  package func becomeDefault() async throws {
    try await Command.run(
      "pactl", "set-default-source", name, environment: server?.environment ?? [:])
  }

  /// As if the plug were pulled.
  package func unplug() async throws { try await source.unload() }

  private func remove() async {
    // It may have been pulled out already.
    try? await source.unload()
    try? await feed.unload()
  }
}
