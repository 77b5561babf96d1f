// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruSettings
import HaruWords
import Outside
import Sealing
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import Adwaita
@testable import Copies
@testable import HaruModel
@testable import HaruUI

/// A diary that comes back from a copy where another one is open, which has other keys or none.
final class SeparateRestoreTests: XCTestCase {
  func testASealedDiaryComesBackBesideAPlainOne() throws {
    try MainActor.assumeIsolated {
      let keys = try DiaryKeys.forTest()
      try Self.between(from: keys, to: nil) { _, here, window in
        let title = gettext("Bring Another Diary Here?")
        try Self.answer(title, "restore", typing: "another password", in: window)
        let words = KeyFileError.wrongPassword.words.title
        try Self.answer(words, "restore", typing: DiaryKeys.testPassword, in: window)
        try Self.answer(gettext("The Diary Is Back"), "safe", in: window)
        let restored = here.place + "/new/Restored"
        let titles = try here.wait {
          let opened = try StoredKeyFile(folder: restored).open(password: DiaryKeys.testPassword)
          let folder = JournalFolder(restored, keys: try DiaryKeys(opened.secret))
          return try await Journal(folder).page().map(\.title)
        }
        XCTAssertEqual(titles, ["하루"])
      }
    }
  }

  /// One sheet is all that a person needs.
  func testTheSheetOfTheDiaryOpensItsCopyAndTheDiaryInIt() throws {
    try MainActor.assumeIsolated {
      let keys = try DiaryKeys.forTest()
      try Self.between(from: keys, to: nil, by: keys.secret) { _, here, window in
        XCTAssertNil(first(EntryRow.self, in: try XCTUnwrap(window.dialogs.first)))
        try Self.answer(gettext("Bring Another Diary Here?"), "restore", in: window)
        try Self.answer(gettext("The Diary Is Back"), "safe", in: window)
        let titles = try here.wait {
          let folder = JournalFolder(here.place + "/new/Restored", keys: keys)
          return try await Journal(folder).page().map(\.title)
        }
        XCTAssertEqual(titles, ["하루"])
      }
    }
  }

  func testAPlainDiaryComesBackBesideASealedOne() throws {
    try MainActor.assumeIsolated {
      try Self.between(from: nil, to: try DiaryKeys.forTest()) { copy, here, window in
        XCTAssertNil(first(EntryRow.self, in: try XCTUnwrap(window.dialogs.first)))
        try Self.answer(gettext("Bring Another Diary Here?"), "restore", in: window)
        try Self.answer(gettext("The Diary Is Back"), "safe", in: window)
        let titles = try here.wait {
          try await Journal(JournalFolder(here.place + "/new/Restored")).page().map(\.title)
        }
        XCTAssertEqual(titles, ["하루"])
      }
    }
  }

  func testNothingIsLeftWhereThePersonThinksBetterOfIt() throws {
    try MainActor.assumeIsolated {
      let keys = try DiaryKeys.forTest()
      try Self.between(from: keys, to: nil, isRestored: false) { _, here, window in
        try Self.answer(gettext("Bring Another Diary Here?"), "safe", in: window)
      }
    }
  }

  /// Answers the question that says these words, once it is asked.
  @MainActor private static func answer(
    _ words: String, _ answer: String, typing password: String? = nil, in window: Window
  ) throws {
    var dialog: MessageDialog?
    XCTAssertTrue(
      pump {
        dialog = window.dialogs.first { allTexts(in: $0).contains { $0.contains(words) } }
        return dialog != nil
      })
    let found = try XCTUnwrap(dialog)
    if let password { try XCTUnwrap(first(EntryRow.self, in: found)).text = password }
    found.give(answer)
  }

  /// Makes a copy of a diary with keys or none, and begins to bring it back where another one is.
  @MainActor private static func between(
    from keys: DiaryKeys?, to others: DiaryKeys?, by sheet: Secret? = nil, isRestored: Bool = true,
    _ body: (OpenDiary, OpenDiary, Window) throws -> Void
  ) throws {
    startGTK()
    let keyring = try Keyring()
    let window = SecondaryWindow()
    defer {
      window.destroy()
      keyring.end()
    }
    let (copied, here) = (try OpenDiary(keys: keys), try OpenDiary(keys: others))
    let disk = here.place + "/disk"
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    for services in [copied.services, here.services] { services.outside.isOn = true }
    try copied.write("하루")
    try here.write("of here")
    let place = CopyPlace(.folder, disk)
    let key = try copied.wait {
      try await CopySetup(copied.services, over: window).begin(place, "")
    }
    copied.services.copies.copy()
    XCTAssertTrue(pump { !copied.services.copies.isWorking })
    let letters = try XCTUnwrap(
      RecoveryLetters(sheet?.sheetWords.joined(separator: " ") ?? XCTUnwrap(key).text))
    var answer: Bool?
    let setup = CopySetup(here.services, over: window, newFolders: here.place + "/new")
    let task = Task { answer = try await setup.restore(place, "", letters) { _, _ in } }
    defer { task.cancel() }
    XCTAssertTrue(pump { !window.dialogs.isEmpty })
    try body(copied, here, window)
    XCTAssertTrue(pump { answer != nil })
    XCTAssertEqual(answer, isRestored)
    XCTAssertEqual(try here.titles, ["of here"])
    let restored = here.place + "/new/Restored"
    XCTAssertEqual(here.services.known.all.contains { $0.folder == restored }, isRestored)
    XCTAssertEqual(FileManager.default.fileExists(atPath: restored), isRestored)
  }
}
