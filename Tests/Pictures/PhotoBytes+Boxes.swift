// SPDX-License-Identifier: GPL-3.0-or-later

extension PhotoBytes {
  /// Puts what a camera has noted into a HEIC or AVIF of one picture, as an item of its own: its
  /// bytes behind everything else, and a line in each of the two tables. Nil for one that is put
  /// together in another way than ImageMagick does.
  package static func boxed(_ photo: [UInt8], noting note: [UInt8]) -> [UInt8]? {
    guard let meta = place(of: "meta", in: photo), let places = place(of: "iloc", in: photo),
      let names = place(of: "iinf", in: photo),
      // Of version 0, with four bytes for every number, and of one picture.
      photo[(places + 4)...].starts(with: [0, 0, 0, 0, 0x44, 0x40, 0, 1]),
      photo[(names + 4)...].starts(with: [0, 0, 0, 0, 0, 1])
    else { return nil }
    let name =
      number(21) + Array("infe".utf8) + [2, 0, 0, 0, 0, 9, 0, 0] + Array("Exif".utf8) + [0]
    let lineLength = 18
    let shift = name.count + lineLength
    let content = number(6) + Array("Exif\0\0".utf8) + note
    let line =
      [0, 9, 0, 0] + number(photo.count + shift + 8) + [0, 1] + number(0) + number(content.count)
    var bytes = photo
    func add(_ value: Int, at place: Int) {
      let old = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      bytes.replaceSubrange(place..<place + 4, with: number(old + value))
    }
    add(shift, at: meta - 4)
    add(lineLength, at: places - 4)
    add(name.count, at: names - 4)
    // The picture is farther from the beginning now.
    add(shift, at: places + 16)
    (bytes[places + 11], bytes[names + 9]) = (2, 2)
    let ends = [(names + 10 + name.count, name), (places + 12 + lineLength, line)]
    for (end, added) in ends.sorted(by: { $0.0 > $1.0 }) {
      bytes.insert(contentsOf: added, at: end)
    }
    return bytes + number(content.count + 8) + Array("mdat".utf8) + content
  }

  /// Where the name of a box is.
  private static func place(of name: String, in photo: [UInt8]) -> Int? {
    photo.indices.first { photo[$0...].starts(with: name.utf8) }
  }
}
