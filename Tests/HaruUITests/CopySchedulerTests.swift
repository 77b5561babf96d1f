// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import HaruWords
import Outside
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import Copies
@testable import HaruModel
@testable import HaruUI

/// With a folder as the place, and a real keyring.
final class CopySchedulerTests: XCTestCase {
  func testACopyIsMadeRememberedAndForgotten() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.open.write("하루")
        XCTAssertNil(table.services.copies.note)
        _ = try table.begin()
        XCTAssertNil(table.services.copies.note?.copied)
        table.copy()
        XCTAssertNotNil(table.services.copies.note?.copied, table.words)
        let note = try table.open.wait { [folder = table.diary.folder] in
          try await CopySettings.read(in: folder)
        }
        XCTAssertEqual(note, table.services.copies.note)
        let text = try String(contentsOfFile: table.diary.folder.copies, encoding: .utf8)
        let key = try table.open.wait { try await CopySecrets.key(of: XCTUnwrap(note).place) }
        XCTAssertFalse(text.contains(key.password))
        try table.open.wait { try await table.services.copies.forget() }
        XCTAssertNil(table.services.copies.note)
        XCTAssertFalse(FileManager.default.fileExists(atPath: table.diary.folder.copies))
        XCTAssertFalse(try FileManager.default.subpathsOfDirectory(atPath: table.disk).isEmpty)
      }
    }
  }

  func testADailyCopySendsTheBackupOfTodayAndNotThatOfAClockThatWasAhead() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.open.write("하루")
        _ = try table.begin()
        let note = try XCTUnwrap(table.services.copies.note)
        let journal = try XCTUnwrap(table.diary.readableJournal)
        let (made, copied) = try table.open.wait {
          let made = try await journal.backUp()
          let folder = journal.folder.backup + "/"
          try FileManager.default.copyItem(
            atPath: folder + made.name, toPath: folder + "haru-2096-01-01T00-00-00.sqlite")
          let maker = CopyMaker(of: journal, by: table.client)
          return (made, try await maker.copy(to: note, expectingCopy: false, isDaily: true).note)
        }
        XCTAssertEqual(copied.backup, made.name)
      }
    }
  }

  /// When the diary got its earlier keys back, the copy passed for one that was sealed with them.
  func testAChangeOfKeysThatWasBrokenOffIsDoneAgainWhateverTheKeysAre() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        _ = try table.begin()
        table.copy()
        let journal = try XCTUnwrap(table.diary.readableJournal)
        let note = try table.open.wait { [folder = table.diary.folder] in
          let read = try await CopySettings.read(in: folder)
          var note = try XCTUnwrap(read)
          note.sealName = "other keys"
          try await note.write(in: folder)
          return note
        }
        try FileManager.default.removeItem(atPath: table.disk + "/Haru")
        let kept = try table.open.wait { [folder = table.diary.folder] in
          let maker = CopyMaker(of: journal, by: table.client)
          _ = try? await maker.copy(to: note, expectingCopy: true)
          let read = try await CopySettings.read(in: folder)
          return try XCTUnwrap(read)
        }
        XCTAssertTrue(kept.isSealedOtherwise(than: journal))
        XCTAssertNotEqual(kept.sealName, note.sealName)
      }
    }
  }

  func testAPlaceThatNobodyKnowsAnyMoreIsSaid() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        _ = try table.begin()
        let path = table.diary.folder.copies
        try Data("no place".utf8).write(to: URL(filePath: path))
        let copies = table.services.copies
        let journal = try XCTUnwrap(table.diary.readableJournal)
        try table.open.wait { await copies.follow(journal) }
        XCTAssertNil(copies.note)
        XCTAssertTrue(copies.hasLostPlace)
        XCTAssertEqual(copies.words, CopyError.lostPlace.words?.inOneLine)
        // A person who chooses the place again is believed.
        _ = try table.begin()
        XCTAssertFalse(copies.hasLostPlace)
      }
    }
  }

  func testAPlaceThatIsNotEmptyIsNotTaken() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try FileManager.default.createDirectory(
          atPath: table.disk + "/Haru/theirs", withIntermediateDirectories: true)
        XCTAssertThrowsError(try table.begin()) { error in
          guard case CopySetupError.copy(.occupied) = error else { return XCTFail("\(error)") }
        }
        XCTAssertNil(table.services.copies.note)
      }
    }
  }

  func testNothingIsCopiedWhileThatIsSwitchedOff() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        _ = try table.begin()
        table.client.isOn = false
        table.copy()
        XCTAssertNil(table.services.copies.note?.copied)
        XCTAssertEqual(try FileManager.default.subpathsOfDirectory(atPath: table.disk), [])
      }
    }
  }

  func testAPlaceThatWasEmptiedIsSaidAndFilledOnlyWhenThePersonWants() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.open.write("하루")
        _ = try table.begin()
        table.copy()
        try FileManager.default.removeItem(atPath: table.disk + "/Haru")
        table.copy()
        XCTAssertTrue(table.services.copies.isEmptied, table.words)
        XCTAssertEqual(try table.open.titles, ["하루"])
        table.services.copies.copyIfDue()
        XCTAssertFalse(table.services.copies.isWorking)
        table.services.copies.copyAnew()
        XCTAssertTrue(pump { !table.services.copies.isWorking })
        XCTAssertFalse(table.services.copies.isEmptied, table.words)
      }
    }
  }

  func testADiaryComesBackWithItsKey() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.open.write("하루")
        let key = try table.begin()
        table.copy()
        let other = try OpenDiary()
        other.services.outside.isOn = true
        try other.write("of the new computer")
        var isDone = false
        let task = Task {
          let setup = CopySetup(other.services, over: table.window)
          isDone = try await setup.restore(table.place, "", table.letters(of: key)) { _, _ in }
        }
        defer { task.cancel() }
        XCTAssertTrue(pump { !table.window.dialogs.isEmpty })
        table.window.dialogs.first?.respond("restore")
        XCTAssertTrue(pump { isDone })
        XCTAssertEqual(try other.titles, ["하루"])
        XCTAssertEqual(
          try FileManager.default.contentsOfDirectory(atPath: other.diary.folder.aside).count, 1)
        XCTAssertTrue(pump { !other.services.copies.isWorking })
        XCTAssertNotNil(other.services.copies.note?.copied, other.services.copies.words)
      }
    }
  }

  func testTheSheetHoldsWhatBringsTheCopyBack() {
    MainActor.assumeIsolated {
      let key = CopyKey()
      let place = CopyPlace(.webDAV, "https://cloud.example.org/", user: "me", folder: "Diary")
      let sheet = RecoverySheet(key, place)
      XCTAssertEqual(CopyKey(sheet.keyLines.joined(separator: " ")), key)
      for words in ["https://cloud.example.org/", "me", "Diary"] + key.words {
        XCTAssertTrue(sheet.text.contains(words), words)
        let printed = sheet.parts.contains { part in
          if case .paragraph(let paragraph) = part { paragraph.text.contains(words) } else { false }
        }
        XCTAssertTrue(printed, words)
      }
    }
  }
}

