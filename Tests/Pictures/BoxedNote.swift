// SPDX-License-Identifier: GPL-3.0-or-later

/// A file of the kind that HEIC and AVIF are, which holds what a camera has noted and no picture.
package struct BoxedNote {
  package var note: [UInt8]
  /// Of the table that says where things are.
  package var version = 0
  /// Whether it is kept in the tables themselves, and not behind them.
  package var isInside = false
  /// Of how many pieces it is made.
  package var pieces = 1
  /// In bytes.
  package var width = 4
  /// Which file it is in; 0 for this one.
  package var source = 0
  /// Where it is said to be, instead of where it is.
  package var place: Int?
  package var length: Int?

  package init(_ note: [UInt8]) { self.note = note }

  private static let item = 7
  private static let preface = Array("Exif\0\0".utf8)

  private var content: [UInt8] {
    PhotoBytes.number(Self.preface.count) + Self.preface + note
  }

  package var bytes: [UInt8] {
    let beginning = box("ftyp", Array("heic\0\0\0\0mif1heic".utf8))
    let content = content
    let inside = isInside ? box("idat", content) : []
    // Where it is changes nothing of how long the tables are.
    let size = beginning.count + tables(at: 0, inside).count + 8
    return beginning + tables(at: isInside ? 0 : size, inside)
      + (isInside ? [] : box("mdat", content))
  }

  private func tables(at place: Int, _ inside: [UInt8]) -> [UInt8] {
    box(
      "meta",
      number(0, 4) + box("hdlr", [UInt8](repeating: 0, count: 24)) + names + places(from: place)
        + inside)
  }

  private var names: [UInt8] {
    let items = [(1, "hvc1"), (Self.item, "Exif")].map { item, name in
      box("infe", number(2 << 24, 4) + number(item, 2) + number(0, 2) + Array(name.utf8) + [0])
    }
    return box("iinf", number(0, 4) + number(items.count, 2) + items.flatMap(\.self))
  }

  private func places(from begin: Int) -> [UInt8] {
    let wide = version < 2 ? 2 : 4
    let count = content.count
    let picture = number(1, wide) + way + number(0, 2) + number(0, width) + number(1, 2)
    let piece = number(0, width) + number(1, width)
    let cuts = (0...pieces).map { count * $0 / pieces }
    let own = zip(cuts, cuts.dropFirst()).flatMap { from, to in
      number(place ?? from, width) + number(length ?? to - from, width)
    }
    return box(
      "iloc",
      number(version << 24, 4) + [UInt8(width << 4 | width), UInt8(width << 4)] + number(2, wide)
        + picture + piece + number(Self.item, wide) + way + number(source, 2)
        + number(begin, width) + number(pieces, 2) + own)
  }

  private var way: [UInt8] { version == 0 ? [] : number(isInside ? 1 : 0, 2) }

  private func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count + 8, 4) + Array(name.utf8) + content
  }

  private func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
