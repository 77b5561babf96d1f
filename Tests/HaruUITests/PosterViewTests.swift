// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GStreamer
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel

/// Small pictures: there while they are seen, and never of what must not be seen.
final class PosterViewTests: XCTestCase {
  @MainActor private static func show(_ view: PosterView, on desk: Desk) {
    desk.window.setContent(Box(.vertical) { view })
    desk.window.present()
    settle()
  }

  func testItIsThereOnlyWhileItIsSeen() throws {
    try atDesk { desk in
      let (media, maker) = (try desk.attach().media, PictureMaker())
      let view = PosterView(ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make))
      view.show(.media(media))
      settle()
      XCTAssertEqual(maker.count, 0, "nobody sees it yet")
      Self.show(view, on: desk)
      XCTAssertTrue(pump { view.isLoaded })
      view.isVisible = false
      settle()
      XCTAssertFalse(view.isLoaded, "nobody sees it any more")
      view.isVisible = true
      XCTAssertTrue(pump { view.isLoaded })
      view.isInSight = false
      XCTAssertFalse(view.isLoaded)
      view.isInSight = true
      XCTAssertTrue(pump { view.isLoaded })
      XCTAssertEqual(maker.count, 1)
      view.show(.nothing)
      XCTAssertFalse(view.isLoaded)
    }
  }

  func testNothingIsLoadedOfWhatIsSealed() throws {
    try atDesk { desk in
      let view = PosterView(
        ThumbnailLoader(desk.diary, desk.services.copies, make: PictureMaker().make), .tile)
      view.show(.media(try desk.attach().media))
      Self.show(view, on: desk)
      XCTAssertTrue(pump { view.isLoaded })
      view.show(.sealed)
      XCTAssertFalse(view.isLoaded || view.isFailed)
      XCTAssertEqual(visibleIcons(in: view), ["haru-lock-symbolic"])
      settle()
      XCTAssertFalse(view.isLoaded)
    }
  }

  func testWhatIsBeingMadeIsNotShownOnceItIsSealed() throws {
    try atDesk { desk in
      let (held, holder) = AsyncStream<Never>.makeStream()
      let maker = PictureMaker(held: held)
      let view = PosterView(
        ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make), .tile)
      view.show(.media(try desk.attach().media))
      Self.show(view, on: desk)
      XCTAssertTrue(pump { maker.count == 1 })
      view.show(.sealed)
      holder.finish()
      XCTAssertTrue(pump { maker.ended == 1 })
      settle()
      XCTAssertFalse(view.isLoaded || view.isFailed)
      XCTAssertEqual(visibleIcons(in: view), ["haru-lock-symbolic"])
    }
  }

  func testWhatFailsForNowIsAskedForAgainAndWhatIsDamagedIsNot() throws {
    try atDesk { desk in
      for (failure, isHopeless) in [(MediaError.noFile, false), (.damaged, true)] {
        let maker = PictureMaker(failing: failure)
        let view = PosterView(ThumbnailLoader(desk.diary, desk.services.copies, make: maker.make))
        view.show(.media(try desk.attach().media))
        Self.show(view, on: desk)
        XCTAssertTrue(pump { view.isFailed })
        maker.fail(nil)
        view.isVisible = false
        view.isVisible = true
        XCTAssertEqual(pump(seconds: isHopeless ? 1 : 60) { view.isLoaded }, !isHopeless)
        XCTAssertEqual(view.isFailed, isHopeless)
        XCTAssertEqual(visibleIcons(in: view), isHopeless ? ["image-missing-symbolic"] : [])
      }
    }
  }

  func testALargerPlaceIsFilledAnewAndASmallerOneIsNot() throws {
    try atDesk { desk in
      let shelf = ThumbnailLoader(
        desk.diary, desk.services.copies, make: PictureMaker(shrinking: 1).make)
      let view = PosterView(shelf).aligned(horizontally: .start, vertically: .start)
      view.sized(minimumWidth: 60, minimumHeight: 40)
      Self.show(view, on: desk)
      let picture = try XCTUnwrap(first(Picture.self, in: view))
      XCTAssertTrue(pump { picture.width == 60 })
      view.show(.media(try desk.attach().media))
      @MainActor func size() -> [Int]? { picture.texture.map { [$0.width, $0.height] } }
      XCTAssertTrue(pump { size() == [60, 40] }, "\(String(describing: size()))")
      var gaps = 0
      for (width, height, expected) in [(120, 40, [120, 40]), (200, 150, [200, 150])] {
        view.sized(minimumWidth: width, minimumHeight: height)
        let isFilled = pump {
          if !view.isLoaded { gaps += 1 }
          return size() == expected
        }
        XCTAssertTrue(isFilled, "\(String(describing: size()))")
      }
      XCTAssertEqual(gaps, 0, "what was there stays until then")
      let texture = picture.texture
      view.sized(minimumWidth: 100, minimumHeight: 75)
      XCTAssertFalse(pump(seconds: 1) { picture.texture !== texture })
    }
  }

  func testNoLargerPictureIsLoadedThanThePlaceNeeds() throws {
    try atDesk { desk in
      let media = try desk.attach(traits: Media.Traits(width: 4000, height: 3000)).media
      // What is made is a tenth of what is asked for.
      for (width, side) in [(300, 32), (400, 160)] {
        let loader = ThumbnailLoader(desk.diary, desk.services.copies, make: PictureMaker().make)
        let view = PosterView(loader, size: .view)
          .aligned(horizontally: .start, vertically: .start)
          .sized(minimumWidth: width, minimumHeight: width * 3 / 4)
        view.isInSight = false
        view.show(.media(media))
        Self.show(view, on: desk)
        let picture = try XCTUnwrap(first(Picture.self, in: view))
        XCTAssertTrue(pump { picture.width == width })
        view.isInSight = true
        XCTAssertTrue(pump { view.isLoaded })
        XCTAssertEqual(picture.texture?.width, side)
      }
    }
  }

  func testItSaysWhatCanNotBeShownAndHowLongAVideoIs() throws {
    try atDesk { desk in
      let shelf = ThumbnailLoader(
        desk.diary, desk.services.copies, make: PictureMaker(failing: MediaError.damaged).make)
      let view = PosterView(shelf, .tile)
      view.show(.media(try desk.attach(.video, traits: Media.Traits(duration: 65_000)).media))
      Self.show(view, on: desk)
      XCTAssertTrue(pump { view.isFailed })
      XCTAssertTrue(visibleWords(in: view).contains("Can’t be shown"))
      XCTAssertTrue(visibleWords(in: view).contains("1:05"))
      view.show(.nothing)
      XCTAssertFalse(view.isFailed)
      XCTAssertEqual(visibleWords(in: view), [])
    }
  }

  func testACoverShowsTheFirstAndHowManyMore() throws {
    try atDesk { desk in
      let cover = CoverView(
        ThumbnailLoader(desk.diary, desk.services.copies, make: PictureMaker().make))
      let media = try (0..<2).map { _ in try desk.attach().media }
      cover.show(media, of: 1234)
      XCTAssertTrue(cover.isVisible)
      XCTAssertTrue(visibleWords(in: cover).contains("+1,233"))
      cover.show(Array(media.prefix(1)), of: 1)
      XCTAssertEqual(visibleWords(in: cover), [])
      cover.show([], of: 0)
      XCTAssertFalse(cover.isVisible)
    }
  }
}
