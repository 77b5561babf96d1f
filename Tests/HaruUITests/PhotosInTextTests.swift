// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruUI

/// The photos of an entry that stand among its words.
final class PhotosInTextTests: XCTestCase {
  private struct Scene {
    let page: EntryPage
    let photos: [DiaryCore.Attachment]
    let column: TextColumn

    @MainActor var buffer: TextBuffer { page.composer.body.buffer }
    @MainActor var lines: [PhotoLine] { column.inserts.compactMap { line(of: $0) } }

    @MainActor func line(of insert: LineInsert) -> PhotoLine? {
      page.attachments.photosInText.lines.first { $0.box === insert.widget }
    }
  }

  /// In `words`, {0} shows the first photo.
  private func withPhotos(
    _ count: Int, _ words: String,
    _ body: @MainActor (Desk, Scene) throws -> Void
  ) throws {
    try atDesk { desk in
      let entry = try desk.write("바다", "")
      let names = (0..<count).map { ("\($0).jpg", Media.Kind.photo) }
      let photos = try desk.attach(names, to: entry.id)
      var draft = Draft(entry)
      draft.body = photos.enumerated().reduce(words) { text, photo in
        text.replacingOccurrences(of: "{\(photo.offset)}", with: photo.element.photoName.markdown)
      }
      try desk.settled { [draft] in _ = try await desk.journal.save(draft) }
      desk.window.size = (700, 600)
      let page = desk.open(draft)
      let column = try XCTUnwrap(first(TextColumn.self, in: page))
      XCTAssertTrue(pump { column.height > 0 })
      try body(desk, Scene(page: page, photos: photos, column: column))
      XCTAssertTrue(try desk.leave(page))
    }
  }

  func testAPhotoStandsWhereTheTextNamesItAndNotBelow() throws {
    try withPhotos(3, "아침\n{0} {1}\n저녁") { _, scene in
      XCTAssertTrue(pump { scene.lines.count == 1 })
      XCTAssertEqual(scene.lines[0].photos, Array(scene.photos[..<2]))
      XCTAssertEqual(scene.column.inserts[0].line, 1)
      let grid = try XCTUnwrap(first(PictureGrid.self, in: scene.page))
      XCTAssertTrue(pump { grid.tiles.map(\.attachment) == [scene.photos[2]] })
      // The line below it makes room.
      let box = scene.column.inserts[0].widget
      XCTAssertTrue(pump { box.height > 100 && box.width > 500 })
      let top = { scene.column.place(of: scene.buffer.offset(line: $0)).y }
      XCTAssertTrue(pump { Int(top(1) - top(0)) > box.height })
    }
  }

  /// It was 31 pixels below the words above it, and those below it were 46 farther down.
  func testItIsAsFarFromTheWordsAboveItAsFromThoseBelowIt() throws {
    for words in ["아침\n\n{0}\n\n저녁", "아침\n{0}\n저녁"] {
      try withPhotos(1, words) { _, scene in
        XCTAssertTrue(pump { scene.lines.count == 1 })
        let box = scene.column.inserts[0].widget
        let line = try XCTUnwrap(scene.column.inserts[0].line)
        let top = { scene.column.place(of: scene.buffer.offset(line: $0)).y }
        let last = scene.buffer.lineCount - 1
        XCTAssertTrue(pump { box.height > 100 && Int(top(last) - top(0)) > box.height })
        let start = scene.column.origin(of: box).y
        let height = scene.column.place(of: 0).height
        let distances = [start - (top(0) + height), top(last) - (start + gint(box.height))]
        // An empty line is as high as letters are.
        for distance in distances {
          XCTAssertTrue((22...26).contains(distance), "\(distances), line \(line) of \(words)")
        }
      }
    }
  }

  func testWordsWrittenAboveTakeItAlong() throws {
    try withPhotos(1, "아침\n{0}\n저녁") { _, scene in
      XCTAssertTrue(pump { scene.lines.count == 1 })
      let line = scene.lines[0]
      scene.buffer.replace(0..<0, with: "하나\n둘\n")
      XCTAssertTrue(pump { scene.column.inserts.first?.line == 3 })
      XCTAssertTrue(scene.lines[0] === line)
      scene.buffer.replace(2..<2, with: "\n")
      XCTAssertTrue(pump { scene.column.inserts.first?.line == 4 })
      // Without its line, it is below the text again.
      let start = scene.buffer.offset(line: 4)
      scene.buffer.replace(start..<scene.buffer.offset(line: 5), with: "")
      XCTAssertTrue(pump { scene.column.inserts.isEmpty })
      let grid = try XCTUnwrap(first(PictureGrid.self, in: scene.page))
      XCTAssertEqual(grid.tiles.count, 1)
      scene.buffer.undo()
      XCTAssertTrue(pump { scene.column.inserts.first?.line == 4 && grid.tiles.isEmpty })
    }
  }

