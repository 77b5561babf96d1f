// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform

/// The pages of a database's file and of its log, read without SQLite, which stops at the first
/// that makes no sense.
///
/// https://www.sqlite.org/fileformat2.html#b_tree_pages
package struct DatabasePages {
  /// A row as it stands in a page, of a table that is not known.
  package struct StoredRow: Hashable, Sendable {
    /// Nil in a table without row ids.
    package let id: Int?
    package let values: [Value]
  }

  private static let size = WriteAheadLog.pageSize
  /// How much of a page SQLite uses.
  private let usable: Int
  private let file: [UInt8]
  private let log: WriteAheadLog?
  /// The newest frame of each page, and those before it back to one that is right.
  private let frames: [Int: [WriteAheadLog.Frame]]
  /// How many pages there are.
  package let count: Int

  package init(file: [UInt8], log: WriteAheadLog?) {
    self.file = file
    self.log = log
    var frames: [Int: [WriteAheadLog.Frame]] = [:]
    for frame in log?.frames ?? [] {
      if frame.isRight {
        frames[frame.page] = [frame]
      } else {
        frames[frame.page, default: []].append(frame)
      }
    }
    self.frames = frames
    count = max(file.count / Self.size, log?.frames.map(\.page).max() ?? 0)
    let reserved = file.count > 20 ? Int(file[20]) : 0
    // A number that is none of ours is damage.
    let isOurs = [0, DatabaseSeal.reservedBytes].contains(reserved)
    usable = Self.size - (isOurs ? reserved : Connection.checksumBytes)
  }

  /// All rows that stand in any page, those in pages that are damaged as far as they make sense.
  package func eachRow(_ body: (StoredRow) throws -> Void) rethrows {
    guard count > 0 else { return }
    for number in 1...count {
      for page in contents(of: number) {
        for row in rows(in: page, isFirst: number == 1) { try body(row) }
      }
    }
  }

  /// What the page may hold: one content where that is right, and where it is not, the older ones
  /// too.
  private func contents(of number: Int) -> [ArraySlice<UInt8>] {
    let frames = frames[number] ?? []
    var contents = frames.reversed().compactMap { log?.page(of: $0) }
    let isRight = frames.contains { $0.isRight }
    let start = (number - 1) * Self.size
    if !isRight, start + Self.size <= file.count {
      var page = Array(file[start..<start + Self.size])
      // What could not be put right is read as it is.
      _ = haru_page_check(&page, Self.size)
      contents.append(page[...])
    }
    return contents.map { ArraySlice(Array($0)) }
  }

  // MARK: - Rows

  private static let tableLeaf: UInt8 = 13
  private static let indexLeaf: UInt8 = 10
  private static let indexInterior: UInt8 = 2

  private func rows(in page: ArraySlice<UInt8>, isFirst: Bool) -> [StoredRow] {
    let header = isFirst ? 100 : 0
    let kind = page[header]
    guard [Self.tableLeaf, Self.indexLeaf, Self.indexInterior].contains(kind) else { return [] }
    let pointers = header + (kind == Self.indexInterior ? 12 : 8)
    let cells = Int(page[header + 3]) << 8 | Int(page[header + 4])
    guard pointers + 2 * cells <= usable else { return [] }
    return (0..<cells).compactMap { cell in
      let pointer = pointers + 2 * cell
      let start = Int(page[pointer]) << 8 | Int(page[pointer + 1])
      return row(in: page, at: start + (kind == Self.indexInterior ? 4 : 0), kind)
    }
  }

  private func row(in page: ArraySlice<UInt8>, at start: Int, _ kind: UInt8) -> StoredRow? {
    var reader = Reader(bytes: page, place: start)
    guard let length = reader.varint(), length >= 0 else { return nil }
    var id: Int?
    if kind == Self.tableLeaf {
      guard let number = reader.varint() else { return nil }
      id = number
    }
    guard let payload = payload(length, from: &reader, isTable: kind == Self.tableLeaf),
      let values = Self.values(payload)
    else { return nil }
    return StoredRow(id: id, values: values)
  }

  /// > Let X be U-35 … Let M be ((U-12)*32/255)-23 and let K be M+((P-M)%(U-4)).
  private func payload(_ length: Int, from reader: inout Reader, isTable: Bool) -> [UInt8]? {
    let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    guard length > most else { return reader.bytes(length).map { Array($0) } }
    let least = (usable - 12) * 32 / 255 - 23
    let fitting = least + (length - least) % (usable - 4)
    // Longer than all of the file is only what a damaged number says.
    guard length <= count * Self.size else { return nil }
    guard var payload = reader.bytes(fitting <= most ? fitting : least).map({ Array($0) }),
      var next = reader.pageNumber()
    else { return nil }
    // A circle of pages would be read again and again.
    var visited: Set<Int> = []
    while payload.count < length {
      guard next > 0, next <= count, visited.insert(next).inserted,
        let page = contents(of: next).first
      else { return nil }
      var overflow = Reader(bytes: page, place: 0)
      guard let following = overflow.pageNumber(),
        let bytes = overflow.bytes(min(usable - 4, length - payload.count))
      else { return nil }
      payload += bytes
      next = following
    }
    return payload
  }

  /// https://www.sqlite.org/fileformat2.html#record_format
  private static func values(_ payload: [UInt8]) -> [Value]? {
    var header = Reader(bytes: payload[...], place: 0)
    guard let headerLength = header.varint(), headerLength <= payload.count else { return nil }
    var body = Reader(bytes: payload[...], place: headerLength)
    var values: [Value] = []
    while header.place < headerLength {
      guard let type = header.varint(), let value = value(of: type, from: &body) else {
        return nil
      }
      values.append(value)
    }
    return header.place == headerLength && body.isAtEnd ? values : nil
  }

  private static func value(of type: Int, from reader: inout Reader) -> Value? {
    switch type {
    case 0: return .null
    case 1...6: return reader.integer([1, 2, 3, 4, 6, 8][type - 1]).map { .integer($0) }
    case 7: return reader.integer(8).map { .real(Double(bitPattern: UInt64(bitPattern: $0))) }
    case 8: return .integer(0)
    case 9: return .integer(1)
    case 12...:
      guard let bytes = reader.bytes((type - 12) / 2) else { return nil }
      guard type % 2 == 1 else { return .blob(Array(bytes)) }
      return String(validating: bytes, as: UTF8.self).map { .text($0) }
        ?? .damagedText(Array(bytes))
    default: return nil
    }
  }

  /// Reads on from a place, and never behind the end.
  private struct Reader {
    let bytes: ArraySlice<UInt8>
    var place: Int

    var isAtEnd: Bool { place == bytes.endIndex }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, place >= 0, count <= bytes.endIndex - place else { return nil }
      defer { place += count }
      return bytes[place..<place + count]
    }

    mutating func integer(_ count: Int) -> Int64? {
      guard let bytes = bytes(count), let first = bytes.first else { return nil }
      return bytes.dropFirst().reduce(Int64(Int8(bitPattern: first))) { $0 << 8 | Int64($1) }
    }

    mutating func pageNumber() -> Int? {
      integer(4).map { Int(UInt32(truncatingIfNeeded: $0)) }
    }

    /// > A variable-length integer … 1 to 9 bytes.
    mutating func varint() -> Int? {
      var number: UInt64 = 0
      for index in 0..<9 {
        guard let byte = bytes(1)?.first else { return nil }
        guard index < 8 else { return Int(Int64(bitPattern: number << 8 | UInt64(byte))) }
        number = number << 7 | UInt64(byte & 0x7f)
        if byte & 0x80 == 0 { return Int(Int64(bitPattern: number)) }
      }
      return nil
    }
  }
}
