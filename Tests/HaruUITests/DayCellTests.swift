// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GStreamer
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// A day with a photo behind its number.
final class DayCellTests: XCTestCase {
  private static let mark = "haru-album-symbolic"

  @MainActor private static func content(_ photo: Media, isToday: Bool) throws -> DayContent {
    let day = try XCTUnwrap(Day(iso: "2026-11-20"))
    let summary = DaySummary(
      day: day, entries: 1, characters: 5, sealedLetters: 0, hasPhoto: true, hasVoice: false,
      hasVideo: false)
    return DayContent(
      day: day, summary: summary, photo: photo, isToday: isToday, isOutside: false)
  }

  @MainActor private static func cell(_ maker: PictureMaker, on desk: Desk) throws -> DayCell {
    let cell = DayCell(ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make))
    cell.show(try content(try desk.attach().media, isToday: false))
    desk.window.setContent(Box(.vertical) { cell })
    desk.window.present()
    return cell
  }

  func testThePhotoStandsForItsMarkOnceItIsThere() throws {
    try atDesk { desk in
      let (held, holder) = AsyncStream<Never>.makeStream()
      let maker = PictureMaker(held: held)
      let cell = try Self.cell(maker, on: desk)
      XCTAssertTrue(pump { maker.count == 1 })
      XCTAssertEqual(visibleIcons(in: cell), [Self.mark])
      holder.finish()
      XCTAssertTrue(pump { visibleIcons(in: cell).isEmpty })
      cell.isVisible = false
      cell.isVisible = true
      XCTAssertTrue(pump { visibleIcons(in: cell).isEmpty })
    }
  }

  /// The sign of a picture that is missing came over the number as soon as anything of the day
  /// changed.
  func testWhereItCanNotBeShownThereIsTheMarkAlone() throws {
    try atDesk { desk in
      let maker = PictureMaker(failing: MediaError.damaged)
      let cell = try Self.cell(maker, on: desk)
      XCTAssertTrue(pump { maker.ended == 1 })
      let photo = try XCTUnwrap(cell.content?.photo)
      for isToday in [true, false] {
        cell.show(try Self.content(photo, isToday: isToday))
        settle()
        XCTAssertEqual(visibleIcons(in: cell), [Self.mark])
      }
    }
  }
}
