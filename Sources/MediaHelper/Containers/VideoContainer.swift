// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// The kinds of files that moving pictures are kept in, by what such a file is called behind the
/// point. What a file is, its content says, never its name.
enum VideoContainer: String, CaseIterable, Sendable {
  case asf = "wmv"
  case avi, flv
  case matroska = "mkv"
  case mp4
  case mpegProgram = "mpg"
  case mpegTransport = "ts"
  /// Of camcorders, which put the time before each packet.
  case mpegTransportTimed = "m2ts"
  case ogg = "ogv"
  case quickTime = "mov"
  case threeGP = "3gp"
  case webm
}

extension VideoContainer {
  private static let beginning = 1024

  /// Nil for whatever has no moving pictures. Some of what remains may have sound alone.
  init?(of file: OpenedFile) {
    self.init(file.bytes(at: 0, Self.beginning))
  }

  init?(_ bytes: [UInt8]) {
    switch SoundContainer(bytes) {
    case .asf: self = .asf
    case .matroska: self = .matroska
    case .mp4: self = .mp4
    case .ogg: self = .ogg
    case .quickTime: self = .quickTime
    case .threeGP: self = .threeGP
    case .webm: self = .webm
    case .aac, .ac3, .aiff, .amr, .ape, .flac, .mp3, .wav, .wavPack, nil:
      self.init(withoutSound: bytes)
    }
  }

  private init?(withoutSound bytes: [UInt8]) {
    switch bytes {
    case let bytes
    where bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "AVI ".utf8):
      self = .avi
    case let bytes where bytes.starts(with: "FLV".utf8): self = .flv
    case let bytes where bytes.startsPack: self = .mpegProgram
    case let bytes where bytes.hasPackets(188, from: 0): self = .mpegTransport
    case let bytes where bytes.hasPackets(192, from: 4): self = .mpegTransportTimed
    default: return nil
    }
  }
}

extension [UInt8] {
  /// The first bits behind the code that it begins with tell MPEG-2 from MPEG-1, and both from
  /// anything else (ISO/IEC 13818-1, section 2.5.3.3, and 11172-1, section 2.4.3.2).
  fileprivate var startsPack: Bool {
    starts(with: [0, 0, 1, 0xBA]) && count > 4 && (self[4] & 0xC4 == 0x44 || self[4] & 0xF1 == 0x21)
  }

  /// Each packet of so many bytes begins with the same one (13818-1, section 2.4.3.2).
  fileprivate func hasPackets(_ length: Int, from begin: Int) -> Bool {
    count >= begin + 4 * length && (0..<4).allSatisfy { self[begin + $0 * length] == 0x47 }
  }
}
