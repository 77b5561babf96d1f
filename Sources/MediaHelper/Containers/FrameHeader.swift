// SPDX-License-Identifier: GPL-3.0-or-later

/// The header of a piece of sound in a file that is nothing but such pieces: MP3, or bare AAC or
/// AC-3.
enum FrameHeader {
  case mpeg(length: Int)
  case adts(length: Int)
  case ac3(length: Int)

  /// What the bytes consist of. Two bytes may look like a header anywhere; three pieces in a row,
  /// each as long as it says, do not come by chance.
  static func first(in bytes: [UInt8]) -> FrameHeader? {
    let needed = 3
    for start in bytes.indices {
      guard let first = FrameHeader(bytes[start...]) else { continue }
      var end = start + first.length
      var count = 1
      while count < needed, let next = FrameHeader(bytes.dropFirst(end)), next.isKin(of: first) {
        end += next.length
        count += 1
      }
      if count == needed || start == 0 && end >= bytes.count { return first }
    }
    return nil
  }

  private init?(_ bytes: ArraySlice<UInt8>) {
    let header = Array(bytes.prefix(6))
    guard header.count == 6 else { return nil }
    if let length = Self.ac3Length(header) {
      self = .ac3(length: length)
      return
    }
    guard header[0] == 0xFF, header[1] & 0xE0 == 0xE0 else { return nil }
    if header[1] & 0xF6 == 0xF0 {
      let length = Int(header[3] & 3) << 11 | Int(header[4]) << 3 | Int(header[5]) >> 5
      guard length > 7, header[2] >> 2 & 15 < 13 else { return nil }
      self = .adts(length: length)
    } else {
      guard let length = Self.mpegLength(header) else { return nil }
      self = .mpeg(length: length)
    }
  }

  private var length: Int {
    switch self {
    case .mpeg(let length), .adts(let length), .ac3(let length): length
    }
  }

  private func isKin(of other: FrameHeader) -> Bool {
    switch (self, other) {
    case (.mpeg, .mpeg), (.adts, .adts), (.ac3, .ac3): true
    case (.mpeg, _), (.adts, _), (.ac3, _): false
    }
  }

  /// The length of a piece of AC-3, or of what came after it (ETSI TS 102 366, tables 4.13 and
  /// E.1.3).
  private static func ac3Length(_ header: [UInt8]) -> Int? {
    guard header[0] == 0x0B, header[1] == 0x77 else { return nil }
    let version = header[5] >> 3
    guard version <= 10 else {
      return version <= 16 ? (Int(header[2] & 7) << 8 | Int(header[3])) * 2 + 2 : nil
    }
    let bitRates = [
      32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
    ]
    let rateIndex = Int(header[4] >> 6)
    let bitRateIndex = Int(header[4] >> 1 & 31)
    guard rateIndex < 3, bitRates.indices.contains(bitRateIndex) else { return nil }
    let bitRate = bitRates[bitRateIndex]
    return switch rateIndex {
    case 0: bitRate * 4
    case 1: 2 * (bitRate * 96_000 / 44_100 + Int(header[4] & 1))
    default: bitRate * 6
    }
  }

  /// The length of a piece of MPEG sound, layer 2 or 3, whose parts are numbered as in ISO 11172-3.
  private static func mpegLength(_ header: [UInt8]) -> Int? {
    let version = header[1] >> 3 & 3
    let layer = header[1] >> 1 & 3
    let rateIndex = Int(header[2] >> 2 & 3)
    guard version != 1, layer == 1 || layer == 2, rateIndex < 3 else { return nil }
    let isFirstVersion = version == 3
    let bitRates =
      switch (isFirstVersion, layer) {
      case (true, 1): [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
      case (true, _): [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384]
      default: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
      }
    let bitRateIndex = Int(header[2] >> 4) - 1
    guard bitRates.indices.contains(bitRateIndex) else { return nil }
    let rate = [44_100, 48_000, 32_000][rateIndex] >> (isFirstVersion ? 0 : version == 2 ? 1 : 2)
    let bytesAFrame = layer == 1 && !isFirstVersion ? 72 : 144
    return bytesAFrame * bitRates[bitRateIndex] * 1000 / rate + Int(header[2] >> 1 & 1)
  }
}
