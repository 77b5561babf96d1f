// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// The files in a ZIP archive. Each is unpacked only while it is read.
package struct ZipTree: SourceTree {
  /// How many times its size a large file may unpack to. Photos and videos stay far below that, and
  /// texts, which are read piece by piece, below what no text that was written reaches.
  private static let (maxMediaRatio, maxTextRatio, largeBytes) = (100, 500, 32 << 20)

  package private(set) var files: [SourceFile] = []
  package private(set) var problems: [ImportProblem] = []
  private var entries: [String: ZipDirectory.Entry] = [:]
  private let archive: String

  package init(_ archive: String) throws {
    self.archive = archive
    let directory = try ZipDirectory(FileContent(archive))
    let list = directory.entries
    if directory.isCut { note(.damaged, SourcePath.name(archive)) }
    if let encoding = directory.guessedEncoding {
      note(.guessedEncoding(encoding), SourcePath.name(archive))
    }
    let overlapping = Self.overlapping(list)
    for (index, entry) in list.enumerated() where !entry.path.hasSuffix("/") {
      guard let path = SourcePath.safe(entry.path), !entry.isLink else {
        note(.leavesFolder, entry.path)
        continue
      }
      if SourcePath.isLeftover(path) { continue }
      guard !entry.isEncrypted else {
        note(.encrypted, path)
        continue
      }
      guard entry.packing != .other else {
        note(.unreadable, path)
        continue
      }
      let ratio = MediaEndings.isShown(path) ? Self.maxMediaRatio : Self.maxTextRatio
      let isSwollen = entry.bytes > Self.largeBytes && entry.bytes / ratio > entry.packedBytes
      guard !isSwollen, !overlapping.contains(index) else {
        note(.swollen, path)
        continue
      }
      // What was added later is what every unpacker leaves.
      let older = entries.updateValue(entry, forKey: path)
      if let older, (older.crc, older.bytes) != (entry.crc, entry.bytes) { note(.spareCopy, path) }
    }
    files = entries.map { path, entry in
      SourceFile(path: path, bytes: entry.bytes, modified: entry.modified)
    }.sorted { $0.path < $1.path }
  }

  private mutating func note(_ reason: ImportProblem.Reason, _ path: String) {
    problems.append(ImportProblem(file: path, reason: reason))
  }

  /// Those that begin inside of another one: packed once, and listed many times.
  private static func overlapping(_ list: [ZipDirectory.Entry]) -> Set<Int> {
    var (found, end): (Set<Int>, Int) = ([], 0)
    for index in list.indices.sorted(by: { list[$0].place < list[$1].place }) {
      let entry = list[index]
      if entry.place < end { found.insert(index) }
      let (header, isHeaderOver) = entry.place.addingReportingOverflow(30)
      let (own, isOver) = header.addingReportingOverflow(entry.packedBytes)
      end = max(end, isHeaderOver || isOver ? .max : own)
    }
    return found
  }

  package func open(_ path: String) throws -> any SourceContent {
    guard let entry = entries[path] else { throw SourceError(.missingMedia) }
    return try ZipMember(entry, of: FileContent(archive))
  }
}

/// A file of an archive that is being unpacked. Going back begins anew, and what is not packed is
/// passed over without being read.
final class ZipMember: SourceContent {
  private static let pieceSize = 1 << 16

  private let entry: ZipDirectory.Entry
  private let archive: FileContent
  private let start: Int
  private var inflater = Inflation()
  /// How much has been read of the packed bytes, and how much came out of them.
  private var (packed, position) = (0, 0)
  private var crc = CRC32()
  /// Whether all up to the position has been read, so that the sum can be checked at the end.
  private var isContinuous = true
  private var input: ArraySlice<UInt8> = []
  private var output: ArraySlice<UInt8> = []

  init(_ entry: ZipDirectory.Entry, of archive: FileContent) throws {
    (self.entry, self.archive) = (entry, archive)
    guard entry.place >= 0, entry.place <= .max - 30 - 131_072 else { throw SourceError(.damaged) }
    var header = ByteReader(try archive.read(entry.place..<entry.place + 30))
    guard header.word() == 0x0403_4b50 else { throw SourceError(.damaged) }
    header.skip(22)
    start = entry.place + 30 + header.short() + header.short()
    let size = try archive.byteCount()
    guard start <= size, entry.packedBytes <= size - start,
      entry.packing == .deflated || entry.packedBytes == entry.bytes
    else { throw SourceError(.damaged) }
  }

  func byteCount() -> Int { entry.bytes }

  func read(_ places: Range<Int>) throws -> ArraySlice<UInt8> {
    if places.lowerBound < position - output.count { begin() }
    if entry.packing == .stored, places.lowerBound > position {
      skip(to: min(places.lowerBound, entry.bytes))
    }
    var bytes: ArraySlice<UInt8> = []
    while true {
      let from = position - output.count
      if places.lowerBound < position {
        let wanted = max(places.lowerBound, from)..<min(places.upperBound, position)
        if !wanted.isEmpty {
          output = output.dropFirst(wanted.lowerBound - from)
          bytes += output.prefix(wanted.count)
          output = output.dropFirst(wanted.count)
        }
      } else {
        output = []
      }
      if position >= places.upperBound || position >= entry.bytes { return bytes }
      try unpackMore()
    }
  }

  private func begin() {
    inflater = Inflation()
    (packed, position, crc) = (0, 0, CRC32())
    (input, output) = ([], [])
    isContinuous = true
  }

  private func skip(to place: Int) {
    (packed, position, isContinuous) = (place, place, false)
    (input, output) = ([], [])
  }

  private func unpackMore() throws {
    if input.isEmpty, packed < entry.packedBytes {
      let end = min(packed + Self.pieceSize, entry.packedBytes)
      input = try archive.read(start + packed..<start + end)
      guard !input.isEmpty else { throw SourceError(.damaged) }
      packed = end
    }
    let piece: ArraySlice<UInt8>
    if entry.packing == .stored {
      (piece, input) = (input, [])
    } else {
      piece = try inflater.unpack(&input)
    }
    guard !piece.isEmpty || !input.isEmpty || packed < entry.packedBytes,
      position + piece.count <= entry.bytes
    else { throw SourceError(.damaged) }
    crc.update(piece)
    position += piece.count
    output = piece
    if position == entry.bytes, isContinuous, crc.value != entry.crc { throw SourceError(.damaged) }
  }
}
