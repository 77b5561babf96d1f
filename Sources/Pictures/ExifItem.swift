// SPDX-License-Identifier: GPL-3.0-or-later

/// What a camera has noted in HEIC and AVIF: an item of its own (ISO/IEC 23008-12, annex A.2.1).
/// One table says which item that is, and another one where its bytes are. Every offset in them is
/// checked before it is used, since the file is untrusted.
struct ExifItem {
  /// More than any photo has, so that there is an end to looking.
  private static let most = 1 << 16
  private static let name = 0x4578_6966  // Exif

  private let file: PhotoFile
  private let parts: [String: Range<Int>]

  /// Nil where the file says nothing of items.
  init?(of file: PhotoFile) {
    let boxes = PhotoBoxes(of: file, in: 0..<file.size)
    guard let meta = boxes.first(where: { $0.name == "meta" }), meta.content.count > 4 else {
      return nil
    }
    self.file = file
    let inside = PhotoBoxes(of: file, in: meta.content.dropFirst(4))
    parts = Dictionary(inside.map { ($0.name, $0.content) }) { first, _ in first }
  }

  /// As it would stand in a JPEG, though not more than so many bytes; nil where there is none.
  func block(upTo longest: Int) -> [UInt8]? {
    guard let number, let pieces = pieces(of: number) else { return nil }
    var bytes: [UInt8] = []
    for piece in pieces where bytes.count < longest {
      bytes += file.bytes(at: piece.lowerBound, min(piece.count, longest - bytes.count))
    }
    guard bytes.count > 4 else { return nil }
    // How far the block is from here.
    let skipped = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    return Array(bytes.dropFirst(4).dropFirst(skipped))
  }

  /// Of the item (ISO/IEC 14496-12, section 8.11.6).
  private var number: Int? {
    guard let table = parts["iinf"] else { return nil }
    var fields = PhotoFields(of: file, in: table)
    guard let version = fields.version(), fields.number(version == 0 ? 2 : 4) != nil else {
      return nil
    }
    for entry in PhotoBoxes(of: file, in: fields.rest) where entry.name == "infe" {
      var fields = PhotoFields(of: file, in: entry.content)
      guard let version = fields.version(), version >= 2,
        let number = fields.number(version == 2 ? 2 : 4), fields.number(2) != nil
      else { continue }
      if fields.number(4) == Self.name { return number }
    }
    return nil
  }

  /// Where an item is in the file (section 8.11.3).
  private func pieces(of item: Int) -> [Range<Int>]? {
    guard let table = parts["iloc"] else { return nil }
    var fields = PhotoFields(of: file, in: table)
    guard let version = fields.version(), version <= 2, let sizes = fields.number(2),
      let count = fields.number(version < 2 ? 2 : 4)
    else { return nil }
    let place = Place(
      offset: sizes >> 12, length: sizes >> 8 & 15, base: sizes >> 4 & 15,
      index: version == 0 ? 0 : sizes & 15)
    guard place.isSensible else { return nil }
    for _ in 0..<min(count, Self.most) {
      guard let number = fields.number(version < 2 ? 2 : 4),
        let way = version == 0 ? 0 : fields.number(2), let source = fields.number(2),
        let base = fields.number(place.base), let count = fields.number(2),
        (0...file.size).contains(base)
      else { return nil }
      guard number == item else {
        fields.skip(count * place.size)
        continue
      }
      // What is in another file is not looked for.
      guard source == 0, let whole = whole(way & 15) else { return nil }
      return pieces(count, place, from: whole.lowerBound + base, in: whole, &fields)
    }
    return nil
  }

  /// What places count from: the file, or a box in it.
  private func whole(_ way: Int) -> Range<Int>? {
    switch way {
    case 0: 0..<file.size
    case 1: parts["idat"]
    default: nil
    }
  }

  private func pieces(
    _ count: Int, _ place: Place, from base: Int, in whole: Range<Int>, _ fields: inout PhotoFields
  ) -> [Range<Int>]? {
    var pieces: [Range<Int>] = []
    for _ in 0..<count {
      guard fields.number(place.index) != nil, let offset = fields.number(place.offset),
        let length = fields.number(place.length), (0...file.size).contains(offset),
        (0...file.size).contains(length), base + offset + length <= whole.upperBound
      else { return nil }
      pieces.append(base + offset..<base + offset + length)
    }
    return pieces
  }

  /// How many bytes it takes to say where a piece is.
  private struct Place {
    let offset: Int
    let length: Int
    let base: Int
    let index: Int

    var size: Int { index + offset + length }

    var isSensible: Bool { [offset, length, base, index].allSatisfy([0, 4, 8].contains) }
  }
}
