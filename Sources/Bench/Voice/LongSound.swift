// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A kind of long sound file, and the quickest bare way to hear all of it.
enum LongSound: String, CaseIterable {
  case opus = "Opus"
  case aac = "AAC"
  case mp3 = "MP3"

  /// What one minute after the other is made of.
  static let minute = 60

  var fileExtension: String {
    switch self {
    case .opus: "opus"
    case .aac: "m4a"
    case .mp3: "mp3"
    }
  }

  private var encoder: String {
    switch self {
    case .opus: "opusenc bitrate=32000 audio-type=voice complexity=5 ! oggmux"
    case .aac: "audio/x-raw,channels=2 ! avenc_aac bitrate=128000 ! mp4mux"
    case .mp3: "audio/x-raw,channels=2 ! lamemp3enc target=bitrate bitrate=128 cbr=true"
    }
  }

  private var decoder: String {
    switch self {
    case .opus: "oggdemux ! opusparse ! avdec_opus"
    case .aac: "qtdemux ! aacparse ! avdec_aac"
    case .mp3: "mpegaudioparse ! mpg123audiodec"
    }
  }

  /// Says a minute of samples so many times.
  func write(_ samples: String, minutes: Int, to file: String) throws {
    try Launch.run(
      """
      multifilesrc location=\(samples) loop=true num-buffers=\(minutes) \
      ! rawaudioparse pcm-format=s16le sample-rate=\(SyntheticSpeech.rate) num-channels=1 \
      ! audioconvert ! \(encoder) ! filesink location=\(file)
      """)
  }

  /// Decodes all of it, and does nothing with it.
  func decode(_ file: String) throws {
    try Launch.run(
      """
      filesrc blocksize=65536 location=\(file) ! \(decoder) ! fakesink sync=false
      """)
  }
}
