// SPDX-License-Identifier: GPL-3.0-or-later

/// Files of photos, put together byte by byte.
package enum PhotoBytes {
  /// Puts what a camera has noted into a JPEG.
  package static func jpeg(_ photo: [UInt8], noting note: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + note
    let length = content.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + content
      + photo.dropFirst(2)
  }

  /// Puts it into a PNG, behind the header.
  package static func png(_ photo: [UInt8], noting note: [UInt8]) -> [UInt8] {
    let header = 33
    return photo.prefix(header) + chunk("eXIf", note) + photo.dropFirst(header)
  }

  /// A PNG that says it is so large, and has hardly any content.
  package static func png(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x9C, 0x63, 0x00, 0x00, 0x00, 0x01, 0x00, 0x01])
      + chunk("IEND", [])
  }

  /// A GIF of so many pictures, each as large as all of it, and next to nothing in the file.
  package static func gif(width: Int, height: Int, pictures: Int) -> [UInt8] {
    func short(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8)] }
    let size = short(width) + short(height)
    let header = Array("GIF89a".utf8) + size + [0xF0, 0, 0] + [0, 0, 0, 255, 255, 255]
    let picture = [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x44, 0x01, 0]
    return header + (0..<pictures).flatMap { _ in picture } + [0x3B]
  }

  package static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  package static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let checked = Array(name.utf8) + content
    return number(content.count) + checked + number(Int(checksum(checked)))
  }

  /// CRC-32 (ISO 3309).
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
    }
    return ~sum
  }
}
