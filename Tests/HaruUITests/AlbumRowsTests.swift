// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel

/// The pictures of the album in rows.
final class AlbumRowsTests: XCTestCase {
  /// Of so many pictures in each month, the newest first.
  private static func listing(_ counts: Int...) throws -> AlbumListing {
    var listing = AlbumListing()
    var number = 20_000
    for (index, count) in counts.enumerated() {
      let month = try XCTUnwrap(Month(year: 2026, month: 12 - index))
      for _ in 0..<count {
        listing.append(number, in: month, isSealed: false)
        number -= 1
      }
    }
    return listing
  }

  func testEachMonthBeginsARowAndNoneIsLeftOut() throws {
    let listing = try Self.listing(5, 1, 4)
    try MainActor.assumeIsolated {
      let rows = AlbumRows(listing, columns: 4)
      XCTAssertEqual(rows.rows.map(\.places), [0..<4, 4..<5, 5..<6, 6..<10])
      let months = try [12, nil, 11, 10].map { number in
        try number.map { try XCTUnwrap(Month(year: 2026, month: $0)) }
      }
      XCTAssertEqual(rows.rows.map(\.month), months)
      XCTAssertEqual((0..<10).map { rows.index(of: $0) }, [0, 0, 0, 0, 1, 2, 3, 3, 3, 3])
    }
  }

  func testThereAreAsManyColumnsAsThereIsRoomFor() {
    MainActor.assumeIsolated {
      XCTAssertEqual(
        [1, 300, 360, 740, 1100, 9000].map { AlbumRows.columns(in: $0) }, [2, 2, 2, 4, 6, 8])
    }
  }

  func testArrowsLeadToTheNeighborsAndStopAtTheEnds() throws {
    let listing = try Self.listing(5, 1, 4)
    MainActor.assumeIsolated {
      let rows = AlbumRows(listing, columns: 4)
      XCTAssertEqual(rows.place(from: 3, .forward), 4)
      XCTAssertEqual(rows.place(from: 4, .back), 3)
      XCTAssertNil(rows.place(from: 0, .back))
      XCTAssertNil(rows.place(from: 9, .forward))
      // Where the row has fewer, the last one of it.
      XCTAssertEqual(rows.place(from: 3, .down), 4)
      XCTAssertEqual(rows.place(from: 8, .up), 5)
      XCTAssertNil(rows.place(from: 2, .up))
      XCTAssertNil(rows.place(from: 7, .down))
      XCTAssertEqual(rows.place(from: 1, .rows(9)), 7)
      XCTAssertEqual(rows.place(from: 7, .rows(-9)), 1)
      XCTAssertEqual(rows.place(from: 5, .first), 0)
      XCTAssertEqual(rows.place(from: 5, .last), 9)
      XCTAssertNil(AlbumRows().place(from: 0, .last))
    }
  }

  func testTenThousandPicturesAreRowsForWhatIsSeen() throws {
    let listing = try Self.listing(4000, 3000, 3000)
    try withServices { services in
      let wall = AlbumWall(
        services.diary, services.pictures, name: "Photos",
        empty: StatusPage(icon: "", title: "None", description: ""))
      var seen: [Month?] = []
      wall.onMonthSeen { seen.append($0) }
      let window = SecondaryWindow()
      window.size = (740, 600)
      window.setContent(wall)
      window.present()
      wall.show(listing)
      XCTAssertTrue(pump { (3..<400).contains(Self.rowCount(in: wall)) })
      settle()
      // At the beginning the heading of the month says it.
      XCTAssertTrue(pump { seen.last == .some(.none) })
      wall.reveal(9_999)
      XCTAssertTrue(pump { seen.last == Month(year: 2026, month: 10) })
      wall.focusPictures()
      XCTAssertTrue(pump { wall.hasFocusInside })
      window.destroy()
      settle()
    }
  }

  @MainActor private static func rowCount(in wall: AlbumWall) -> Int {
    var rows = 0
    _ = first(AlbumRow.self, in: wall) { _ in
      rows += 1
      return false
    }
    return rows
  }
}
