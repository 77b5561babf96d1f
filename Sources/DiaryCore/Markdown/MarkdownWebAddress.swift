// SPDX-License-Identifier: GPL-3.0-or-later

/// The addresses that a book leads to.
enum MarkdownWebAddress {
  private static let schemes: Set = ["http", "https", "mailto"]
  private static let ports = 0...65_535

  /// Returns the address with every sign percent-encoded that an address may not have. The name
  /// of a host stays as it is. Returns nil where the address leads nowhere on the web.
  static func written(_ address: String) -> String? {
    guard let scheme = MarkdownDestination.scheme(of: address.utf8), schemes.contains(scheme) else {
      return nil
    }
    let rest = Array(address.utf8.dropFirst(scheme.utf8.count + 1))[...]
    guard scheme != "mailto" else {
      return rest.contains(UInt8(ascii: "@")) ? "mailto:" + encoded(rest) : nil
    }
    guard rest.starts(with: "//".utf8) else { return nil }
    let place = rest.dropFirst(2).prefix { !"/?#".utf8.contains($0) }
    let user = place.lastIndex(of: UInt8(ascii: "@")).map { place[..<$0] }
    let host = user.map { place[($0.endIndex + 1)...] } ?? place
    guard isHost(host) else { return nil }
    return scheme + "://" + (user.map { encoded($0) + "@" } ?? "")
      + String(decoding: host, as: UTF8.self) + encoded(rest[place.endIndex...])
  }

  /// Of a name in any script, or in numbers, and maybe with a port.
  private static func isHost(_ host: ArraySlice<UInt8>) -> Bool {
    var name = host
    if let colon = host.lastIndex(of: UInt8(ascii: ":")),
      host[colon...].dropFirst().allSatisfy(\.isDigit)
    {
      let port = String(decoding: host[(colon + 1)...], as: UTF8.self)
      guard port.isEmpty || Int(port).map(ports.contains) == true else { return false }
      name = host[..<colon]
    }
    if name.first == UInt8(ascii: "["), name.last == UInt8(ascii: "]"), name.count > 2 {
      return name.dropFirst().dropLast().allSatisfy { isHexDigit($0) || ":.".utf8.contains($0) }
    }
    return !name.isEmpty
      && String(decoding: name, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
        if scalar.isASCII {
          return UInt8(scalar.value).isLetterOrDigit || "-._".unicodeScalars.contains(scalar)
        }
        return scalar.properties.isIDContinue
      }
  }

  private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
    var written: [UInt8] = []
    for (offset, byte) in zip(bytes.indices, bytes) {
      let isPlain =
        byte == UInt8(ascii: "%")
        ? bytes[(offset + 1)...].prefix(2).count(where: isHexDigit) == 2
        : byte > 0x20 && byte < 0x7f && !"\"<>\\^`{|}[]".utf8.contains(byte)
      if isPlain {
        written.append(byte)
      } else {
        let digits = String(Int(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
        written += [UInt8(ascii: "%")] + Array(digits.utf8)
      }
    }
    return String(decoding: written, as: UTF8.self)
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    byte.isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
  }
}
