// SPDX-License-Identifier: GPL-3.0-or-later

/// The kinds of files that moving pictures are kept in, by what such a file is called behind the
/// point. What a file is, its content says, never its name.
enum VideoContainer: String, CaseIterable, Sendable {
  case asf = "wmv"
  case avi, flv
  case matroska = "mkv"
  case mp4
  case mpegTransport = "ts"
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
    case .aac, .aiff, .amr, .flac, .mp3, .wav, nil: self.init(withoutSound: bytes)
    }
  }

  private init?(withoutSound bytes: [UInt8]) {
    switch bytes {
    case let bytes
    where bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "AVI ".utf8):
      self = .avi
    case let bytes where bytes.starts(with: "FLV".utf8): self = .flv
    // Each packet begins with the same byte.
    case let bytes where bytes.count > 752 && [0, 188, 376, 564].allSatisfy({ bytes[$0] == 0x47 }):
      self = .mpegTransport
    default: return nil
    }
  }
}