  func testItComesIntoTheTextAndGoesOutAgain() throws {
    try withPhotos(2, "아침\n저녁") { _, scene in
      let grid = try XCTUnwrap(first(PictureGrid.self, in: scene.page))
      XCTAssertTrue(pump { grid.tiles.count == 2 })
      scene.buffer.caret = 1
      grid.tiles[1].activate(PictureActions.Name.place.detailed)
      let name = scene.photos[1].photoName.markdown
      XCTAssertTrue(pump { scene.buffer.text == "아침\n\(name)\n저녁" })
      XCTAssertTrue(pump { scene.lines.first?.photos == [scene.photos[1]] })
      let line = scene.lines[0]
      XCTAssertTrue(pump { line.box.hasFocusInside })
      // Up and down, with the keyboard.
      first(PictureTile.self, in: line.box)?.activate(PictureActions.Name.moveLater.detailed)
      XCTAssertTrue(pump { scene.buffer.text == "아침\n저녁\n\(name)" })
      XCTAssertTrue(pump { scene.column.inserts.first?.line == 2 && line.box.hasFocusInside })
      first(PictureTile.self, in: line.box)?.activate(PictureActions.Name.place.detailed)
      XCTAssertTrue(pump { scene.buffer.text == "아침\n저녁" && grid.tiles.count == 2 })
      scene.buffer.undo()
      XCTAssertTrue(pump { scene.buffer.text == "아침\n저녁\n\(name)" })
    }
  }

  func testADroppedPhotoGoesBetweenTheLinesOrBesideAnother() throws {
    try withPhotos(3, "하나\n{0}\n둘\n{1}") { _, scene in
      let body = scene.page.composer.body
      let names = scene.photos.map(\.photoName.markdown)
      XCTAssertTrue(pump { scene.lines.count == 2 })
      body.move(0, ofLine: 3, to: .beside(line: 1))
      XCTAssertEqual(scene.buffer.text, "하나\n\(names[0]) \(names[1])\n둘")
      body.move(0, ofLine: 1, to: .before(line: 3))
      XCTAssertEqual(scene.buffer.text, "하나\n\(names[1])\n둘\n\(names[0])\n")
      body.move(0, ofLine: 1, to: .before(line: 0))
      XCTAssertEqual(scene.buffer.text, "\(names[1])\n하나\n둘\n\(names[0])\n")
      for text in [
        "하나\n\(names[1])\n둘\n\(names[0])\n", "하나\n\(names[0]) \(names[1])\n둘",
        "하나\n\(names[0])\n둘\n\(names[1])",
      ] {
        scene.buffer.undo()
        XCTAssertEqual(scene.buffer.text, text)
      }
      XCTAssertTrue(pump { scene.lines.count == 2 })
      let box = scene.column.inserts[0].widget
      XCTAssertTrue(pump { box.height > 100 })
      let top = Double(scene.column.place(of: scene.buffer.offset(line: 1)).y)
      XCTAssertEqual(scene.column.gap(at: top - 40), TextColumn.Gap(line: 1, isInRoom: true))
      let first = Double(scene.column.place(of: 0).y)
      XCTAssertEqual(scene.column.gap(at: first + 2), TextColumn.Gap(line: 0, isInRoom: false))
      XCTAssertEqual(scene.column.gap(at: -5000), nil)
    }
  }

  func testWordsBesideItStayWords() throws {
    try withPhotos(1, "아침 {0} 산책") { _, scene in
      XCTAssertTrue(pump { scene.lines.count == 1 })
      let body = scene.page.composer.body
      body.takeOut(0, ofLine: 0)
      XCTAssertEqual(scene.buffer.text, "아침 산책")
    }
  }

