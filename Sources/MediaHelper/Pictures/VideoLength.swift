// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// How long a video is, in nanoseconds.
enum VideoLength {
  /// How long it may take to find out, in seconds, of the processor and in all: from a slow disk,
  /// little is read in that time.
  private static let (work, patience) = (3.0, 5.0)

  /// Nil where it does not say, and to count takes too long.
  static func find(
    in pipeline: ConfinedPipeline, _ container: VideoContainer, of file: OpenedFile
  ) -> Int? {
    switch container {
    // Where a recording broke off, or was sent while it was made, the length is missing; GStreamer
    // answers with how far it has read then.
    case .matroska, .webm: saysLength(file) ? pipeline.duration : counted(file)
    case .asf, .avi, .flv, .mp4, .mpegProgram, .mpegTransport, .mpegTransportTimed, .ogg,
      .quickTime, .threeGP:
      pipeline.duration
    }
  }

  /// Reads all of it without decoding any.
  private static func counted(_ file: OpenedFile) -> Int? {
    let chain = "matroskademux ! fakesink sync=false"
    guard let pipeline = ConfinedPipeline(reading: file, chain), pipeline.change(to: .playing),
      case .ended = pipeline.message(.end, within: work, lasting: patience)
    else { return nil }
    return pipeline.duration
  }

  /// Whether there is a length above zero before the first pictures (RFC 9559, section 5.1.2.10).
  private static func saysLength(_ file: OpenedFile) -> Bool {
    let bytes = file.bytes(at: 0, 1 << 16)
    for place in bytes.indices.dropLast(10) {
      let rest = bytes[place...]
      if rest.starts(with: [0x1F, 0x43, 0xB6, 0x75]) { return false }
      if rest.starts(with: [0x44, 0x89, 0x84]) { return isPositive(rest.dropFirst(3).prefix(4)) }
      if rest.starts(with: [0x44, 0x89, 0x88]) { return isPositive(rest.dropFirst(3).prefix(8)) }
    }
    return false
  }

  /// Of a fraction, whose first bit is its sign.
  private static func isPositive(_ fraction: ArraySlice<UInt8>) -> Bool {
    fraction.contains { $0 != 0 } && (fraction.first ?? 0x80) < 0x80
  }
}
