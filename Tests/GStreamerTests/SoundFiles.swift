// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSound

/// The formats that sound comes in, written by GStreamer's own program.
enum SoundKind: String, CaseIterable {
  case opus, vorbis, flac, wav, mp3, m4a

  private var chain: [String] {
    switch self {
    case .opus: ["opusenc", "!", "oggmux"]
    case .vorbis: ["vorbisenc", "!", "oggmux"]
    case .flac: ["flacenc"]
    case .wav: ["wavenc"]
    case .mp3: ["lamemp3enc"]
    case .m4a: ["avenc_aac", "!", "mp4mux"]
    }
  }

  func file(with sound: Sound) async throws -> TemporaryFile {
    try await Self.file(with: sound, by: chain, suffix: rawValue)
  }

  /// MP3 of a bitrate that varies, without a header that tells how long it is.
  static func headless(with sound: Sound) async throws -> TemporaryFile {
    try await file(with: sound, by: ["lamemp3enc", "target=quality", "quality=4"], suffix: "mp3")
  }

  private static func file(
    with sound: Sound, by chain: [String], suffix: String
  ) async throws -> TemporaryFile {
    let plain = TemporaryFile(".wav")
    try sound.write(to: plain.path)
    let file = TemporaryFile(".\(suffix)")
    let launch = try Command(
      "gst-launch-1.0",
      ["-q", "filesrc", "location=\(plain.path)", "!", "wavparse", "!", "audioconvert", "!"]
        + chain + ["!", "filesink", "location=\(file.path)"])
    _ = try await launch.finish()
    return file
  }
}

extension TemporaryFile {
  var url: URL { URL(filePath: path) }

  convenience init(holding data: Data, _ suffix: String) throws {
    self.init(suffix)
    try data.write(to: url)
  }
}

/// A sound whose pitch tells what time it is.
enum SpeakingClock {
  static let length = 20.0
  private static let (lowest, highest) = (500.0, 8_500.0)

  static var sound: Sound { .sweep(from: lowest, to: highest, for: length) }

  /// The time that is heard in the middle of a short piece of it.
  static func time(in piece: Sound) -> Double {
    (piece.pitch - lowest) / (highest - lowest) * length
  }
}
