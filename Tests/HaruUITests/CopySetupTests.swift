// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
import HaruSettings
import HaruWords
import Outside
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import Copies
@testable import HaruModel
@testable import HaruUI

/// The way back from a copy, and back to it.
final class CopySetupTests: XCTestCase {
  func testAnOlderBackupCanBeChosen() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.open.write("old")
        let key = try table.begin()
        table.copy()
        try table.open.write("new")
        table.copy()
        let other = try table.newComputer()
        let before = try Recovery(other.diary.folder).backups()
        var isDone = false
        var steps: [CopyRun.Step] = []
        let task = Task {
          let setup = CopySetup(other.services, over: table.window)
          isDone = try await setup.restore(table.place, "", table.letters(of: key)) { step, _ in
            steps.append(step)
          }
        }
        defer { task.cancel() }
        XCTAssertTrue(pump { !table.window.dialogs.isEmpty })
        // What was fetched would be taken for one of them.
        XCTAssertEqual(try Recovery(other.diary.folder).backups(), before)
        let dialog = try XCTUnwrap(table.window.dialogs.first)
        try XCTUnwrap(first(ComboRow.self, in: dialog)).choose(1)
        dialog.respond("restore")
        XCTAssertTrue(pump { isDone })
        XCTAssertEqual(try other.titles, ["old"])
        XCTAssertEqual(steps.first, .looking)
        XCTAssertTrue(steps.contains(.fetching))
        XCTAssertTrue(pump { !other.services.copies.isWorking })
        // The one that was chosen, and the one that was copied then.
        let backups = try Recovery(other.diary.folder).backups()
        XCTAssertEqual(backups.count, before.count + 2)
      }
    }
  }

  func testACopyGoesOnWithItsKey() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.open.write("하루")
        let key = try table.begin()
        table.copy()
        let (before, backups) = (try table.files, try table.backups)
        try table.open.wait { try await table.services.copies.forget() }
        try table.open.write("later")
        XCTAssertEqual(try table.begin(goingOnWith: key), key)
        XCTAssertNotNil(table.services.copies.note?.copied, "the copy is expected there")
        XCTAssertEqual(try table.backups, backups)
        XCTAssertEqual(try table.files, before)
        table.copy()
        XCTAssertTrue(try table.files.isStrictSuperset(of: before), table.words)
        try FileManager.default.removeItem(atPath: table.disk + "/Haru")
        table.copy()
        XCTAssertTrue(table.services.copies.isEmptied, table.words)
      }
    }
  }

  func testAKeyThatTheDesktopHasLostIsTakenFromTheSheet() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        let key = try table.begin()
        table.copy()
        let copies = table.services.copies
        XCTAssertFalse(copies.wantsSetup)
        try table.open.wait { try await CopySecrets.forget(XCTUnwrap(copies.note).place) }
        table.copy()
        XCTAssertTrue(copies.wantsSetup, table.words)
        _ = try table.begin(goingOnWith: key)
        XCTAssertFalse(copies.wantsSetup)
        let before = try table.files
        table.copy()
        XCTAssertTrue(try table.files.isStrictSuperset(of: before), table.words)
      }
    }
  }

  func testAnotherKeyDoesNotGoOnAndNothingIsChanged() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.assertRefused(CopyKey(), "nothing")
        try table.open.write("하루")
        _ = try table.begin()
        table.copy()
        try table.open.wait { try await table.services.copies.forget() }
        try table.assertRefused(CopyKey(), "otherKey")
      }
    }
  }

  func testTheCopyOfAnotherDiaryIsNotTaken() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        let other = try table.newComputer()
        try other.write("of the other")
        let key = try other.wait {
          try await CopySetup(other.services, over: table.window).begin(table.place, "")
        }
        other.services.copies.copy()
        XCTAssertTrue(pump { !other.services.copies.isWorking })
        for title in ["a", "b", "c"] { try table.open.write(title) }
        try table.assertRefused(try XCTUnwrap(key), "otherDiary")
      }
    }
  }

  func testTheWindowLetsHaruGoOnlineAndStopsWhenAskedTo() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        let preferences = try Preferences(try Installation())
        defer { preferences.goesOnline.value = false }
        preferences.goesOnline.value = false
        table.client.follow(preferences, for: table.window)
        let window = CopyPlaceWindow(.restoring, preferences, table.services, over: table.window)
        defer { window.destroy() }
        window.present()
        let button = { label in
          try XCTUnwrap(first(Button.self, in: window) { $0.label == label }, label)
        }
        let (goOn, cancel) = (try button("Find Backup"), try button("Cancel"))
        XCTAssertFalse(goOn.isSensitive)
        try XCTUnwrap(first(Switch.self, in: window)).isOn = true
        XCTAssertTrue(pump { goOn.isSensitive })
        XCTAssertTrue(preferences.goesOnline.value)

        try XCTUnwrap(first(ComboRow.self, in: window)).choose(2)
        for text in [table.disk, CopyKey().text] {
          let row = first(EntryRow.self, in: window) { $0.isVisible && $0.text.isEmpty }
          try XCTUnwrap(row).text = text
        }
        let bar = try XCTUnwrap(first(ProgressBar.self, in: window))
        XCTAssertFalse(bar.isMapped)
        goOn.emitClicked()
        XCTAssertTrue(pump { bar.isMapped })
        XCTAssertTrue(allTexts(in: window).contains("Checking what’s there…"))
        cancel.emitClicked()
        XCTAssertTrue(pump { goOn.isSensitive })
        XCTAssertTrue(window.isVisible)
        XCTAssertFalse(allTexts(in: window).contains(CopyError.nothing.words?.inOneLine ?? ""))
        goOn.emitClicked()
        XCTAssertTrue(
          pump {
            allTexts(in: window).contains(CopyError.nothing.words?.inOneLine ?? "")
          })
        cancel.emitClicked()
        XCTAssertTrue(pump { !window.isVisible })
      }
    }
  }
}

extension CopiesTable {
  fileprivate var files: Set<String> {
    get throws { Set(try FileManager.default.subpathsOfDirectory(atPath: disk)) }
  }

  fileprivate var backups: [Backup] {
    get throws { try Recovery(diary.folder).backups() }
  }

  fileprivate func newComputer() throws -> OpenDiary {
    let other = try OpenDiary()
    other.services.outside.isOn = true
    return other
  }

  fileprivate func begin(goingOnWith key: CopyKey) throws -> CopyKey? {
    try open.wait { [self] in try await setup.begin(place, "", goingOnWith: letters(of: key)) }
  }

  /// With that key, nothing of the copy there or the diary here becomes another.
  fileprivate func assertRefused(_ key: CopyKey, _ failure: String) throws {
    let (before, backups) = (try files, try backups)
    XCTAssertThrowsError(try begin(goingOnWith: key)) { error in
      guard case CopySetupError.copy(let found) = error else { return XCTFail("\(error)") }
      XCTAssertEqual("\(found)", failure)
    }
    XCTAssertNil(services.copies.note)
    XCTAssertEqual(try files, before)
    XCTAssertEqual(try self.backups, backups)
  }
}
