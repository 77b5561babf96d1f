// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
import TestNumbers

/// A sound of one channel.
package struct Sound: Sendable {
  package static let rate = 48_000.0

  /// From −1 to 1.
  package var samples: [Float]

  package init(_ samples: [Float]) { self.samples = samples }

  /// In seconds.
  package var duration: Double { Double(samples.count) / Self.rate }

  /// What is heard between two moments, as far as there is something.
  package subscript(_ seconds: Range<Double>) -> Sound {
    let whole = 0..<samples.count
    let bounds = Int(seconds.lowerBound * Self.rate)..<Int(seconds.upperBound * Self.rate)
    return Sound(Array(samples[bounds.clamped(to: whole)]))
  }

  package static func + (first: Sound, second: Sound) -> Sound {
    Sound(first.samples + second.samples)
  }

  /// Both at once, for as long as the shorter.
  package func mixed(with other: Sound) -> Sound {
    Sound(zip(samples, other.samples).map { $0 + $1 })
  }
}

// MARK: - Kinds

extension Sound {
  package static func silence(for seconds: Double) -> Sound { make(for: seconds) { _ in 0 } }

  package static func tone(
    _ hertz: Double, for seconds: Double, amplitude: Double = 0.5
  ) -> Sound {
    make(for: seconds) { amplitude * sin(2 * .pi * hertz * $0) }
  }

  /// Rises evenly from one pitch to another.
  package static func sweep(
    from first: Double, to last: Double, for seconds: Double, amplitude: Double = 0.5
  ) -> Sound {
    make(for: seconds) {
      amplitude * sin(2 * .pi * (first * $0 + (last - first) * $0 * $0 / seconds / 2))
    }
  }

  /// All pitches alike.
  package static func noise(for seconds: Double, amplitude: Double = 0.5) -> Sound {
    var generator = SeededGenerator(seed: 5)
    return make(for: seconds) { _ in Double.random(in: -amplitude...amplitude, using: &generator) }
  }

  private static func make(for seconds: Double, _ sample: (Double) -> Double) -> Sound {
    Sound((0..<Int(seconds * rate)).map { Float(sample(Double($0) / rate)) })
  }
}

// MARK: - Files

extension Sound {
  /// A file with a sound, as GStreamer's own program decodes it.
  package init(in file: String) async throws {
    let launch = try Command(
      "gst-launch-1.0",
      [
        // Pictures would find no sink here, and keep it waiting now and then.
        "-q", "filesrc", "location=\(file)", "!", "decodebin", "expose-all-streams=false",
        "caps=audio/x-raw", "!", "audioconvert", "!",
        "audioresample", "!", "audio/x-raw,format=F32LE,channels=1,rate=\(Int(Self.rate))", "!",
        "fdsink", "fd=1",
      ])
    self.init(raw: try await launch.finish())
  }

  init(raw: Data) {
    samples = raw.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) }
  }

  package var raw: Data { samples.withUnsafeBytes { Data($0) } }

  /// Writes it so that anything can read it: as WAV, of 16 bits.
  package func write(to file: String) throws {
    let values = samples.map { Int16(max(-1, min($0, 1)) * 32_767).littleEndian }
    let body = values.withUnsafeBytes { Data($0) }
    func field(_ value: Int, _ bytes: Int) -> Data {
      Data((0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    let rate = Int(Self.rate)
    let format = field(1, 2) + field(1, 2) + field(rate, 4) + field(2 * rate, 4) + field(2, 2)
    let head =
      Data("RIFF".utf8) + field(36 + body.count, 4) + Data("WAVEfmt ".utf8) + field(16, 4) + format
      + field(16, 2) + Data("data".utf8) + field(body.count, 4)
    try (head + body).write(to: URL(filePath: file))
  }
}
