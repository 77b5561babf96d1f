// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruWords
import Outside
import TestDiary
import TestPictures
import TestSupport
import XCTest

@testable import Adwaita
@testable import Copies
@testable import HaruMediaUI
@testable import HaruModel

/// What is opened, and is only in the copy elsewhere.
final class OpenedFromCopyTests: XCTestCase {
  func testAPhotoComesWhenItIsOpenedAndNotBefore() throws {
    try Self.withLost(.photo) { table, photo, file in
      let pictures = table.services.pictures
      XCTAssertThrowsError(
        try table.open.wait { _ = try await pictures.texture(of: photo.media, .tile) })
      XCTAssertFalse(FileManager.default.fileExists(atPath: file))
      let view = PictureView(
        [photo.id.number], at: photo.id.number, table.services, isEntryOpen: true)
      XCTAssertTrue(pump { view.picture.texture != nil }, "\(visibleWords(in: view))")
      XCTAssertTrue(FileManager.default.fileExists(atPath: file))
      XCTAssertNil(table.services.copies.fetching.part(of: photo.media))
      XCTAssertFalse(FileManager.default.fileExists(atPath: table.diary.folder.fetchingOpened))
      view.destroy()
    }
  }

  func testOneThatWasKeptInAnotherSizeIsSeenUntilThen() throws {
    for (kept, wanted) in [(PictureSize.tile, PictureSize.view), (.view, .tile)] {
      try Self.withLost(.photo) { table, photo, file in
        let journal = try XCTUnwrap(table.diary.readableJournal)
        let pixels = try TestPicture.pixels(red: 90, side: 64)
        let pictures = table.services.pictures
        let found = try table.open.wait {
          await ThumbnailLoader.keep(pixels, as: .picture(of: photo.media, kept), in: journal)
          return try await pictures.textureAtHand(of: photo.media, wanted, filling: nil)
        }
        XCTAssertEqual(found.texture.width, 64)
        XCTAssertEqual(found.size, kept)
        XCTAssertFalse(FileManager.default.fileExists(atPath: file))
      }
    }
  }

  func testItIsSharpWhereItIsSeenOnceItHasCome() throws {
    try Self.withLost(.photo) { table, photo, file in
      let journal = try XCTUnwrap(table.diary.readableJournal)
      let small = try TestPicture.pixels(red: 90, side: 8)
      try table.open.wait {
        await ThumbnailLoader.keep(small, as: .picture(of: photo.media, .tile), in: journal)
      }
      let pictures = table.services.pictures
      let poster = PosterView(pictures, size: .view)
        .aligned(horizontally: .start, vertically: .start)
        .sized(minimumWidth: 60, minimumHeight: 40)
      table.window.setContent(Box(.vertical) { poster })
      table.window.present()
      poster.show(.media(photo.media))
      let picture = try XCTUnwrap(first(Picture.self, in: poster))
      XCTAssertTrue(pump { picture.texture != nil })
      let blurred = picture.texture
      try table.open.wait { _ = try await pictures.opened(photo.media) }
      XCTAssertTrue(pump { picture.texture !== blurred })
      XCTAssertTrue(FileManager.default.fileExists(atPath: file))
    }
  }

  func testARecordingComesWhenItIsPlayedAndItsPlayerSaysSo() throws {
    try Self.withLost(.voice) { table, voice, file in
      let player = PlayerView(PlayableMedia(voice), table.services)
      let window = SecondaryWindow()
      window.setContent(player)
      window.present()
      settle()
      XCTAssertFalse(FileManager.default.fileExists(atPath: file))
      var isSaid = false
      player.toggle()
      XCTAssertTrue(
        pump {
          isSaid = isSaid || visibleWords(in: player).contains { $0.contains("0%") }
          return FileManager.default.fileExists(atPath: file)
        })
      XCTAssertTrue(isSaid)
      // There is nothing to be heard in it, which is said of what is here.
      XCTAssertTrue(pump { table.services.sound.playback.failure != nil })
      let failure = table.services.sound.playback.failure?.words.title
      XCTAssertNotEqual(failure, CopySetupError.copy(.absent).wordsOfOpening?.title)
      window.destroy()
    }
  }

  func testItIsSaidWhyItDoesNotCome() throws {
    try Self.withLost(.photo) { table, photo, file in
      table.client.isOn = false
      let view = PictureView(
        [photo.id.number], at: photo.id.number, table.services, isEntryOpen: true)
      view.present()
      let words = try XCTUnwrap(CopySetupError.copy(.off).wordsOfOpening).inOneLine
      XCTAssertTrue(
        pump { visibleWords(in: view).contains(words) }, "\(visibleWords(in: view))")
      XCTAssertFalse(FileManager.default.fileExists(atPath: file))
      view.destroy()
    }
  }

