// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import HaruWords
import SQLite
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import DiaryStore
@testable import HaruModel
@testable import HaruUI

/// The window that says what a check found, and what a person decides there.
final class CheckWindowTests: XCTestCase {
  private func withDiary(_ body: @MainActor (OpenDiary) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      try body(try OpenDiary())
      settle()
    }
  }

  /// An entry that a backup has, and that is not what was written any more.
  @MainActor private static func damage(_ open: OpenDiary) throws {
    try open.write("as it was written")
    try open.wait { [diary = open.diary] in
      let journal = try XCTUnwrap(diary.readableJournal)
      try await journal.backUp()
      try await journal.write { @Sendable database in
        let triggers = try database.rows(
          "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%_digest_update'"
        ) { ($0.text(0), $0.text(1)) }
        for (name, _) in triggers { try database.execute("DROP TRIGGER \(name)") }
        try database.run("UPDATE entry SET title = 'something else'")
        for (_, create) in triggers { try database.execute(create) }
      }
    }
  }

  @MainActor private static func shown(_ open: OpenDiary) -> CheckWindow {
    let window = CheckWindow(open.diary)
    window.present()
    XCTAssertTrue(pump { window.damaged.count == 1 })
    return window
  }

  func testTakesWhatTheBackupHas() throws {
    try withDiary { open in
      try Self.damage(open)
      let window = Self.shown(open)
      let view = try XCTUnwrap(window.damaged.first)
      XCTAssertEqual(view.row.text, "something else")
      XCTAssertEqual(view.row.good?.text, "as it was written")
      XCTAssertTrue(view.isExpanded)
      try open.wait { await window.decide(.take, about: view.row) }
      XCTAssertTrue(pump { window.damaged.isEmpty })
      XCTAssertEqual(try open.titles, ["as it was written"])
      window.close()
    }
  }

  func testKeepsARowAsItIs() throws {
    try withDiary { open in
      try Self.damage(open)
      let window = Self.shown(open)
      let view = try XCTUnwrap(window.damaged.first)
      try open.wait { await window.decide(.keep, about: view.row) }
      XCTAssertTrue(pump { window.damaged.isEmpty })
      XCTAssertEqual(try open.titles, ["something else"])
      window.close()
    }
  }

  func testSaysThatARepairHasFailed() throws {
    try withDiary { open in
      let window = CheckWindow(open.diary)
      window.present()
      open.diary.onClosing = { false }
      try open.wait { await window.repairNow() }
      XCTAssertNotNil(open.diary.repairFailure)
      XCTAssertTrue(allTexts(in: window).contains("The Diary Was Not Repaired"))
      window.close()
    }
  }

  func testRepairsADiaryThatCanNotBeOpened() throws {
    try withDiary { open in
      try open.write("kept")
      let diary = open.diary
      try open.wait { _ = try await XCTUnwrap(diary.readableJournal).backUp() }
      try open.wait {
        try await diary.whileClosed { folder throws(JournalError) in
          for end in ["-wal", "-shm", ""] {
            try? FileManager.default.removeItem(atPath: folder.database + end)
          }
          _ = FileManager.default.createFile(
            atPath: folder.database, contents: Data("damaged".utf8) + Data(count: 9000))
        }
      }
      guard case .closed(.damaged, _) = diary.state else { return XCTFail("it is open") }
      try open.wait { await diary.repair() }
      XCTAssertNil(diary.repairFailure)
      XCTAssertNotNil(diary.takeRepaired())
      XCTAssertEqual(try open.titles, ["kept"])
    }
  }
}
