// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import MediaHelper

/// A form in which the tests keep their sound.
struct SampleKind: CustomTestStringConvertible, Sendable {
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

  static let opus = SampleKind(.ogg, "Opus", "opus", "opusenc ! oggmux")
  static let vorbis = SampleKind(.ogg, "Vorbis", "ogg", "vorbisenc ! oggmux")
  static let flac = SampleKind(.flac, "Free Lossless Audio Codec (FLAC)", "flac", "flacenc")
  static let wav = SampleKind(.wav, "", "wav", "audio/x-raw,format=S16LE ! wavenc")
  static let mp3 = SampleKind(.mp3, "MPEG-1 Layer 3 (MP3)", "mp3", "lamemp3enc")
  static let m4a = SampleKind(.mp4, "MPEG-4 AAC", "m4a", "avenc_aac ! mp4mux")
  static let webm = SampleKind(.webm, "Opus", "webm", "opusenc ! webmmux")

  /// Those that are most often met, and made to be broken.
  static let common = [opus, vorbis, flac, wav, mp3, m4a]

  static let all =
    common + [
      webm,
      SampleKind(.ogg, "Speex", "spx", "speexenc ! oggmux"),
      SampleKind(.ogg, "Free Lossless Audio Codec (FLAC)", "ogg", "flacenc ! oggmux"),
      SampleKind(.flac, flac.codec, "flac", "audio/x-raw,format=S24_32LE ! flacenc"),
      SampleKind(.wav, "", "wav", "audio/x-raw,format=U8 ! wavenc"),
      SampleKind(.wav, "", "wav", "audio/x-raw,format=S24LE ! wavenc"),
      SampleKind(.wav, "", "wav", "audio/x-raw,format=S32LE ! wavenc"),
      SampleKind(.wav, "", "wav", "audio/x-raw,format=F32LE ! wavenc"),
      SampleKind(.wav, "", "wav", "audio/x-raw,format=F64LE ! wavenc"),
      SampleKind(.wav, "A-Law", "wav", "audio/x-raw,format=S16LE ! alawenc ! wavenc"),
      SampleKind(.mp3, mp3.codec, "mp3", "lamemp3enc ! xingmux ! id3v2mux"),
      SampleKind(.mp4, "Apple Lossless Audio (ALAC)", "m4a", "avenc_alac ! mp4mux"),
      SampleKind(.quickTime, m4a.codec, "mov", "avenc_aac ! qtmux"),
      SampleKind(.threeGP, m4a.codec, "3gp", "avenc_aac ! 3gppmux"),
      SampleKind(
        .aac, m4a.codec, "aac", "avenc_aac ! aacparse ! audio/mpeg,stream-format=adts"),
      SampleKind(.aiff, "", "aiff", "audio/x-raw,format=S16BE ! avmux_aiff"),
      SampleKind(.wavPack, "Wavpack", "wv", "wavpackenc"),
      SampleKind(.ac3, "AC-3 (ATSC A/52)", "ac3", "avenc_ac3"),
      SampleKind(.ac3, "E-AC-3 (ATSC A/52B)", "ac3", "avenc_eac3"),
      SampleKind(.matroska, m4a.codec, "mka", "avenc_aac ! matroskamux"),
      SampleKind(.matroska, "Vorbis", "mka", "vorbisenc ! matroskamux"),
    ]
}
