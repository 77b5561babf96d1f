// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// The files in an archive of the kind "tar", which is not packed.
package struct TarTree: SourceTree {
  private static let (block, maxPiece, maxFiles) = (512, 1 << 20, 1_000_000)

  package private(set) var files: [SourceFile] = []
  private var found: [String: SourceFile] = [:]
  package private(set) var problems: [ImportProblem] = []
  private var places: [String: Range<Int>] = [:]
  private var isDamaged = false
  private let archive: String

  package init(_ archive: String) throws {
    self.archive = archive
    let content = try FileContent(archive)
    let size = try content.byteCount()
    var (place, rounds, longName, isEnded): (Int, Int, String?, Bool) = (0, 0, nil, false)
    // The end of the last header that was whole.
    var last = 0
    while !isEnded, place + Self.block <= size, rounds < Self.maxFiles {
      rounds += 1
      let header = Array(try content.read(place..<place + Self.block))
      guard header.count == Self.block else { break }
      guard let length = Self.length(in: header) else {
        let isZero = header.allSatisfy { $0 == 0 }
        // Where bytes are missing, the next header is nearer than the last one says.
        let rest = try Self.search(content, from: isZero ? place + Self.block : last, to: size)
        if !isZero || !rest.isEmpty {
          noteDamage(longName ?? (Self.hasMark(header) ? Self.name(header) : ""))
        }
        (place, longName, isEnded) = (rest.header ?? place, nil, rest.header == nil)
        continue
      }
      let start = place + Self.block
      last = start
      guard length <= size - start else {
        noteDamage(longName ?? Self.name(header))
        isEnded = true
        break
      }
      let name = longName ?? Self.name(header)
      longName = nil
      switch header[156] {
      case UInt8(ascii: "L") where length <= 1 << 16:
        longName = Self.text(try content.read(start..<start + length))
      case UInt8(ascii: "x") where length <= 1 << 20:
        longName = Self.path(inRecords: try content.read(start..<start + length))
      case 0, UInt8(ascii: "0"):
        add(name, start..<start + length, Self.number(header[136..<148]))
      case UInt8(ascii: "1"), UInt8(ascii: "2"): note(.leavesFolder, name)
      default: break
      }
      place = start + (length + Self.block - 1) / Self.block * Self.block
    }
    // An archive ends with zeros.
    if !isEnded { noteDamage("") }
    guard !found.isEmpty || !isDamaged else { throw SourceError(.damaged) }
    files = found.values.sorted { $0.path < $1.path }
    found = [:]
  }

  private mutating func noteDamage(_ name: String) {
    isDamaged = true
    let path = SourcePath.safe(name) ?? ""
    note(.damaged, path.isEmpty ? SourcePath.name(archive) : path)
  }

  /// Finds the next header that is whole, behind one that is not. `isEmpty` where there is nothing
  /// but zeros.
  private static func search(
    _ content: FileContent, from start: Int, to size: Int
  ) throws -> (header: Int?, isEmpty: Bool) {
    var (place, piece, isEmpty) = (start, block, true)
    while place < size, !Task.isCancelled {
      // With the beginning of the next piece, since bytes that are missing move the headers.
      let bytes = Array(try content.read(place..<min(place + piece + block - 1, size)))
      isEmpty = isEmpty && bytes.allSatisfy { $0 == 0 }
      for offset in 0..<max(0, min(piece, bytes.count - block + 1))
      where offset.isMultiple(of: block) || bytes[offset + 257] == UInt8(ascii: "u") {
        // There is the sum of a whole header.
        guard bytes[offset + 148] != 0 else { continue }
        if length(in: Array(bytes[offset..<offset + block])) != nil {
          return (place + offset, false)
        }
      }
      place += piece
      piece = min(2 * piece, maxPiece)
    }
    return (nil, isEmpty)
  }

  private mutating func add(_ name: String, _ range: Range<Int>, _ seconds: Int?) {
    guard let path = SourcePath.safe(name) else { return note(.leavesFolder, name) }
    guard !SourcePath.isLeftover(path) else { return }
    // What was added later is what every unpacker leaves.
    if places.updateValue(range, forKey: path) != nil { note(.spareCopy, path) }
    let modified = seconds.flatMap { ZoneClock.utc.written(seconds: $0) }
    found[path] = SourceFile(path: path, bytes: range.count, modified: modified)
  }

  private mutating func note(_ reason: ImportProblem.Reason, _ path: String) {
    problems.append(ImportProblem(file: path, reason: reason))
  }

  package func open(_ path: String) throws -> any SourceContent {
    guard let range = places[path] else { throw SourceError(.missingMedia) }
    return TarMember(content: try FileContent(archive), range: range)
  }

  /// Whether a header begins a tar archive. One that is damaged mostly has its mark yet.
  static func isHeader(_ bytes: [UInt8]) -> Bool {
    bytes.count >= block && (isWhole(bytes) || hasMark(bytes))
  }

  /// As POSIX or GNU write it, which no text does.
  private static func hasMark(_ header: [UInt8]) -> Bool {
    let mark = header[257..<265]
    return mark.elementsEqual("ustar\u{0}00".utf8) || mark.elementsEqual("ustar  \u{0}".utf8)
  }

  /// How long the file behind a header is; nil where the header is not whole.
  private static func length(in header: [UInt8]) -> Int? {
    guard header.count == block, isWhole(header) else { return nil }
    return number(header[124..<136])
  }

  private static func isWhole(_ header: [UInt8]) -> Bool {
    let sum = header.prefix(block).enumerated().reduce(0) { sum, item in
      sum + (148..<156 ~= item.offset ? 32 : Int(item.element))
    }
    return number(header[148..<156]) == sum && header.first != 0
  }

  private static func name(_ header: [UInt8]) -> String {
    let name = text(header[0..<100])
    let prefix = hasMark(header) ? text(header[345..<500]) : ""
    return prefix.isEmpty ? name : prefix + "/" + name
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Reads a number that is written in digits of base eight, or, where it is long, as bytes behind
  /// a mark. Nil where it is neither, or below zero.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    if let first = field.first, first & 0x80 != 0 {
      let bytes = field.dropFirst()
      guard first == 0x80, bytes.prefix(bytes.count - 7).allSatisfy({ $0 == 0 }) else { return nil }
      return bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    let digits = field.filter { $0 != 0 && $0 != 32 }
    let base8 = UInt8(ascii: "0")...UInt8(ascii: "7")
    guard digits.allSatisfy({ base8.contains($0) }) else { return nil }
    return digits.isEmpty ? 0 : Int(String(decoding: digits, as: UTF8.self), radix: 8)
  }

  /// Finds the path among records, which are like "21 path=some/name\n".
  private static func path(inRecords bytes: ArraySlice<UInt8>) -> String? {
    for line in bytes.split(separator: 10) {
      let text = String(decoding: line, as: UTF8.self)
      if let mark = text.firstRange(of: " path=") { return String(text[mark.upperBound...]) }
    }
    return nil
  }
}

/// A file of the archive.
struct TarMember: SourceContent {
  let content: FileContent
  let range: Range<Int>

  func byteCount() -> Int { range.count }

  func read(_ places: Range<Int>) throws -> ArraySlice<UInt8> {
    let places = places.clamped(to: 0..<range.count)
    return try content.read(
      range.lowerBound + places.lowerBound..<range.lowerBound + places.upperBound)
  }
}