  func testWhatIsInNeitherPlaceIsSaid() throws {
    try Self.withLost(.photo) { table, photo, _ in
      // All of the copy but for what says that there is one.
      let root = table.disk + "/Haru"
      for name in try FileManager.default.contentsOfDirectory(atPath: root) {
        try FileManager.default.removeItem(atPath: root + "/" + name)
      }
      let desk = table.services.copies
      XCTAssertThrowsError(try table.open.wait { try await desk.fetching.fetch(photo.media) }) {
        guard case CopySetupError.copy(.absent) = $0 else { return XCTFail("\($0)") }
      }
    }
  }

  func testWithoutACopyNothingIsFetched() throws {
    try Self.withLost(.photo) { table, photo, _ in
      try table.open.wait { try await table.services.copies.forget() }
      XCTAssertThrowsError(
        try table.open.wait { _ = try await table.services.pictures.opened(photo.media) }
      ) { error in
        guard case JournalError.missing = error else { return XCTFail("\(error)") }
      }
    }
  }

  func testWhatIsWantedMeanwhileIsTheNextPortion() throws {
    MainActor.assumeIsolated {
      startGTK()
      let media = (1...4).map(Self.media)
      let place = Portions()
      let fetching = MediaFetching { wanted, progress throws(CopySetupError) in
        place.asked.append(Set(wanted))
        progress(.fetching, 0.5)
        while !place.goesOn { await Task.yield() }
        return Set(wanted.filter { $0 != media[3] })
      }
      var come: Set<Media> = []
      var absent = 0
      for medium in media {
        Task {
          do throws(CopySetupError) {
            try await fetching.fetch(medium)
            come.insert(medium)
          } catch {
            if case .copy(.absent) = error { absent += 1 }
          }
        }
        if medium == media[0] { XCTAssertTrue(pump { place.asked.count == 1 }) }
      }
      XCTAssertTrue(pump { fetching.part(of: media[3]) == 0 })
      XCTAssertEqual(fetching.part(of: media[0]), 0.5)
      place.goesOn = true
      XCTAssertTrue(pump { come.count == 3 && absent == 1 })
      XCTAssertEqual(place.asked, [[media[0]], Set(media[1...])])
      for medium in media { XCTAssertNil(fetching.part(of: medium)) }
    }
  }

  func testWhoeverClosesTheDiaryDoesNotWaitForIt() throws {
    MainActor.assumeIsolated {
      startGTK()
      let fetching = MediaFetching { _, _ throws(CopySetupError) in
        while !Task.isCancelled { await Task.yield() }
        throw .copy(.cancelled)
      }
      var (ended, isOver) = (0, false)
      for number in 1...2 {
        Task {
          do throws(CopySetupError) {
            try await fetching.fetch(Self.media(number))
          } catch {
            if case .copy(.cancelled) = error { ended += 1 }
          }
        }
        XCTAssertTrue(pump { fetching.part(of: Self.media(number)) != nil })
      }
      Task {
        await fetching.cancel()
        isOver = true
      }
      XCTAssertTrue(pump { isOver && ended == 2 })
    }
  }

  @MainActor private final class Portions {
    var asked: [Set<Media>] = []
    var goesOn = false
  }

  private static func media(_ number: Int) -> Media {
    Media(
      id: Media.ID(number), hash: [UInt8(number)], kind: .photo, fileExtension: "jpg", bytes: 1,
      added: Moment(milliseconds: 0), traits: Media.Traits())
  }

  /// A diary with a copy, whose only medium is not here any more; `body` takes where it belongs.
  private static func withLost(
    _ kind: Media.Kind, _ body: @MainActor (CopiesTable, Attachment, String) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        let pictures = try TestPicture()
        let path =
          kind == .photo
          ? try pictures.write("a.jpg", red: 200) : try pictures.write("a.ogg", text: "no sound")
        let medium = try table.open.wait {
          let journal = try XCTUnwrap(table.diary.readableJournal)
          var draft = journal.newDraft()
          draft.title = "바다"
          let entry = try await journal.save(draft)
          return try await journal.attach(path, to: XCTUnwrap(entry).id, kind: kind)
        }
        _ = try table.begin()
        table.copy()
        XCTAssertNotNil(table.services.copies.note?.copied, table.words)
        let journal = try XCTUnwrap(table.diary.readableJournal)
        let copied = journal.copiedFiles(of: [medium.media])
        let file = table.diary.folder.path + "/" + copied[0].path
        try FileManager.default.removeItem(atPath: file)
        try body(table, medium, file)
      }
    }
  }
}
