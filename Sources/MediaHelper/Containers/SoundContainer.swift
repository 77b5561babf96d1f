// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// The kinds of files that sound is kept in. What a file is, its content says, never its name.
package enum SoundContainer: String, CaseIterable, Sendable {
  case aac, ac3, aiff, amr, ape, asf, flac, matroska, mp3, mp4, ogg, quickTime, threeGP, wav
  case wavPack, webm
}

extension SoundContainer {
  private static let beginning = 4096
  /// Who adds to a file may put one tag before another, though hardly more than these.
  private static let mostTags = 4

  /// Nil for whatever is no sound: pictures, texts, lists of addresses.
  init?(of file: OpenedFile) {
    var offset = 0
    for _ in 0..<Self.mostTags {
      let bytes = file.bytes(at: offset, Self.beginning)
      guard let tag = Self.tagLength(bytes) else {
        self.init(bytes)
        return
      }
      offset += tag
    }
    return nil
  }

  init?(_ bytes: [UInt8]) {
    switch bytes {
    case let bytes where bytes.has("OggS"): self = .ogg
    case let bytes where bytes.has("fLaC"): self = .flac
    case let bytes where bytes.has("wvpk"): self = .wavPack
    case let bytes where bytes.has("MAC "): self = .ape
    case let bytes where bytes.has("RIFF") && bytes.has("WAVE", at: 8): self = .wav
    case let bytes where bytes.has("FORM") && bytes.has("AIF", at: 8): self = .aiff
    case let bytes where bytes.has("#!AMR"): self = .amr
    case let bytes where bytes.starts(with: [0x30, 0x26, 0xB2, 0x75, 0x8E, 0x66, 0xCF, 0x11]):
      self = .asf
    case let bytes where bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]):
      self = bytes.prefix(64).contains("webm") ? .webm : .matroska
    case let bytes where bytes.has("ftyp", at: 4): self.init(brand: bytes.dropFirst(8).prefix(4))
    // From before files named their brand.
    case let bytes where ["moov", "mdat", "wide"].contains { bytes.has($0, at: 4) }:
      self = .quickTime
    default:
      switch FrameHeader.first(in: bytes) {
      case .mpeg: self = .mp3
      case .adts: self = .aac
      case .ac3: self = .ac3
      case nil: return nil
      }
    }
  }

  /// Pictures come in the same boxes as films.
  private init?(brand: ArraySlice<UInt8>) {
    switch String(decoding: brand, as: UTF8.self) {
    case "avif", "avis", "crx ", "heic", "heim", "heis", "heix", "hevc", "hevx", "mif1", "msf1":
      return nil
    case "qt  ": self = .quickTime
    case let brand where brand.hasPrefix("3g"): self = .threeGP
    default: self = .mp4
    }
  }

  /// How long a tag with the title and such is that stands before the sound; nil where there is
  /// none. https://id3.org/id3v2.4.0-structure
  private static func tagLength(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 10, bytes.has("ID3"), bytes[6..<10].allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    let header = 10
    let footer = bytes[5] & 0x10 != 0 ? 10 : 0
    return header + bytes[6..<10].reduce(0) { $0 << 7 | Int($1) } + footer
  }
}

extension [UInt8] {
  fileprivate func has(_ word: String, at offset: Int = 0) -> Bool {
    dropFirst(offset).starts(with: word.utf8)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ word: String) -> Bool {
    indices.contains { self[$0...].starts(with: word.utf8) }
  }
}
