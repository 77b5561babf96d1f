// SPDX-License-Identifier: GPL-3.0-or-later

/// An address that is a file itself: "data:image/jpeg;base64,…".
struct DataAddress {
  /// What the name of such a file ends with.
  let ending: String
  let content: [UInt8]

  private static let scheme = "data:"
  private static let longestHead = 256
  private static let endings = [
    "image/jpeg": "jpg", "image/svg+xml": "svg", "image/x-ms-bmp": "bmp", "audio/mpeg": "mp3",
    "audio/mp4": "m4a", "audio/x-m4a": "m4a", "audio/wave": "wav", "audio/vnd.wave": "wav",
    "video/quicktime": "mov", "video/3gpp": "3gp", "video/x-matroska": "mkv",
  ]

  /// Nil where it is another address. What makes no sense of it has no content.
  init?(_ address: some StringProtocol) {
    guard Self.isOne(address),
      let comma = address.utf8.prefix(Self.longestHead).firstIndex(of: UInt8(ascii: ","))
    else { return nil }
    let head = address[..<comma].dropFirst(Self.scheme.count).lowercased()
    let parts = head.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    ending = Self.ending(parts.first ?? "")
    let body = address[address.index(after: comma)...]
    let isBase64 = parts.dropFirst().contains("base64")
    let isCoded = body.utf8.contains(UInt8(ascii: "%"))
    if isCoded || !isBase64 {
      let plain = PercentCoding.decoded(String(body))
      content = isBase64 ? Self.decoded(plain.utf8) : Array(plain.utf8)
    } else {
      content = Self.decoded(body.utf8)
    }
  }

  static func isOne(_ address: some StringProtocol) -> Bool {
    address.utf8.count > scheme.utf8.count
      && zip(address.utf8, scheme.utf8).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  /// Whether it is a photo, a recording or a video, as it says, of a kind that is known.
  static func isMedium(_ address: some StringProtocol) -> Bool {
    guard isOne(address) else { return false }
    let head = address.dropFirst(scheme.count).prefix(longestHead)
    let type = head.prefix { $0 != ";" && $0 != "," }.lowercased().trimmed
    return ["image/", "audio/", "video/"].contains(where: type.hasPrefix)
      && MediaEndings.known.contains(ending(type))
  }

  private static func ending(_ type: String) -> String {
    if let ending = endings[type] { return ending }
    let name = type.split(separator: "/").last.map(String.init) ?? ""
    let plain = name.hasPrefix("x-") ? String(name.dropFirst(2)) : name
    let isEnding =
      !plain.isEmpty && plain.utf8.count <= 8
      && plain.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isEnding ? plain : "bin"
  }

  /// What base64 stands for, as far as it goes. White space in it is passed over.
  private static func decoded(_ text: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for byte in text {
      let value = values[Int(byte)]
      guard value < 64 else {
        if byte == UInt8(ascii: "=") { break }
        continue
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }

  /// The digits of both kinds, by their signs; others have no value.
  private static let values: [UInt8] = {
    var values = Array(repeating: UInt8.max, count: 256)
    let digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, digit) in digits.utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    (values[Int(UInt8(ascii: "-"))], values[Int(UInt8(ascii: "_"))]) = (62, 63)
    return values
  }()
}
