// SPDX-License-Identifier: GPL-3.0-or-later

import CPlatform
import CSQLite

/// What the checksums, or the seals, say of all pages of a database's file.
package struct PageSurvey: Sendable {
  /// The pages of which one byte, or one bit, was wrong.
  package private(set) var healed: [Int] = []
  /// The pages of which more is wrong than can be put right.
  package private(set) var damaged: [Int] = []

  /// Reads every page from the file and compares it with its checksum. Where a byte is wrong (in a
  /// sealed file, a bit), the page is written again as it should be, if that is asked for and no
  /// other connection is in the way.
  ///
  /// Only pages of which the log has no newer content count, so that the log should be empty.
  package init(of database: Connection, repairing: Bool) throws {
    guard try database.hasPageChecksums() else { return }
    let suspects =
      try database.seal == nil
      ? Self.pagesWithWrongChecksum(in: database) : Self.pagesWithBrokenSeal(in: database)
    for place in suspects {
      // Another process may have been writing it at that moment.
      switch try Self.state(ofPage: place, of: database).state {
      case HARU_PAGE_RIGHT: break
      case HARU_PAGE_HEALED: healed.append(place + 1)
      default: damaged.append(place + 1)
      }
    }
    if repairing, !healed.isEmpty { try Self.rewrite(healed, of: database) }
  }

  private static func pagesWithWrongChecksum(in database: Connection) throws -> [Int] {
    let (size, portion) = (WriteAheadLog.pageSize, 256)
    var (places, first) = ([Int](), 0)
    while case let bytes = try database.unverifiedFileBytes(
      at: first * size, count: portion * size),
      bytes.count >= size
    {
      for place in first..<first + bytes.count / size {
        var page = Array(bytes[(place - first) * size..<(place - first + 1) * size])
        if haru_page_check(&page, size) != HARU_PAGE_RIGHT { places.append(place) }
      }
      first += portion
    }
    return places
  }

  private static func pagesWithBrokenSeal(in database: Connection) throws -> [Int] {
    try (0..<database.filePageCount()).filter {
      try database.openedPage(at: $0).state != HARU_PAGE_RIGHT
    }
  }

  /// The page of this place, from 0 on, put right where that can be.
  private static func state(
    ofPage place: Int, of database: Connection
  ) throws -> (page: [UInt8], state: haru_page_state) {
    guard database.seal == nil else { return try database.openedPage(at: place) }
    let size = WriteAheadLog.pageSize
    var page = try database.unverifiedFileBytes(at: place * size, count: size)
    guard page.count == size else { return (page, HARU_PAGE_RIGHT) }
    let state = haru_page_check(&page, size)
    return (page, state)
  }

  /// Writes what every reader takes these pages for. Inside a transaction no other connection adds
  /// to the log, and from an empty log none copies anything into the file meanwhile.
  private static func rewrite(_ pages: [Int], of database: Connection) throws {
    try database.transaction {
      guard try database.logBytes() == 0 else { return }
      for number in pages {
        let (page, state) = try state(ofPage: number - 1, of: database)
        if state == HARU_PAGE_HEALED { try database.writeFilePage(page, at: number - 1) }
      }
    }
  }
}
