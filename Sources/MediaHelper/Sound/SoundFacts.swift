// SPDX-License-Identifier: GPL-3.0-or-later

/// What a sound file is, by its content.
package struct SoundFacts: Equatable, Sendable {
  package let container: SoundContainer
  /// How the sound is packed, as GStreamer calls it in English: "Opus"; empty where it is not
  /// packed, or there is none.
  package let codec: String
  /// In Hz; 0 where there is no sound.
  package let rate: Int
  package let channels: Int
  package let milliseconds: Int
  package let hasSound: Bool
  /// Whether it has moving pictures, too.
  package let isVideo: Bool
  /// False where it broke off, or something in it could not be understood; what came before counts.
  package let isWhole: Bool

  /// What a file of this kind is called behind the point.
  package var fileExtension: String {
    switch container {
    case .aac, .ac3, .amr, .ape, .flac, .mp3, .wav, .webm: container.rawValue
    case .wavPack: "wv"
    case .aiff: "aiff"
    case .asf: isVideo ? "wmv" : "wma"
    case .matroska: isVideo ? "mkv" : "mka"
    case .mp4: isVideo ? "mp4" : "m4a"
    case .ogg: isVideo ? "ogv" : codec == "Opus" ? "opus" : codec == "Speex" ? "spx" : "ogg"
    case .quickTime: "mov"
    case .threeGP: "3gp"
    }
  }
}
