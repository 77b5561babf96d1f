// SPDX-License-Identifier: GPL-3.0-or-later

/// How the sound is got out of a kind of file: by the quickest decoder that was found by measuring,
/// or where the file holds something else, by whatever understands it.
struct DecodingPlan {
  /// Chains to try one after the other, from the file to samples that can be counted.
  let chains: [String]
  /// The plug-ins of GStreamer's that may be needed, and no others.
  let plugins: [String]

  private static let anything = "decodebin name=chooser ! audioconvert"
  /// What a chooser in GStreamer 1.22 chooses may begin before it is linked, and then never goes
  /// on, where it has its pads from the beginning, as this has.
  private static let wave = [
    "wavparse", "wavparse ! audioconvert", "wavparse ! alawdec", "wavparse ! mulawdec",
    "wavparse ! adpcmdec",
  ]
  /// What it takes to choose, and what is loaded in no time.
  private static let common = [
    "coreelements", "typefindfunctions", "playback", "audioconvert", "audioparsers", "mpg123",
  ]

  init(for container: SoundContainer) {
    let (quickest, plugins): ([String], [String]) =
      switch container {
      case .aac: (["aacparse ! avdec_aac"], ["libav"])
      case .ac3:
        (
          ["ac3parse ! avdec_ac3 ! audioconvert", "ac3parse ! avdec_eac3 ! audioconvert"], ["libav"]
        )
      case .aiff: (["aiffparse ! audioconvert"], ["aiff"])
      case .amr: ([], ["amrnb", "amrwbdec"])
      case .ape: (["avdemux_ape ! avdec_ape ! audioconvert"], ["libav"])
      case .asf: ([], ["asf", "libav"])
      case .flac: ([], ["flac"])
      case .matroska, .webm:
        (
          ["matroskademux ! opusparse ! avdec_opus"],
          ["matroska", "opus", "opusparse", "vorbis", "flac", "libav"]
        )
      case .mp3: (["mpegaudioparse ! mpg123audiodec"], ["id3demux", "apetag"])
      case .mp4, .quickTime, .threeGP:
        (["qtdemux ! aacparse ! avdec_aac"], ["isomp4", "flac", "opus", "opusparse", "libav"])
      case .ogg:
        (
          ["oggdemux ! opusparse ! avdec_opus"],
          ["ogg", "opus", "opusparse", "vorbis", "speex", "flac", "libav"]
        )
      case .wavPack: (["wavpackparse ! wavpackdec ! audioconvert"], ["wavpack"])
      case .wav: (Self.wave, ["wavparse", "adpcmdec", "alaw", "mulaw"])
      }
    // Twice, because a chooser may fall asleep over its choice.
    chains = quickest + [Self.anything, Self.anything]
    self.plugins = Self.common + plugins
  }
}
