// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform

/// The log of a database, read without SQLite, which takes the first damaged frame for the end of
/// it and throws away all that was committed behind.
///
/// https://www.sqlite.org/fileformat2.html#walformat
package struct WriteAheadLog {
  package struct Frame: Sendable {
    package let page: Int
    /// How many pages the database has after the transaction that ends with this frame; 0 for a
    /// frame that ends none.
    package let size: Int
    /// Whether the frame has its checksum.
    package let isRight: Bool
    /// Where its header begins in the log.
    let offset: Int
    /// The pages that it may belong to as well, where its header or its content is damaged.
    var otherPages: [Int] = []

    package var isCommit: Bool { size > 0 }
  }

  static let headerSize = 32
  static let frameHeaderSize = 24
  private static let magic: UInt32 = 0x377f_0682
  package static let pageSize = 4096
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private let isHeaderRight: Bool
  /// What the frames of this log have in common. Those that an older log has left behind have
  /// another.
  package let salt: UInt64
  /// The frames of this log, up to the last one that ends a transaction.
  package let frames: [Frame]

  /// Nil where no transaction is in it. `databasePage` gives a page of the database's file: where
  /// one has been copied there from a frame that is damaged since, the frame is what the page is.
  package init?(_ bytes: [UInt8], databasePage: @escaping (Int) -> [UInt8] = { _ in [] }) {
    let frameSize = Self.frameHeaderSize + Self.pageSize
    let count = (bytes.count - Self.headerSize) / frameSize
    guard count > 0 else { return nil }
    let offsets = (0..<count).map { Self.headerSize + $0 * frameSize }
    let isBigEndian = Self.number(in: bytes, at: 0) == Self.magic | 1
    let salt = Self.salt(in: bytes, offsets)
    let possible = LogFrames(bytes, salt: salt, isBigEndian: isBigEndian, databasePage)
      .read(at: offsets)
    guard let last = possible.lastIndex(where: { $0?.isCommit ?? false }) else { return nil }
    self.isBigEndian = isBigEndian
    self.salt = salt
    self.frames = possible[...last].compactMap { $0 }
    self.bytes = Self.healed(bytes, self.frames, isBigEndian: isBigEndian, databasePage)
    isUnbroken = possible[...last].allSatisfy { $0 != nil }
    isHeaderRight = Self.isHeaderRight(bytes, isBigEndian: isBigEndian)
    let firstWrong = possible[...last].firstIndex { !($0?.isRight ?? false) } ?? last
    hasCommitsBehindDamage = possible[firstWrong..<last].contains {
      $0?.isRight ?? false && $0?.isCommit ?? false
    }
  }

  /// Whether SQLite would read all of it.
  package var isWhole: Bool { isHeaderRight && isUnbroken && frames.allSatisfy(\.isRight) }

  /// Whether no frame is missing between the first and the last, and all that are damaged are
  /// followed by a right one of each page that they may belong to: then it holds every change
  /// whole.
  package var isComplete: Bool {
    guard isUnbroken else { return false }
    var unfollowed: Set<Int> = []
    for frame in frames {
      if frame.isRight {
        unfollowed.remove(frame.page)
      } else {
        unfollowed.formUnion([frame.page] + frame.otherPages)
      }
    }
    return unfollowed.isEmpty
  }

  /// Whether no frame is missing between the first and the last.
  package let isUnbroken: Bool

  /// Whether a transaction that is right ends between the first damage and the last transaction:
  /// more than what was being written when the computer stopped is behind the damage.
  package let hasCommitsBehindDamage: Bool

  /// How many transactions it holds, as far as that can be known.
  package var commits: Int { frames.count { $0.isCommit } }

  /// The content of a page as a frame has it, which may be damaged.
  package func page(of frame: Frame) -> ArraySlice<UInt8> {
    let start = frame.offset + Self.frameHeaderSize
    return bytes[start..<start + Self.pageSize]
  }

  /// The same log with every checksum made anew, so that SQLite reads all that is left of it. What
  /// is damaged in a page stays so.
  package func repaired() -> [UInt8] {
    var log = Self.bytes(Self.magic | (isBigEndian ? 1 : 0), 3_007_000, UInt32(Self.pageSize))
    log += bytes[12..<16]
    log += Self.bytes(UInt32(truncatingIfNeeded: salt >> 32), UInt32(truncatingIfNeeded: salt))
    var sum = haru_checksum(s1: 0, s2: 0)
    add(log[...], to: &sum)
    log += Self.bytes(sum.s1, sum.s2)
    for frame in frames {
      let header = Self.bytes(UInt32(frame.page), UInt32(frame.size))
      let page = page(of: frame)
      add(header[...], to: &sum)
      add(page, to: &sum)
      log += header
      log += Self.bytes(UInt32(truncatingIfNeeded: salt >> 32), UInt32(truncatingIfNeeded: salt))
      log += Self.bytes(sum.s1, sum.s2)
      log += page
    }
    return log
  }

  private func add(_ bytes: ArraySlice<UInt8>, to sum: inout haru_checksum) {
    bytes.withUnsafeBufferPointer {
      haru_checksum_add(&sum, $0.baseAddress, $0.count, isBigEndian)
    }
  }

  // MARK: - Reading

  /// A log is written over from its beginning, so that its own frames come first. The header has
  /// the same salt, but may be what is damaged.
  private static func salt(in bytes: [UInt8], _ offsets: [Int]) -> UInt64 {
    let places = [16] + offsets.prefix(3).map { $0 + 8 }
    let salts = places.map { salt(in: bytes, at: $0) }
    let counts = salts.map { salt in
      offsets.count { self.salt(in: bytes, at: $0 + 8) == salt }
    }
    let best = counts.indices.dropFirst().reduce(0) { counts[$1] > counts[$0] ? $1 : $0 }
    return salts[best]
  }

  private static func healed(
    _ bytes: [UInt8], _ frames: [Frame], isBigEndian: Bool, _ databasePage: (Int) -> [UInt8]
  ) -> [UInt8] {
    var healed = bytes
    for frame in frames where !frame.isRight {
      let start = frame.offset + frameHeaderSize
      let page = databasePage(frame.page)
      guard page.count == pageSize else { continue }
      // The file has a checksum where the frame has whatever was there before.
      healed.replaceSubrange(start..<start + pageSize - 8, with: page.dropLast(8))
      let before = checksumPlace(before: frame.offset)
      let header = Array(bytes[frame.offset..<start])
      if !checks(header, in: healed, at: frame.offset, before, isBigEndian: isBigEndian) {
        healed.replaceSubrange(start..<start + pageSize, with: bytes[start..<start + pageSize])
      }
    }
    return healed
  }

  /// Where the checksum stands that the one of a frame goes on from.
  static func checksumPlace(before offset: Int) -> Int {
    offset == headerSize ? headerSize - 8 : offset - pageSize - frameHeaderSize + 16
  }

  static func checks(
    _ header: [UInt8], in bytes: [UInt8], at offset: Int, _ before: Int, isBigEndian: Bool
  ) -> Bool {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return haru_frame_check(
        haru_checksum_read(start + before), header, start + offset + frameHeaderSize, pageSize,
        isBigEndian)
    }
  }

  private static func isHeaderRight(_ bytes: [UInt8], isBigEndian: Bool) -> Bool {
    guard number(in: bytes, at: 0) & ~1 == magic, number(in: bytes, at: 8) == pageSize else {
      return false
    }
    var sum = haru_checksum(s1: 0, s2: 0)
    haru_checksum_add(&sum, bytes, headerSize - 8, isBigEndian)
    return sum.s1 == number(in: bytes, at: 24) && sum.s2 == number(in: bytes, at: 28)
  }

  static func salt(in bytes: [UInt8], at offset: Int) -> UInt64 {
    UInt64(number(in: bytes, at: offset)) << 32 | UInt64(number(in: bytes, at: offset + 4))
  }

  static func number(in bytes: [UInt8], at offset: Int) -> UInt32 {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Big end first.
  private static func bytes(_ numbers: UInt32...) -> [UInt8] {
    numbers.flatMap { number in
      stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
  }
}
