// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// Photos that are added to an entry page.
final class AttachingTests: XCTestCase {
  @MainActor private static func attachments(
    _ page: EntryPage, _ desk: Desk
  ) throws -> [DiaryCore.Attachment] {
    let id = try XCTUnwrap(page.writing.draft.id)
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
      try desk.settled { await page.attach(paths, .photos) }
      let widths = try Self.attachments(page, desk).map(\.media.traits.width)
      XCTAssertEqual(widths, [2000, 2000, 2000, 16, 16, 16])
      XCTAssertEqual(Set(try Self.attachments(page, desk).map(\.media.id)).count, 6)
      XCTAssertTrue(desk.diary.imports.running.isEmpty)
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
        await page.attach([path], .photos)
        isDone = true
      }
      XCTAssertTrue(pump { !desk.diary.imports.running.isEmpty })
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
        await page.attach(paths, .photos)
        isDone = true
      }
      XCTAssertTrue(pump { desk.diary.imports.running.first?.total == 8 })
      desk.diary.imports.running.first?.cancel()
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

  func testACopiedPictureIsPastedAsItIs() throws {
    try atDesk { desk in
      let page = desk.open()
      let bytes = try TestPicture.jpeg(red: 200, side: 40)
      page.copy(bytes, as: "image/jpeg")
      XCTAssertEqual(
        page.pasteable(types: EntryPage.pictureTypes), .picture(type: "image/jpeg"))
      try desk.settled { await page.paste(.picture(type: "image/jpeg")) }
      let media = try XCTUnwrap(try Self.attachments(page, desk).first).media
      XCTAssertEqual(media.kind, .photo)
      let source = try desk.settled { try await desk.journal.source(of: media) }
      XCTAssertEqual(try source.bytes(), bytes)
      page.copy("words")
      XCTAssertNil(page.pasteable(types: EntryPage.pictureTypes))
      XCTAssertTrue(try desk.leave(page))
    }
  }
}
