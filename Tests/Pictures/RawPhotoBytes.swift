// SPDX-License-Identifier: GPL-3.0-or-later

/// A file as cameras write it without developing the photo (RAW): tables as in TIFF, with a small
/// and a large JPEG of it, and pixels of the sensor that nothing here reads.
package struct RawPhotoBytes {
  package enum Maker: Sendable {
    case adobe, canon, nikon, sony
  }

  package let bytes: [UInt8]

  private struct Field {
    let tag: Int
    let type: Int
    let value: Int
  }

  /// Without bytes, a JPEG is left out.
  package init(_ maker: Maker, orientation: Int, small: [UInt8], large: [UInt8]) {
    let name = Array(Self.name(maker).utf8) + [0]
    let nameLength = name.count
    let sensor = [UInt8](repeating: 0x55, count: 4096)
    let begin = maker == .canon ? 16 : 8
    let tables = 3
    let tableSize = 2 + 12 * 8 + 4
    let nameOffset = begin + tables * tableSize
    let smallOffset = nameOffset + nameLength
    let largeOffset = smallOffset + small.count
    let sensorOffset = largeOffset + large.count
    var main = [
      Field(tag: 0x0103, type: 3, value: 6), Field(tag: 0x010F, type: 2, value: nameOffset),
      Field(tag: 0x0111, type: 4, value: smallOffset),
      Field(tag: 0x0112, type: 3, value: orientation),
      Field(tag: 0x0117, type: 4, value: small.count),
      Field(tag: 0x014A, type: 4, value: begin + tableSize),
    ]
    if maker == .adobe { main.append(Field(tag: 0xC612, type: 4, value: 0x0401)) }
    let preview = [
      Field(tag: 0x0201, type: 4, value: largeOffset),
      Field(tag: 0x0202, type: 4, value: large.count),
    ]
    let pixels = [
      Field(tag: 0x0103, type: 3, value: 7), Field(tag: 0x0106, type: 3, value: 32_803),
      Field(tag: 0x0111, type: 4, value: sensorOffset),
      Field(tag: 0x0117, type: 4, value: sensor.count),
    ]
    let next = [0, begin + 2 * tableSize, 0]
    let directories = zip([main, preview, pixels], next).flatMap { fields, next in
      Self.table(fields, next, size: tableSize, textLength: nameLength)
    }
    let header = Array("II".utf8) + Self.number(42, 2) + Self.number(begin, 4)
    let mark = maker == .canon ? Array("CR".utf8) + [2, 0, 0, 0, 0, 0] : []
    bytes = header + mark + directories + name + small + large + sensor
  }

  private static func name(_ maker: Maker) -> String {
    switch maker {
    case .adobe: "Google"
    case .canon: "Canon"
    case .nikon: "NIKON CORPORATION"
    case .sony: "SONY"
    }
  }

  private static func table(
    _ fields: [Field], _ next: Int, size: Int, textLength: Int
  ) -> [UInt8] {
    let entries = fields.flatMap { field in
      number(field.tag, 2) + number(field.type, 2) + number(field.type == 2 ? textLength : 1, 4)
        + number(field.value, 4)
    }
    let table = number(fields.count, 2) + entries + number(next, 4)
    return table + [UInt8](repeating: 0, count: size - table.count)
  }

  private static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
