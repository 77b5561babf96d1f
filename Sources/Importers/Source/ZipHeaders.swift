// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// What a ZIP archive says of each file just before it. That tells of all that are whole where the
/// list at the end is missing, since an archive was not written or fetched to its end.
struct ZipHeaders: Sequence, IteratorProtocol {
  private static let (fileMark, listMark) = (0x0403_4b50, 0x0201_4b50)

  private let content: any SourceContent
  private let size: Int
  private var place = 0

  init(_ content: any SourceContent, _ size: Int) {
    (self.content, self.size) = (content, size)
  }

  mutating func next() -> ZipDirectory.Found? {
    guard var header = bytes(place, 30), header.word() == Self.fileMark else { return nil }
    header.skip(2)
    let (flags, method) = (header.short(), header.short())
    let (time, date) = (header.short(), header.short())
    let crc = UInt32(header.word())
    let (packed, length) = (header.word(), header.word())
    let (nameLength, extraLength) = (header.short(), header.short())
    let start = place + 30 + nameLength + extraLength
    let known = Extent(packed: packed, bytes: length, crc: crc, end: start + packed)
    guard let name = bytes(place + 30, nameLength).map({ Array($0.rest) }),
      // A program that did not know it yet has written it behind the file.
      let extent = flags & 8 == 0 ? known : streamed(from: start, method),
      extent.end <= size, extent.packed < 0xffff_ffff
    else { return nil }
    let path = String(validating: name, as: UTF8.self)
    let entry = ZipDirectory.Entry(
      path: path ?? "", packing: method == 0 ? .stored : method == 8 ? .deflated : .other,
      isEncrypted: flags & 1 == 1, isLink: false, crc: extent.crc, packedBytes: extent.packed,
      bytes: extent.bytes, modified: ZipDirectory.written(time: time, date: date), place: place)
    place = extent.end
    return (entry, path == nil ? name : nil)
  }

  private func bytes(_ place: Int, _ count: Int) -> ByteReader? {
    guard place <= size - count, let bytes = try? content.read(place..<place + count),
      bytes.count == count
    else { return nil }
    return ByteReader(bytes)
  }

  // MARK: - Sizes

  private struct Extent {
    var packed: Int
    var bytes: Int
    var crc: UInt32
    /// Behind all that belongs to the file.
    var end: Int
  }

  private static let (pieceSize, maxRatio, largeBytes) = (1 << 16, 500, 32 << 20)

  /// Unpacks a file to find its end; nil where it has none, or swells beyond what any text does.
  private func streamed(from start: Int, _ method: Int) -> Extent? {
    guard method == 8 else { return nil }
    var (inflation, input, place) = (Inflation(), ArraySlice<UInt8>(), start)
    var (bytes, crc) = (0, CRC32())
    while !inflation.isAtEnd {
      if input.isEmpty {
        guard place < size,
          let piece = try? content.read(place..<Swift.min(place + Self.pieceSize, size)),
          !piece.isEmpty
        else { return nil }
        (input, place) = (piece, place + piece.count)
      }
      guard let output = try? inflation.unpack(&input) else { return nil }
      crc.update(output)
      bytes += output.count
      let isSwollen = bytes > Self.largeBytes && bytes / Self.maxRatio > place - start
      guard !isSwollen else { return nil }
    }
    let behind = place - input.count
    // > [data descriptor]: crc-32, compressed size, uncompressed size
    //
    // Its mark may be missing, and its sizes may be of four bytes or of eight.
    let end = [16, 12, 24, 20].lazy.map { behind + $0 }.first { end in
      guard var next = self.bytes(end, 4) else { return false }
      return [Self.fileMark, Self.listMark].contains(next.word())
    }
    return Extent(
      packed: behind - start, bytes: bytes, crc: crc.value, end: end ?? Swift.min(behind + 16, size)
    )
  }
}
