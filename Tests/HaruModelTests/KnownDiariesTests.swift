// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Files
import Foundation
import HaruSettings
import Sealing
import TestDiary
import TestSupport
import XCTest

@testable import HaruModel

/// The list of diaries, beside the one that is open.
final class KnownDiariesTests: XCTestCase {
  @MainActor private final class Shelf {
    let open: OpenDiary
    let known: KnownDiaries
    let file: DiaryListFile
    let folder = NSTemporaryDirectory() + "haru-\(UUID())"

    init() throws {
      open = try OpenDiary()
      file = DiaryListFile(folder + "/diaries.json")
      known = KnownDiaries(open.diary, try Preferences(Installation()), file: file)
    }
  }

  private func withShelf(_ body: @MainActor (Shelf) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let shelf = try Shelf()
      try body(shelf)
      settle()
      try? FileManager.default.removeItem(atPath: shelf.folder)
    }
  }

  func testTheOpenOneIsKnownAndNothingIsWrittenForIt() throws {
    try withShelf { shelf in
      XCTAssertEqual(shelf.known.current.folder, shelf.open.diary.folder.path)
      XCTAssertTrue(shelf.known.all.contains(shelf.known.current))
      XCTAssertEqual(shelf.file.read(), DiaryList())
    }
  }

  func testOneIsBegunInAFolderOfItsOwn() throws {
    try withShelf { shelf in
      let known = shelf.known
      let first = try shelf.open.wait { try await known.begin("일/Work", in: shelf.folder).path }
      let second = try shelf.open.wait { try await known.begin("일/Work", in: shelf.folder).path }
      XCTAssertEqual(first, shelf.folder + "/일-Work")
      XCTAssertEqual(second, shelf.folder + "/일-Work 2")
      let journal = try Journal(JournalFolder(first))
      XCTAssertEqual(try shelf.open.wait { try await journal.name() }, "일/Work")
      let list = shelf.file.read()
      XCTAssertEqual(list[first]?.name, "일/Work")
      XCTAssertNotNil(list[known.open]?.color)
      XCTAssertNil(list[first]?.color)
    }
  }

  func testOneIsBegunWithAPassword() throws {
    try withShelf { shelf in
      let known = shelf.known
      let begun = try shelf.open.wait {
        try await known.begin("Secrets", in: shelf.folder, password: "우리집 하루")
      }
      let keys = try XCTUnwrap(begun.keys)
      let locked = JournalFolder(begun.path)
      XCTAssertTrue(try locked.isSealed)
      XCTAssertThrowsError(try Journal(locked))
      let typed = try shelf.open.wait { try await locked.secret(typed: "우리집 하루") }
      XCTAssertEqual(typed.secret, keys.secret)
      try shelf.open.wait { try await known.noteSheetTried(in: begun) }
      let journal = try Journal(begun)
      XCTAssertEqual(try shelf.open.wait { try await journal.name() }, "Secrets")
      XCTAssertNotNil(try shelf.open.wait { try await journal.proven(.sheetTried) })
    }
  }

  func testOneThatIsThereIsAddedAndRemovedAgainWithItsFilesLeftAlone() throws {
    try withShelf { shelf in
      let (known, other) = (shelf.known, shelf.folder + "/other")
      try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
      XCTAssertThrowsError(try shelf.open.wait { try await known.add(other) })
      _ = try Journal(JournalFolder(other))
      try shelf.open.wait { try await known.add(other) }
      let listed = try XCTUnwrap(known.all.first { $0.folder == other })
      try known.remove(listed)
      XCTAssertFalse(known.all.contains { $0.folder == other })
      XCTAssertTrue(try JournalFolder(other).exists)
    }
  }

  func testOneThatIsGoneIsSaid() throws {
    try withShelf { shelf in
      let known = shelf.known
      let folder = try shelf.open.wait { try await known.begin("Work", in: shelf.folder).path }
      try FileManager.default.removeItem(atPath: folder)
      known.look()
      XCTAssertTrue(pump { known.gone == [folder] })
    }
  }

  func testTheNameOfTheOpenOneIsThatOfTheList() throws {
    try withShelf { shelf in
      let known = shelf.known
      _ = try shelf.open.wait { try await known.begin("Work", in: shelf.folder) }
      let journal = try XCTUnwrap(shelf.open.diary.readableJournal)
      try shelf.open.wait { try await journal.setName("하루") }
      // The list can be read without a password: what a sealed one is called goes there when asked.
      if shelf.open.diary.folder.keys == nil {
        XCTAssertTrue(pump { shelf.file.read()[known.open]?.name == "하루" })
      }
      try shelf.open.wait { try await known.rename(known.current, to: "Garden") }
      XCTAssertEqual(try shelf.open.wait { try await journal.name() }, "Garden")
      XCTAssertEqual(known.current.name, "Garden")
    }
  }
}
