// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
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

/// The recovery sheet of a sealed diary opens its copies elsewhere, too.
final class OneSheetTests: XCTestCase {
  /// A copy keeps the key that it was begun with: its sheet is on paper already.
  func testACopyFromBeforeKeepsItsOwnSheet() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.open.write("하루")
        let own = try table.begin()
        let keys = try DiaryKeys.forTest()
        try table.open.wait {
          try await DiarySealing(table.diary).run(to: keys, .convert)
        }
        table.copy()
        XCTAssertEqual(try table.key, own)
        XCTAssertFalse(own.isMade(of: keys))
        let place = try table.kept
        let target = try table.open.wait {
          try await CopySecrets.target(place, sheet: keys.secret, by: table.client)
        }
        XCTAssertEqual(target.key, own)
        XCTAssertTrue(try table.open.wait { try await target.list() }.contains(where: \.isKeyFile))
      }
    }
  }

  /// A copy whose diary got another secret opens with the sheet of before, and with the one that
  /// the window shows of it.
  func testARenewedSecretLeavesTheCopyItsSheet() throws {
    try MainActor.assumeIsolated {
      let (first, second) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
      try withTable(keys: first) { table in
        try table.open.write("하루")
        let key = try table.begin()
        try table.open.wait {
          try await DiarySealing(table.diary).run(to: second, .convert)
        }
        table.copy()
        XCTAssertEqual(try table.key, key)
        let sheets = [first.secret.sheetWords.joined(), key.text]
        for letters in try sheets.map({ try XCTUnwrap(RecoveryLetters($0)) }) {
          let target = try table.open.wait {
            try await CopyTarget.opened(
              table.place, password: "", by: letters.keys, table.client)
          }
          XCTAssertEqual(target.key, key)
        }
      }
    }
  }

  func testTheSheetOpensTheCopyWhereTheKeyringHasLostTheKey() throws {
    try MainActor.assumeIsolated {
      let keys = try DiaryKeys.forTest()
      try withTable(keys: keys) { table in
        try table.open.write("하루")
        XCTAssertTrue(try table.begin().isMade(of: keys))
        table.copy()
        let place = try table.kept
        try table.open.wait { try await CopySecrets.forget(place) }
        XCTAssertThrowsError(try table.key)
        let files = try table.open.wait {
          try await CopySecrets.target(place, sheet: keys.secret, by: table.client).list()
        }
        XCTAssertTrue(files.contains(where: \.isKeyFile))
      }
    }
  }

  func testTheSheetSaysWhereTheCopyIs() throws {
    try atSealedDesk { desk in
      let place = CopyPlace(.webDAV, "https://cloud.example.org/dav", user: "haru")
      let window = DiarySheetWindow(desk.secret, desk.diary, copy: .ofDiary(place))
      defer { window.destroy() }
      let path = NSTemporaryDirectory() + "haru-test-\(UUID()).pdf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      try desk.settled { await window.save(to: path) }
      let text = try Tool.run("/usr/bin/pdftotext", "-layout", path, "-")
      for line in place.lines {
        XCTAssertTrue(text.contains(line), text)
        XCTAssertTrue(allTexts(in: window).contains { $0.contains(line) }, line)
      }
      XCTAssertEqual(text.filter { $0 == "\u{c}" }.count, 1)
      let other = DiarySheetWindow(desk.secret, desk.diary, copy: .itsOwn)
      defer { other.destroy() }
      XCTAssertTrue(allTexts(in: other).contains { $0.contains("a recovery sheet of its own") })
    }
  }
}

extension CopiesTable {
  /// The place as the diary knows it, by whose name the keyring has its secrets.
  fileprivate var kept: CopyPlace { get throws { try XCTUnwrap(services.copies.note?.place) } }

  fileprivate var key: CopyKey {
    get throws { try open.wait { [place = try kept] in try await CopySecrets.key(of: place) } }
  }
}
