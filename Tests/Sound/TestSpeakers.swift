// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Speakers of a test's own, in the sound server of meson-wrapper/headless, that can be listened
/// to.
package struct TestSpeakers: Sendable {
  /// What PulseAudio calls them.
  package let name: String
  private let sink: SoundPart

  package static func make() async throws -> TestSpeakers {
    let name = "speakers_\(UUID().uuidString.prefix(8).lowercased())"
    return TestSpeakers(
      name: name,
      sink: try await SoundPart.load(
        "module-null-sink", "sink_name=\(name)", "rate=48000", "channels=2", "norewinds=true",
        "sink_properties=device.description=Speakers-\(name.suffix(8))", into: nil))
  }

  /// Begins to listen to what they play.
  package func listen() throws -> Listening { try Listening(to: name) }

  /// Plays a sound on them, and waits until it was heard.
  package func play(_ sound: Sound) async throws {
    let playing = try PlayingSound(sound, into: name)
    _ = try await playing.playing.finish()
  }

  /// As if the plug were pulled.
  package func unplug() async throws { try await sink.unload() }

  /// A recording of what speakers play.
  package final class Listening: Sendable {
    private static let sample = MemoryLayout<Float>.size

    private let command: Command
    private let file = TemporaryFile()

    init(to speakers: String) throws {
      command = try Command(
        "pacat",
        [
          "--record", "--device=\(speakers).monitor", "--latency-msec=20", "--raw",
          "--format=float32le", "--rate=\(Int(Sound.rate))", "--channels=1", file.path,
        ])
    }

    /// What was heard until now.
    package var heard: Sound { self[0..<duration] }

    /// For how long it has listened, in seconds; quicker than to take all that was heard.
    package var duration: Double {
      var status = stat()
      guard stat(file.path, &status) == 0 else { return 0 }
      return Double(Int(status.st_size) / Self.sample) / Sound.rate
    }

    /// What was heard between two moments, as far as there is something.
    package subscript(_ seconds: Range<Double>) -> Sound {
      let first = max(Int(seconds.lowerBound * Sound.rate), 0)
      let count = max(Int(seconds.upperBound * Sound.rate) - first, 0)
      guard let handle = try? FileHandle(forReadingFrom: URL(filePath: file.path)),
        (try? handle.seek(toOffset: UInt64(first * Self.sample))) != nil,
        let data = try? handle.read(upToCount: count * Self.sample)
      else { return Sound([]) }
      return Sound(raw: data.prefix(data.count / Self.sample * Self.sample))
    }

    /// Stops, and returns all that was heard.
    package func stop() async throws -> Sound {
      command.end()
      _ = try await command.finish()
      return heard
    }
  }
}
