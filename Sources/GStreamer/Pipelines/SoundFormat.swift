// SPDX-License-Identifier: GPL-3.0-or-later

/// What a sound can be written as.
package enum SoundFormat: String, CaseIterable, Sendable {
  case opus, flac, wav, mp3

  /// How the names of its files end.
  package var pathExtension: String { rawValue }

  /// What writes it.
  var parts: [MediaPart] {
    switch self {
    case .opus: MediaPart.base("opusenc", "oggmux")
    case .flac: MediaPart.good("flacenc")
    case .wav: MediaPart.good("wavenc")
    case .mp3: MediaPart.good("lamemp3enc")
    }
  }

  /// The same, as gst-launch would describe it. A voice loses nothing that is heard by these.
  var chain: String {
    switch self {
    case .opus: "audio/x-raw,rate=48000,channels=[1,2] ! opusenc bitrate=96000 ! oggmux"
    case .flac: "audio/x-raw,format=S16LE,channels=[1,8] ! flacenc"
    case .wav: "audio/x-raw,format=S16LE ! wavenc"
    case .mp3: "audio/x-raw,channels=[1,2] ! lamemp3enc target=bitrate cbr=true bitrate=160"
    }
  }

  /// Whether a file that begins so is one already.
  func begins(_ head: [UInt8]) -> Bool {
    switch self {
    case .opus: head.starts(with: "OggS".utf8) && head.dropFirst(28).starts(with: "OpusHead".utf8)
    case .flac: head.starts(with: "fLaC".utf8)
    case .wav, .mp3: false
    }
  }
}
