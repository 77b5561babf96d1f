// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSound

@testable import GStreamer

/// A video in which every picture says its number, in stripes that are black or white, and where it
/// has its top left corner.
struct TestVideo {
  enum Kind: String, CaseIterable {
    case webm, mkv, mp4, mov

    fileprivate var chain: (encoder: String, muxer: String, voice: String) {
      switch self {
      case .webm: ("vp8enc deadline=1 target-bitrate=4000000", "webmmux", "opusenc")
      case .mkv: ("openh264enc bitrate=4000000 ! h264parse", "matroskamux", "vorbisenc")
      case .mp4: ("openh264enc bitrate=4000000 ! h264parse", "mp4mux", "avenc_aac")
      case .mov: ("openh264enc bitrate=4000000 ! h264parse", "qtmux", "avenc_aac")
      }
    }
  }

  /// Pictures a second.
  static let rate = 30
  private static let stripes = 8

  var kind = Kind.webm
  var width = 160
  var height = 96
  var frames = 120
  var sound: Sound?
  /// By how many degrees it has to be turned to the right to stand upright; for `mov`.
  var turn = 0

  func file() async throws -> TemporaryFile {
    let plain = TemporaryFile(".raw")
    try Data((0..<frames).flatMap(picture)).write(to: plain.url)
    let file = TemporaryFile(".\(kind.rawValue)")
    let (encoder, muxer, voice) = kind.chain
    var chain =
      """
      filesrc location=\(plain.path) blocksize=\((width + 3) / 4 * 4 * height * 100)
      ! rawvideoparse format=gray8 width=\(width) height=\(height) framerate=\(Self.rate)/1
      ! videoconvert ! \(encoder) ! queue ! \(muxer) name=all ! filesink location=\(file.path)
      """
    let spoken = TemporaryFile(".wav")
    if let sound {
      try sound.write(to: spoken.path)
      chain += " filesrc location=\(spoken.path) ! wavparse ! audioconvert ! audioresample"
      chain += " ! \(voice) ! queue ! all."
    }
    let words = chain.split(whereSeparator: \.isWhitespace).map(String.init)
    _ = try await Command("gst-launch-1.0", ["-q"] + words).finish()
    if turn != 0 { try turn(file.url) }
    return file
  }

  /// Writes into the header of the track how it is turned, as phones do: the matrix lies 40 bytes
  /// behind the name of that header.
  private func turn(_ file: URL) throws {
    let one: [UInt8] = [0, 1, 0, 0]
    let (minus, zero): ([UInt8], [UInt8]) = ([255, 255, 0, 0], [0, 0, 0, 0])
    let (a, b, c, d) =
      switch turn {
      case 90: (zero, one, minus, zero)
      case 180: (minus, zero, zero, minus)
      default: (zero, minus, one, zero)
      }
    var content = try Data(contentsOf: file)
    guard let name = content.range(of: Data("tkhd".utf8)) else { return }
    let start = name.upperBound + 40
    for (index, number) in [a, b, zero, c, d].enumerated() {
      content.replaceSubrange(start + index * 4..<start + index * 4 + 4, with: number)
    }
    try content.write(to: file)
  }

  /// The upper third is white on the left; below are the stripes.
  private func picture(_ number: Int) -> [UInt8] {
    // Lines begin at every fourth byte.
    let padding = [UInt8](repeating: 0, count: (4 - width % 4) % 4)
    let top = (0..<width).map { $0 < width / 2 ? UInt8(255) : 0 } + padding
    let rest =
      (0..<width).map { column in
        number >> min(column * Self.stripes / width, Self.stripes - 1) & 1 == 1 ? UInt8(255) : 0
      } + padding
    return (0..<height).flatMap { $0 < height / 3 ? top : rest }
  }
}

extension VideoFrame {
  /// What the stripes say.
  var number: Int {
    (0..<8).reduce(0) { $0 | (isBright(at: (Double($1) + 0.5) / 8, 0.75) ? 1 << $1 : 0) }
  }

  /// Whether the top left corner is there, and no other one.
  var isUpright: Bool {
    isBright(at: 0.1, 0.1) && isBright(at: 0.4, 0.1) && !isBright(at: 0.6, 0.1)
      && !isBright(at: 0.9, 0.1)
  }

  /// Both from 0 to 1.
  func isBright(at x: Double, _ y: Double) -> Bool {
    let offset = Int(y * Double(height)) * stride + Int(x * Double(width)) * 3
    return bytes.withBytes { $0[offset] > 127 && $0[offset + 1] > 127 && $0[offset + 2] > 127 }
  }
}
