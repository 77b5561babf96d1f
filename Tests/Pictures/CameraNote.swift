// SPDX-License-Identifier: GPL-3.0-or-later

/// What a camera notes of a photo (EXIF), as bytes.
package struct CameraNote {
  package var orientation: Int?
  /// Such as "2024:05:03 12:34:56".
  package var taken: String?
  /// Such as "+09:00".
  package var offset: String?
  /// Degrees, minutes and seconds to the north and to the east.
  package var place: (north: [Int], east: [Int])?
  package var isLittleEndian = false

  package init() {}

  private struct Field {
    let tag: Int
    let type: Int
    let count: Int
    let content: [UInt8]
  }

  package var bytes: [UInt8] {
    var details: [Field] = []
    if let taken { details.append(text(0x9003, taken)) }
    if let offset { details.append(text(0x9011, offset)) }
    var position: [Field] = []
    if let place {
      position = [
        text(1, place.north[0] < 0 ? "S" : "N"), fractions(2, place.north),
        text(3, place.east[0] < 0 ? "W" : "E"), fractions(4, place.east),
      ]
    }
    let detailsPlace = 8 + size(1 + 2)
    let positionPlace = detailsPlace + size(details.count)
    let main = [
      Field(tag: 0x0112, type: 3, count: 1, content: number(orientation ?? 1, 2) + [0, 0]),
      Field(tag: 0x8769, type: 4, count: 1, content: number(detailsPlace, 4)),
      Field(tag: 0x8825, type: 4, count: 1, content: number(positionPlace, 4)),
    ]
    var heap: [UInt8] = []
    let heapPlace = positionPlace + size(position.count)
    let directories = [main, details, position].flatMap { fields in
      number(fields.count, 2)
        + fields.flatMap { field -> [UInt8] in
          let header = number(field.tag, 2) + number(field.type, 2) + number(field.count, 4)
          guard field.content.count > 4 else {
            return header + field.content + [UInt8](repeating: 0, count: 4 - field.content.count)
          }
          defer { heap += field.content }
          return header + number(heapPlace + heap.count, 4)
        } + number(0, 4)
    }
    return Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + directories
      + heap
  }

  private func size(_ count: Int) -> Int { 2 + 12 * count + 4 }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    let digits = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittleEndian ? digits : digits.reversed()
  }

  private func text(_ tag: Int, _ text: String) -> Field {
    Field(tag: tag, type: 2, count: text.utf8.count + 1, content: Array(text.utf8) + [0])
  }

  private func fractions(_ tag: Int, _ parts: [Int]) -> Field {
    Field(
      tag: tag, type: 5, count: parts.count,
      content: parts.flatMap { number(abs($0), 4) + number(1, 4) })
  }
}
