// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// What the list at the end of a ZIP archive says is in it.
///
/// https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
struct ZipDirectory {
  struct Entry {
    enum Packing {
      case stored
      case deflated
      case other
    }

    fileprivate(set) var path: String
    let packing: Packing
    let isEncrypted: Bool
    let isLink: Bool
    let crc: UInt32
    let packedBytes: Int
    let bytes: Int
    let modified: WrittenDate?
    /// Where its own header begins.
    let place: Int
  }

  private static let (maxEntries, maxListBytes) = (1_000_000, 512 << 20)

  let entries: [Entry]
  /// How the names that are not UTF-8 were read.
  let guessedEncoding: String?
  /// Whether the list is missing, or damaged, so that they are what is whole of the files.
  let isCut: Bool

  init(_ content: any SourceContent) throws {
    let size = try content.byteCount()
    let found: [Found]
    do {
      (found, isCut) = (try Self.listed(in: content, size), false)
    } catch {
      (found, isCut) = (ZipHeaders(content, size).prefix(Self.maxEntries).map(\.self), true)
      guard !found.isEmpty else { throw error }
    }
    let oldNames = found.compactMap(\.oldName)
    let old = oldNames.isEmpty ? nil : OldNames(oldNames)
    guessedEncoding = old?.encoding
    entries = found.map { entry, oldName in
      var entry = entry
      if let name = oldName.flatMap({ old?.text($0) }) { entry.path = name }
      return entry
    }
  }

  /// Whether this is an archive whose first bytes are damaged: its list says that a file begins
  /// where it begins itself.
  static func isListed(_ content: any SourceContent) -> Bool {
    guard let found = try? listed(in: content, content.byteCount()) else { return false }
    return found.contains { $0.entry.place == 0 }
  }

  /// An entry, and its name where that is not UTF-8.
  typealias Found = (entry: Entry, oldName: [UInt8]?)

  private static func listed(in content: any SourceContent, _ size: Int) throws -> [Found] {
    let end = try Self.end(of: content, size)
    guard end.count <= Self.maxEntries, end.bytes <= Self.maxListBytes, end.bytes >= 0,
      end.place >= 0, end.place <= end.ownPlace - end.bytes
    else { throw SourceError(.damaged) }
    // A signature may follow it, and nothing else.
    let place = end.place + end.bytes
    let behind = try content.read(place..<min(place + 4, end.ownPlace))
    guard behind.isEmpty || behind.starts(with: [0x50, 0x4b, 0x05, 0x05]) else {
      throw SourceError(.damaged)
    }
    var list = ByteReader(try content.read(end.place..<end.place + end.bytes))
    var found: [Found] = []
    found.reserveCapacity(end.count)
    while list.rest.count >= 46, found.count < Self.maxEntries {
      guard let entry = Self.entry(&list) else { break }
      found.append(entry)
    }
    guard found.count == end.count else { throw SourceError(.damaged) }
    return found
  }

  private struct End {
    var count: Int
    var bytes: Int
    var place: Int
    /// Where the record itself begins.
    let ownPlace: Int
  }

  /// Finds the record that says where the list is.
  private static func end(of content: any SourceContent, _ size: Int) throws -> End {
    let start = max(0, size - 65_557)
    let tail = Array(try content.read(start..<size))
    guard tail.count >= 22 else { throw SourceError(.damaged) }
    for index in stride(from: tail.count - 22, through: 0, by: -1)
    where tail[index..<index + 4].elementsEqual([0x50, 0x4b, 0x05, 0x06]) {
      var record = ByteReader(tail[(index + 10)...])
      var end = End(
        count: record.short(), bytes: record.word(), place: record.word(), ownPlace: start + index)
      if index >= 20, tail[index - 20..<index - 16].elementsEqual([0x50, 0x4b, 0x06, 0x07]) {
        var locator = ByteReader(tail[(index - 12)...])
        let place = locator.long()
        guard place >= 0, place <= size - 56 else { throw SourceError(.damaged) }
        var record = ByteReader(try content.read(place..<place + 56))
        guard record.word() == 0x0606_4b50 else { throw SourceError(.damaged) }
        record.skip(28)
        end = End(
          count: record.long(), bytes: record.long(), place: record.long(), ownPlace: place)
      }
      return end
    }
    throw SourceError(.damaged)
  }

  private static func entry(_ list: inout ByteReader) -> Found? {
    guard list.word() == 0x0201_4b50 else { return nil }
    let madeBy = list.short()
    list.skip(2)
    let (flags, method) = (list.short(), list.short())
    let (time, date) = (list.short(), list.short())
    var modified = Self.written(time: time, date: date)
    let crc = UInt32(list.word())
    var (packed, bytes) = (list.word(), list.word())
    let (nameLength, extraLength, commentLength) = (list.short(), list.short(), list.short())
    list.skip(4)
    let attributes = list.word()
    var place = list.word()
    let name = Array(list.take(nameLength))
    var path = String(validating: name, as: UTF8.self)
    var extra = ByteReader(list.take(extraLength))
    list.skip(commentLength)
    while extra.rest.count >= 4 {
      let (kind, length) = (extra.short(), extra.short())
      var field = ByteReader(extra.take(length))
      // > the modification time … number of seconds since 1 January 1970 00:00:00
      if kind == 0x5455, length >= 5, field.byte() & 1 == 1 {
        modified = ZoneClock.utc.written(seconds: field.word()) ?? modified
      }
      if kind == 0x7075 { path = unicodePath(&field, of: name) ?? path }
      guard kind == 1 else { continue }
      if bytes == 0xffff_ffff { bytes = field.long() }
      if packed == 0xffff_ffff { packed = field.long() }
      if place == 0xffff_ffff { place = field.long() }
    }
    let isLink = madeBy >> 8 == 3 && attributes >> 28 == 0xa
    let entry = Entry(
      path: path ?? "", packing: method == 0 ? .stored : method == 8 ? .deflated : .other,
      isEncrypted: flags & 1 == 1, isLink: isLink, crc: crc, packedBytes: packed, bytes: bytes,
      modified: modified, place: place)
    return (entry, path == nil ? name : nil)
  }

  /// > Info-ZIP Unicode Path Extra Field (0x7075): Version, NameCRC32, UnicodeName
  ///
  /// Nil where it is that of another name, which was changed since.
  private static func unicodePath(_ field: inout ByteReader, of name: [UInt8]) -> String? {
    var crc = CRC32()
    crc.update(name[...])
    guard field.byte() == 1, UInt32(field.word()) == crc.value, !field.rest.isEmpty else {
      return nil
    }
    return String(validating: field.rest, as: UTF8.self)
  }

  /// As MS-DOS counts, by the clock of whatever packed it; nil for its first day, which stands for
  /// none.
  static func written(time: Int, date: Int) -> WrittenDate? {
    guard date != 0x21,
      let day = Day(year: 1980 + (date >> 9), month: date >> 5 & 15, day: date & 31)
    else { return nil }
    let timeOfDay = ClockTime.of(time >> 11, time >> 5 & 63, (time & 31) * 2)
    return WrittenDate(day: day, timeOfDay: timeOfDay)
  }
}

/// Reads numbers, small end first; what is missing is zero.
struct ByteReader {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  mutating func byte() -> Int { number(1) }

  mutating func short() -> Int { number(2) }

  mutating func word() -> Int { number(4) }

  /// Reads eight bytes, as far as an `Int` holds them.
  mutating func long() -> Int { number(8) & Int.max }

  mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }

  mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = rest.prefix(count)
    rest = rest.dropFirst(count)
    return taken
  }

  private mutating func number(_ count: Int) -> Int {
    take(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
