// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the frames of a log, of which some are damaged.
///
/// One byte of a header that is wrong can be found again: with the right one, the checksum is
/// right. But a wrong byte of the page or of the checksum can look the same, since SQLite's
/// checksum only adds up. Then a header is changed only where the page's content speaks for that,
/// and the frame remembers the page that was not chosen.
struct LogFrames {
  typealias Frame = WriteAheadLog.Frame

  /// How many damaged frames are searched for a header that would be right; a search takes
  /// milliseconds.
  private static let maxSearches = 64
  /// How much of a page has to be as it was before, so that it is taken for that page.
  private static let leastLikeness = 0.5
  /// A page of which less is as it was before is hardly that page.
  private static let hardlyAlike = 0.1

  private let bytes: [UInt8]
  private let salt: UInt64
  private let isBigEndian: Bool
  private let databasePage: (Int) -> [UInt8]
  /// The newest content of each page, as far as the frames have been read.
  private var newest: [Int: ArraySlice<UInt8>] = [:]

  init(
    _ bytes: [UInt8], salt: UInt64, isBigEndian: Bool, _ databasePage: @escaping (Int) -> [UInt8]
  ) {
    self.bytes = bytes
    self.salt = salt
    self.isBigEndian = isBigEndian
    self.databasePage = databasePage
  }

  /// Nil for each that is no frame of this log.
  consuming func read(at offsets: [Int]) -> [Frame?] {
    let found = offsets.map(frame)
    let right = found.map { $0.flatMap { $0.isRight && $0.isCommit ? $0.size : nil } }
    // A damaged header may name any page: none that the database has never had.
    let pages = 1...(right.compactMap { $0 }.max() ?? 0) + found.count
    var searches = Self.maxSearches
    var frames: [Frame?] = []
    for (index, frame) in found.enumerated() {
      guard var frame else {
        frames.append(nil)
        continue
      }
      if !frame.isRight, searches > 0 {
        searches -= 1
        let before = right[..<index].last { $0 != nil }?.flatMap { $0 } ?? 1
        let after = right[index...].first { $0 != nil }?.flatMap { $0 } ?? pages.upperBound
        let sizes = min(before, after)...max(before, after)
        let usual = max(before, frames.lazy.compactMap { $0?.page }.max() ?? 1, frame.page)
        // Behind a damaged frame, the checksum that this one's begins with may be the wrong one.
        let isBehindRight = index > 0 && found[index - 1]?.isRight == true
        frame = likeliest(
          frame, pages: pages, sizes: sizes, usualSize: usual, isBehindRight: isBehindRight)
      }
      guard frame.isRight || pages.contains(frame.page) else {
        frames.append(nil)
        continue
      }
      if frame.otherPages.isEmpty { newest[frame.page] = content(of: frame) }
      frames.append(frame)
    }
    return frames
  }

  private func frame(at offset: Int) -> Frame? {
    let found = WriteAheadLog.salt(in: bytes, at: offset + 8)
    // A salt of which one byte is wrong is no other one.
    guard (0..<8).count(where: { found >> ($0 * 8) & 0xff != salt >> ($0 * 8) & 0xff }) <= 1 else {
      return nil
    }
    let header = Array(bytes[offset..<offset + WriteAheadLog.frameHeaderSize])
    return frame(header, at: offset, isRight: isRight(header, at: offset) && found == salt)
  }

  private func frame(_ header: [UInt8], at offset: Int, isRight: Bool) -> Frame {
    let size = Int(WriteAheadLog.number(in: header, at: 4))
    // What no diary can have is damage.
    return Frame(
      page: Int(WriteAheadLog.number(in: header, at: 0)), size: size <= 1 << 28 ? size : 0,
      isRight: isRight, offset: offset)
  }

  private func isRight(_ header: [UInt8], at offset: Int) -> Bool {
    WriteAheadLog.checks(
      header, in: bytes, at: offset, WriteAheadLog.checksumPlace(before: offset),
      isBigEndian: isBigEndian)
  }

  /// The frame as it is, or with one byte of its header changed.
  private func likeliest(
    _ frame: Frame, pages: ClosedRange<Int>, sizes: ClosedRange<Int>, usualSize: Int,
    isBehindRight: Bool
  ) -> Frame {
    let others = headersThatCheck(of: frame)
    let moved = others.filter { $0.page != frame.page && pages.contains($0.page) }
    if isBehindRight, let sure = moved.first(where: { !isAmbiguous($0.page, frame.page) }) {
      return sure
    }
    let likeliest = moved.map { ($0, likeness(of: frame, to: $0.page)) }
      .max { ($0.1 ?? 0) < ($1.1 ?? 0) }
    if let (found, likeness) = likeliest {
      guard pages.contains(frame.page) else { return found }
      var other = found
      other.otherPages = [frame.page]
      let named = self.likeness(of: frame, to: frame.page)
      if belongs(to: likeness, ratherThan: named) { return other }
    }
    var frame = frame
    if frame.isCommit {
      let same = others.filter { $0.page == frame.page }
      if let usual = same.first(where: { $0.size == usualSize }) {
        frame = usual
      } else if !sizes.contains(frame.size) {
        frame = same.first { !$0.isCommit || sizes.contains($0.size) } ?? frame
      }
    }
    frame.otherPages = moved.map(\.page)
    return frame
  }

  /// Whether a wrong byte of a page, too, could look like a wrong number of the page: only in the
  /// highest bits of a word do the sums of a page repeat themselves.
  private func isAmbiguous(_ page: Int, _ other: Int) -> Bool {
    let difference = UInt32(truncatingIfNeeded: page) ^ UInt32(truncatingIfNeeded: other)
    return (isBigEndian ? difference : difference.byteSwapped).trailingZeroBitCount >= 18
  }

  /// Whether the content is rather that of another page than of the one that the header names,
  /// going by how much it is like each; nil where there was no such page yet.
  private func belongs(to other: Double?, ratherThan named: Double?) -> Bool {
    if let other, other > max(named ?? 0, Self.leastLikeness) { return true }
    guard let named, named < Self.hardlyAlike else { return false }
    return other.map { $0 > 2 * Self.hardlyAlike } ?? true
  }

  /// The frames that have the right checksum with one byte changed of where the page belongs and
  /// whether it ends a transaction.
  private func headersThatCheck(of frame: Frame) -> [Frame] {
    let header = Array(bytes[frame.offset..<frame.offset + WriteAheadLog.frameHeaderSize])
    return (0..<8).flatMap { place in
      (0...UInt8.max).compactMap { value in
        var changed = header
        changed[place] = value
        guard value != header[place], isRight(changed, at: frame.offset) else { return nil }
        return self.frame(changed, at: frame.offset, isRight: false)
      }
    }
  }

  /// How much of what is in the frame a page had before, from 0 to 1; what is empty does not count.
  /// Nil where there was no such page.
  private func likeness(of frame: Frame, to page: Int) -> Double? {
    let content = content(of: frame)
    let before = newest[page] ?? databasePage(page)[...]
    guard before.count == content.count else { return nil }
    let alike = zip(content, before).count { $0 == $1 && $0 != 0 }
    return Double(alike) / Double(max(content.count { $0 != 0 }, 1))
  }

  private func content(of frame: Frame) -> ArraySlice<UInt8> {
    let start = frame.offset + WriteAheadLog.frameHeaderSize
    return bytes[start..<start + WriteAheadLog.pageSize]
  }
}
