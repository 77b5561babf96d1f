// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A voice, one channel, and the words that it says.
struct SpokenSound {
  /// In samples a second: what flite's voices and recognisers have in common.
  static let rate = 16_000
  private static let headLength = 44

  private(set) var words: [String] = []
  private(set) var samples: [Int16] = []

  init() {}

  /// A file of samples without a head, or with that of a WAV.
  init(file: String, saying words: String) throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
    let head = bytes.starts(with: "RIFF".utf8) ? Self.headLength : 0
    guard bytes.count > head else { throw Obstacle("\(file) is empty.") }
    if head > 0 {
      let rate = (0..<4).reduce(0) { $0 | Int(bytes[24 + $1]) << (8 * $1) }
      guard rate == Self.rate else { throw Obstacle("\(file) has \(rate) samples a second.") }
    }
    samples = stride(from: head, to: bytes.count - 1, by: 2).map {
      Int16(truncatingIfNeeded: Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
    self.words = words.split(separator: " ").map(String.init)
  }

  /// A sentence, as flite speaks it.
  init(_ sentence: String, by voice: String, in room: Room) throws {
    let file = room.path("sentence.wav")
    try Errand.run("flite", "-voice", voice, "-t", sentence, "-o", file)
    try self.init(file: file, saying: sentence)
  }

  /// Each of them with a pause behind it, in seconds.
  init(_ sentences: [String], by voice: String, pause: Double, in room: Room) throws {
    for sentence in sentences {
      let spoken = try SpokenSound(sentence, by: voice, in: room)
      words += spoken.words
      samples += spoken.samples + [Int16](repeating: 0, count: Int(pause * Double(Self.rate)))
    }
  }

  /// In a room that is not silent: with noise of so many parts of the loudest sample, from 0 to 1.
  func inNoise(_ amplitude: Double) -> SpokenSound {
    var noisy = self
    var generator = SeededGenerator(seed: 7)
    let silence = [Int16](repeating: 0, count: Self.rate / 2)
    noisy.samples = (silence + samples + silence).map { sample in
      let noise = (generator.fraction() * 2 - 1) * amplitude * Double(Int16.max)
      return Int16(max(-32768, min(32767, Double(sample) + noise)))
    }
    return noisy
  }

  var floats: [Float] { samples.map { Float($0) / 32768 } }

  /// What a WAV of it contains.
  var file: Data {
    let size = samples.count * 2
    var bytes: [UInt8] = Array("RIFF".utf8) + Self.bytes(36 + size) + Array("WAVEfmt ".utf8)
    bytes += Self.bytes(16) + [1, 0, 1, 0] + Self.bytes(Self.rate) + Self.bytes(2 * Self.rate)
    bytes += [2, 0, 16, 0] + Array("data".utf8) + Self.bytes(size)
    for sample in samples {
      let bits = UInt16(bitPattern: sample)
      bytes += [UInt8(truncatingIfNeeded: bits), UInt8(truncatingIfNeeded: bits >> 8)]
    }
    return Data(bytes)
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
