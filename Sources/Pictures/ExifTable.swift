// SPDX-License-Identifier: GPL-3.0-or-later

/// The table in which cameras note what they know of a photo (TIFF 6.0, chapter 2). Every offset in
/// it is checked before it is used, since the file is untrusted.
struct ExifTable {
  private let file: PhotoFile
  private let isLittleEndian: Bool

  private struct Field {
    let type: Int
    let count: Int
    let place: Int
  }

  /// Where a directory begins.
  struct Directory: Equatable {
    fileprivate let place: Int
  }

  /// Nil where this is no such table.
  init?(_ bytes: [UInt8]) { self.init(PhotoFile(bytes)) }

  /// One that is a whole file, as in TIFF.
  init?(_ file: PhotoFile) {
    switch file.bytes(at: 0, 2) {
    case [0x49, 0x49]: isLittleEndian = true
    case [0x4D, 0x4D]: isLittleEndian = false
    default: return nil
    }
    self.file = file
    guard number(at: 2, 2) == 42 else { return nil }
  }

  var main: Directory? { number(at: 4, 4).map(Directory.init) }

  /// The directory that an entry of another one leads to.
  func directory(_ tag: Int, in directory: Directory) -> Directory? {
    number(tag, in: directory).map(Directory.init)
  }

  /// Those that an entry of another one leads to.
  func directories(_ tag: Int, in directory: Directory) -> [Directory] {
    guard let field = field(tag, in: directory), field.type == Self.long else { return [] }
    return (0..<field.count).compactMap { number(at: field.place + $0 * 4, 4) }.map(Directory.init)
  }

  /// The one that the end of another one leads to.
  func directory(after directory: Directory) -> Directory? {
    guard let count = number(at: directory.place, 2),
      let next = number(at: directory.place + 2 + count * Self.entrySize, 4), next > 0
    else { return nil }
    return Directory(place: next)
  }

  func has(_ tag: Int, in directory: Directory) -> Bool {
    entry(tag, in: directory) != nil
  }

  /// A whole number, not below 0.
  func number(_ tag: Int, in directory: Directory) -> Int? {
    guard let field = field(tag, in: directory), field.count == 1 else { return nil }
    switch field.type {
    case Self.short: return number(at: field.place, 2)
    case Self.long: return number(at: field.place, 4)
    default: return nil
    }
  }

  /// A text, up to where it ends or goes beyond ASCII.
  func text(_ tag: Int, in directory: Directory) -> String? {
    guard let field = field(tag, in: directory), field.type == Self.ascii else { return nil }
    let text = file.bytes(at: field.place, field.count).prefix { (0x20..<0x7F).contains($0) }
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Fractions, none of which is below 0.
  func fractions(_ tag: Int, in directory: Directory) -> [Double]? {
    guard let field = field(tag, in: directory), field.type == Self.rational else { return nil }
    var fractions: [Double] = []
    for index in 0..<field.count {
      let place = field.place + index * 8
      guard let upper = number(at: place, 4), let lower = number(at: place + 4, 4), lower > 0
      else { return nil }
      fractions.append(Double(upper) / Double(lower))
    }
    return fractions
  }

  // MARK: - Fields

  private static let (ascii, short, long, rational) = (2, 3, 4, 5)
  private static let sizes = [ascii: 1, short: 2, long: 4, rational: 8]
  private static let entrySize = 12
  /// Nothing that is asked for here is longer.
  private static let mostValues = 64

  private func field(_ tag: Int, in directory: Directory) -> Field? {
    entry(tag, in: directory).flatMap(field)
  }

  private func entry(_ tag: Int, in directory: Directory) -> Int? {
    guard let count = number(at: directory.place, 2) else { return nil }
    for index in 0..<count {
      let entry = directory.place + 2 + index * Self.entrySize
      guard let found = number(at: entry, 2) else { return nil }
      if found == tag { return entry }
    }
    return nil
  }

  private func field(at entry: Int) -> Field? {
    guard let type = number(at: entry + 2, 2), let count = number(at: entry + 4, 4),
      (1...Self.mostValues).contains(count), let size = Self.sizes[type]
    else { return nil }
    // What has room in its entry is kept there.
    let inside = entry + 8
    guard let place = size * count <= 4 ? inside : number(at: inside, 4),
      place + size * count <= file.size
    else { return nil }
    return Field(type: type, count: count, place: place)
  }

  private func number(at place: Int, _ size: Int) -> Int? {
    guard place >= 0, place + size <= file.size else { return nil }
    return isLittleEndian ? file.reversedNumber(at: place, size) : file.number(at: place, size)
  }
}
