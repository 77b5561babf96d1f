// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer

/// A form in which the tests keep their sound.
struct SoundKind: CustomTestStringConvertible, Sendable {
  let container: SoundContainer
  let codec: String
  let fileExtension: String
  /// What turns raw sound into it, as gst-launch describes it.
  let encoder: String

  var testDescription: String { "\(codec) in \(container)" }

  private init(_ container: SoundContainer, _ codec: String, _ name: String, _ encoder: String) {
    (self.container, self.codec) = (container, codec)
    (fileExtension, self.encoder) = (name, encoder)
  }

  static let opus = SoundKind(.ogg, "Opus", "opus", "opusenc ! oggmux")
  static let vorbis = SoundKind(.ogg, "Vorbis", "ogg", "vorbisenc ! oggmux")
  static let flac = SoundKind(.flac, "Free Lossless Audio Codec (FLAC)", "flac", "flacenc")
  static let wav = SoundKind(.wav, "", "wav", "audio/x-raw,format=S16LE ! wavenc")
  static let mp3 = SoundKind(.mp3, "MPEG-1 Layer 3 (MP3)", "mp3", "lamemp3enc")
  static let m4a = SoundKind(.mp4, "MPEG-4 AAC", "m4a", "avenc_aac ! mp4mux")
  static let webm = SoundKind(.webm, "Opus", "webm", "opusenc ! webmmux")

  /// Those that are most often met, and made to be broken.
  static let common = [opus, vorbis, flac, wav, mp3, m4a]

  static let all =
    common + [
      webm,
      SoundKind(.ogg, "Speex", "spx", "speexenc ! oggmux"),
      SoundKind(.ogg, "Free Lossless Audio Codec (FLAC)", "ogg", "flacenc ! oggmux"),
      SoundKind(.flac, flac.codec, "flac", "audio/x-raw,format=S24_32LE ! flacenc"),
      SoundKind(.wav, "", "wav", "audio/x-raw,format=U8 ! wavenc"),
      SoundKind(.wav, "", "wav", "audio/x-raw,format=S24LE ! wavenc"),
      SoundKind(.wav, "", "wav", "audio/x-raw,format=S32LE ! wavenc"),
      SoundKind(.wav, "", "wav", "audio/x-raw,format=F32LE ! wavenc"),
      SoundKind(.wav, "", "wav", "audio/x-raw,format=F64LE ! wavenc"),
      SoundKind(.wav, "A-Law", "wav", "audio/x-raw,format=S16LE ! alawenc ! wavenc"),
      SoundKind(.mp3, mp3.codec, "mp3", "lamemp3enc ! xingmux ! id3v2mux"),
      SoundKind(.mp4, "Apple Lossless Audio (ALAC)", "m4a", "avenc_alac ! mp4mux"),
      SoundKind(.quickTime, m4a.codec, "mov", "avenc_aac ! qtmux"),
      SoundKind(.threeGP, m4a.codec, "3gp", "avenc_aac ! 3gppmux"),
      SoundKind(
        .aac, m4a.codec, "aac", "avenc_aac ! aacparse ! audio/mpeg,stream-format=adts"),
      SoundKind(.aiff, "", "aiff", "audio/x-raw,format=S16BE ! avmux_aiff"),
      SoundKind(.matroska, m4a.codec, "mka", "avenc_aac ! matroskamux"),
      SoundKind(.matroska, "Vorbis", "mka", "vorbisenc ! matroskamux"),
    ]
}
