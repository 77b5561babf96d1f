// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of a voice is kept, by the samples a second; a sample rate keeps pitches up to its
/// half.
package enum RecordingQuality: Int, CaseIterable, Sendable {
  case narrow = 12_000
  case wide = 16_000
  case high = 24_000
  case full = 48_000

  package var sampleRate: Int { rawValue }

  /// What Opus may take for it, in bits a second.
  var bitrate: Int {
    switch self {
    case .narrow: 16_000
    case .wide: 24_000
    case .high: 32_000
    case .full: 48_000
    }
  }

  /// How large a minute gets.
  package var bytesAMinute: Int { bitrate * 60 / 8 }

  /// How large a minute of a film gets at most, with this sound.
  package var bytesAFilmedMinute: Int {
    bytesAMinute + Self.pictureBitrate(CameraMode.width, CameraMode.height) * 60 / 8
  }

  /// What VP8 may take for pictures of that size, in bits a second: 2.5 million for 1280 × 720.
  static func pictureBitrate(_ width: Int, _ height: Int) -> Int {
    max(400_000, width * height * 27 / 10)
  }
}