  func testItsWordsGoWithItAndAreSeen() throws {
    try withPhotos(2, "하나\n![바다](photo/X)\n둘") { _, scene in
      let names = scene.photos.map(\.photoName)
      scene.buffer.load("하나\n![바다](\(names[0].address))\n둘 ![산](\(names[1].address)) 셋")
      XCTAssertTrue(pump { scene.lines.count == 2 })
      let body = scene.page.composer.body
      XCTAssertFalse(body.reading.hasOnlyPhotos(inLine: 1))
      body.move(0, ofLine: 1, to: .before(line: 3))
      XCTAssertEqual(
        scene.buffer.text,
        "하나\n둘 ![산](\(names[1].address)) 셋\n![바다](\(names[0].address))\n")
      body.takeOut(0, ofLine: 1)
      XCTAssertEqual(scene.buffer.text, "하나\n둘 산 셋\n![바다](\(names[0].address))\n")
      body.move(0, ofLine: 2, to: .before(line: 0))
      body.takeOut(0, ofLine: 0)
      XCTAssertEqual(scene.buffer.text, "바다\n하나\n둘 산 셋\n")
    }
  }

  /// A long paragraph is shown in pieces, which stay together.
  func testItGoesAroundALongParagraph() throws {
    try withPhotos(1, "x") { _, scene in
      let name = scene.photos[0].photoName.markdown
      let long = String(repeating: "파도 소리가 들린다. ", count: 900) + "\u{206F}끝"
      scene.buffer.load("\(name)\n\(long)\n끝")
      XCTAssertTrue(pump { scene.lines.count == 1 && scene.buffer.lineCount > 4 })
      let body = scene.page.composer.body
      XCTAssertTrue(body.movePhotos(ofLine: 0, by: 1))
      XCTAssertEqual(scene.buffer.text, "\(long)\n\(name)\n끝")
      let line = scene.buffer.lineCount - 2
      XCTAssertTrue(body.movePhotos(ofLine: line, by: -1))
      XCTAssertEqual(scene.buffer.text, "\(name)\n\(long)\n끝")
      body.takeOut(0, ofLine: 0)
      body.show([scene.photos[0].photoName], body.photoPlace(at: 4500))
      XCTAssertEqual(scene.buffer.text, "\(long)\n\(name)\n끝")
    }
  }

  func testWhatNamesAPhotoThatHasGoneIsSeen() throws {
    try withPhotos(1, "하나\n{0}\n둘") { desk, scene in
      XCTAssertTrue(pump { scene.lines.count == 1 })
      let buffer = scene.buffer
      scene.page.composer.body.grabFocus()
      buffer.caret = 0
      let start = buffer.offset(line: 1)
      let look = scene.page.composer.body.look
      XCTAssertTrue(pump { look.hidesWords(at: start) })
      buffer.caret = start
      XCTAssertTrue(pump { !look.hidesWords(at: start) })
      buffer.caret = 0
      XCTAssertTrue(pump { look.hidesWords(at: start) })
      let id = scene.photos[0].id
      try desk.settled { try await desk.journal.delete(id) }
      XCTAssertTrue(pump { scene.lines.isEmpty && !look.hidesWords(at: start) })
    }
  }

  /// A photo that follows another into the text stands beside it, and words go on below.
  func testThoseThatAreAddedOneAfterTheOtherStandTogether() throws {
    try withPhotos(2, "아침") { _, scene in
      let body = scene.page.composer.body
      let names = scene.photos.map(\.photoName)
      scene.buffer.caret = 2
      for name in names { body.show([name], body.photoPlace(at: 1)) }
      let line = names.map(\.markdown).joined(separator: " ")
      XCTAssertEqual(scene.buffer.text, "아침\n\(line)\n")
      scene.buffer.load("")
      body.show([names[0]], body.photoPlace(at: 0))
      scene.buffer.replace(scene.buffer.caret..<scene.buffer.caret, with: "낮")
      XCTAssertEqual(scene.buffer.text, "\(names[0].markdown)\n낮")
      scene.buffer.load("\(names[0].markdown)\n```\n낮\n```\n끝")
      XCTAssertTrue(body.movePhotos(ofLine: 0, by: 1))
      XCTAssertEqual(scene.buffer.text, "```\n낮\n```\n\(names[0].markdown)\n끝")
      XCTAssertTrue(body.movePhotos(ofLine: 3, by: -1))
      XCTAssertEqual(scene.buffer.text, "\(names[0].markdown)\n```\n낮\n```\n끝")
      scene.buffer.load("```\n낮\n```")
      body.show([names[0]], body.photoPlace(at: 5))
      XCTAssertEqual(scene.buffer.text, "```\n낮\n```\n\(names[0].markdown)\n")
    }
  }
}
