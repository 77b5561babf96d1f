// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import TestDiary
import TestPictures
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// Photos that are added to an entry page.
final class AttachingTests: XCTestCase {
  @MainActor private static func attachments(
    _ page: EntryPage, _ desk: Desk
  ) throws -> [DiaryCore.Attachment] {
    let id = try XCTUnwrap(page.entry.writing.draft.id)
    return try desk.settled { try await desk.journal.attachments(of: id) }
  }

  func testManyArriveInTheOrderInWhichTheyWereChosen() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      // The first are the largest, and take the longest.
      let paths = try (0..<6).map { number in
        try pictures.write("\(number).jpg", red: UInt8(number * 40), side: number < 3 ? 2000 : 16)
      }
      let page = desk.open()
      try desk.settled { await page.attachments.add(paths, .photos) }
      let widths = try Self.attachments(page, desk).map(\.media.traits.width)
      XCTAssertEqual(widths, [2000, 2000, 2000, 16, 16, 16])
      XCTAssertEqual(Set(try Self.attachments(page, desk).map(\.media.id)).count, 6)
      XCTAssertTrue(desk.services.imports.running.isEmpty)
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testWhatIsLeftWhilePhotosArriveIsKept() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      let path = try pictures.write("a.jpg", red: 200)
      let page = desk.open()
      var isDone = false
      Task {
        await page.attachments.add([path], .photos)
        isDone = true
      }
      XCTAssertTrue(pump { !desk.services.imports.running.isEmpty })
      XCTAssertTrue(try desk.leave(page))
      XCTAssertTrue(pump { isDone })
      XCTAssertEqual(try desk.entries().count, 1)
      XCTAssertEqual(try Self.attachments(page, desk).count, 1)
    }
  }

  func testThoseThatAreCancelledLeaveNothingBehind() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      let paths = try (0..<8).map { try pictures.write("\($0).jpg", red: UInt8($0), side: 1500) }
      let page = desk.open()
      var isDone = false
      Task {
        await page.attachments.add(paths, .photos)
        isDone = true
      }
      XCTAssertTrue(pump { desk.services.imports.running.first?.total == 8 })
      desk.services.imports.running.first?.cancel()
      XCTAssertTrue(pump { isDone })
      let kept = try Self.attachments(page, desk).count
      XCTAssertLessThan(kept, 8)
      let media = URL(filePath: desk.journal.folder.media)
      let files = FileManager.default.enumerator(at: media, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL }.filter { !$0.hasDirectoryPath }
      XCTAssertEqual(files?.count, kept)
      XCTAssertTrue(try desk.leave(page))
      XCTAssertEqual(try desk.entries().count, kept == 0 ? 0 : 1)
    }
  }

  func testThePlaceOfAPhotoIsOfferedAndNotTaken() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      var note = CameraNote()
      note.place = (north: [37, 33, 36], east: [126, 58, 48])
      let bytes = PhotoBytes.jpeg(try TestPicture.jpeg(red: 200, side: 40), noting: note.bytes)
      let path = pictures.folder.appending(path: "a.jpg")
      try Data(bytes).write(to: path)
      let page = desk.open()
      let place: () throws -> Coordinates? = {
        let id = try XCTUnwrap(page.entry.writing.draft.id)
        return try desk.settled { try await desk.journal.place(of: id) }
      }
      try desk.settled { await page.attachments.add([path.path], .photos) }
      let offer = try XCTUnwrap(page.notices.pictureDetailsBars[.place])
      XCTAssertTrue(allTexts(in: offer).contains("Taken at 37.56° N, 126.98° E."))
      XCTAssertNil(try place())
      XCTAssertFalse(page.facts.place.isVisible)
      offer.onTaken()
      XCTAssertTrue(pump { page.facts.place.isVisible })
      XCTAssertTrue(page.notices.pictureDetailsBars.isEmpty)
      XCTAssertEqual(try XCTUnwrap(place()).latitude, 37.56, accuracy: 1e-9)

      // What has a place is not asked for another one.
      try desk.settled { await page.attachments.add([path.path], .photos) }
      XCTAssertTrue(page.notices.pictureDetailsBars.isEmpty)

      _ = desk.diary.takeNotices()
      page.facts.place.onRemoved()
      var deeds: [Notice] = []
      // It may be seen before it is told.
      XCTAssertTrue(
        pump {
          deeds += desk.diary.takeNotices()
          return !deeds.isEmpty && !page.facts.place.isVisible
        })
      XCTAssertNil(try place())
      let undo = try XCTUnwrap(deeds.last?.undo)
      try desk.settled { try await undo(desk.journal) }
      XCTAssertTrue(pump { page.facts.place.isVisible })
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testACopiedPictureIsPastedAsItIs() throws {
    try atDesk { desk in
      let page = desk.open()
      let bytes = try TestPicture.jpeg(red: 200, side: 40)
      page.copy(bytes, as: "image/jpeg")
      XCTAssertEqual(
        page.clipboard.pasteable(types: EntryAttachments.pictureTypes), .picture(type: "image/jpeg")
      )
      try desk.settled { await page.attachments.paste(.picture(type: "image/jpeg")) }
      let media = try XCTUnwrap(try Self.attachments(page, desk).first).media
      XCTAssertEqual(media.kind, .photo)
      let source = try desk.settled { try await desk.journal.source(of: media) }
      XCTAssertEqual(try source.bytes(), bytes)
      page.clipboard.copy("words")
      XCTAssertNil(page.clipboard.pasteable(types: EntryAttachments.pictureTypes))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  /// The message comes over the window, also where its page was left.
  func testWhatCouldNotBeAddedIsSaidWhereverOneHasGone() throws {
    try atDesk { desk in
      let pictures = try TestPicture()
      let paths = [try pictures.write("a.jpg", text: "words")]
      let page = desk.open()
      desk.window.setContent(DiaryFrame(desk.services, desk.preferences, Box(.vertical)))
      desk.window.present()
      try desk.settled { await page.attachments.add(paths, .photos) }
      XCTAssertTrue(pump { !desk.window.dialogs.isEmpty })
      let dialog = try XCTUnwrap(desk.window.dialogs.first)
      XCTAssertTrue(allTexts(in: dialog).contains("Nothing Was Added"))
      dialog.close()
      XCTAssertTrue(pump { desk.window.dialogs.isEmpty })
    }
  }
}
