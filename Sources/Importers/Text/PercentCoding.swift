// SPDX-License-Identifier: GPL-3.0-or-later

/// The way in which addresses write signs by numbers: "a%20walk.jpg".
enum PercentCoding {
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var (written, index): ([UInt8], Int) = ([], 0)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(
          String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
      {
        written.append(byte)
        index += 3
      } else {
        written.append(bytes[index])
        index += 1
      }
    }
    return String(validating: written, as: UTF8.self) ?? text
  }
}
