// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Files
import Foundation
import Pictures
import Synchronization
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

final class ThumbnailLoaderTests: XCTestCase {
  func testOneIsMadeOnceHoweverManyAskAndHoweverLong() throws {
    try atDesk { desk in
      let media = try desk.attach().media
      let maker = PictureMaker()
      let shelf = ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make)
      let first = try desk.settled {
        async let one = shelf.texture(of: media, .tile)
        async let other = shelf.texture(of: media, .tile)
        return try await [one.width, other.width]
      }
      XCTAssertEqual(first, [32, 32])
      XCTAssertEqual(maker.count, 1)
      // As after the next start: it is kept on the disk.
      let later = ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make)
      XCTAssertEqual(try desk.settled { try await later.texture(of: media, .tile).width }, 32)
      XCTAssertEqual(maker.count, 1)
      XCTAssertEqual(try desk.settled { try await later.texture(of: media, .view).width }, 160)
      XCTAssertEqual(maker.count, 2)
    }
  }

  /// It could be from what had been trimmed away.
  func testThePosterOfATrimmedVideoIsFromThePartThatIsSeen() throws {
    try atDesk { desk in
      let video = try desk.attach(.video, traits: Media.Traits(duration: 10_000))
      let maker = PictureMaker()
      let loader = ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make)
      // The usual one is seen with a little less of the beginning, too, and is made once.
      let late = Trim(from: 2000, to: nil)
      for trim in [nil, Trim(from: 500, to: nil), late, nil, late] {
        _ = try desk.settled { try await desk.journal.setTrim(trim, of: video.id) }
        let found = try desk.settled { try await desk.journal.attachment(video.id) }
        let track = PlayableMedia(try XCTUnwrap(found))
        _ = try desk.settled { try await loader.poster(of: track).width }
      }
      XCTAssertEqual(maker.parts, [nil, late])
    }
  }

  func testThatOfASealedLetterIsNotEvenLookedFor() throws {
    try atDesk { desk in
      let photo = try desk.attach()
      let maker = PictureMaker()
      let shelf = ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make)
      _ = try desk.settled { try await shelf.texture(of: photo.media, .tile) }
      let day = desk.journal.clock.day(of: desk.journal.clock.now).adding(days: 3)
      let opens = try XCTUnwrap(day)
      try desk.settled { try await desk.journal.seal(photo.entry, until: opens) }
      for size in [PictureSize.tile, .view] {
        XCTAssertThrowsError(
          try desk.settled { try await shelf.texture(of: photo.media, size) })
      }
      XCTAssertEqual(maker.count, 1)
    }
  }

  func testTheShelfHoldsNoMoreThanItMay() throws {
    try atDesk { desk in
      var shelf = RecentValues<TextureLook, Texture>(room: 10 * 64, size: \.byteCount)
      let media = try desk.attach().media
      let looks = (1...40).map {
        TextureLook(
          preview: .picture(of: media, .tile), place: PixelSize(width: $0, height: 1))
      }
      for look in looks {
        shelf.keep(
          Texture(width: 4, height: 4, bytes: [UInt8](repeating: 0, count: 64)), for: look)
        XCTAssertNotNil(shelf[looks[0]])
      }
      let kept = looks.filter { shelf[$0] != nil }
      XCTAssertLessThanOrEqual(kept.count, 10)
      XCTAssertEqual(kept.first, looks[0])
      XCTAssertEqual(kept.last, looks[39])
    }
  }
}