@MainActor func withTable(
  keys: DiaryKeys? = nil, _ body: (CopiesTable) throws -> Void
) throws {
  let table = try CopiesTable(keys)
  defer { table.end() }
  try body(table)
}

@MainActor final class CopiesTable {
  let keyring: Keyring
  let open: OpenDiary
  var client: OutsideClient { services.outside }
  let window: SecondaryWindow
  let disk: String

  var diary: Diary { open.diary }
  var services: AppServices { open.services }
  var place: CopyPlace { CopyPlace(.folder, disk) }
  var setup: CopySetup { CopySetup(services, over: window) }

  /// With these keys, the diary is sealed.
  init(_ keys: DiaryKeys? = nil) throws {
    startGTK()
    window = SecondaryWindow()
    keyring = try Keyring()
    open = try OpenDiary(keys: keys)
    disk = open.place + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    client.isOn = true
  }

  func end() {
    window.destroy()
    keyring.end()
  }

  func begin() throws -> CopyKey {
    let key = try open.wait { [self] in try await setup.begin(place, "") }
    return try XCTUnwrap(key)
  }

  func letters(of key: CopyKey) throws -> RecoveryLetters {
    try XCTUnwrap(RecoveryLetters(key.text))
  }

  func copy() {
    services.copies.copy()
    XCTAssertTrue(pump { !self.services.copies.isWorking })
  }

  var words: String { services.copies.words }
}
