// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import HaruWords
import Outside
import TestCopies
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import Copies
@testable import HaruModel
@testable import HaruUI

/// With a real server of SSH, whose key the person is shown once.
final class TrustedServerTests: XCTestCase {
  func testAServerThatThePersonDoesNotKnowIsSentNothing() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        XCTAssertNil(try table.begin("safe"))
        XCTAssertNil(table.open.services.copies.note)
        XCTAssertEqual(table.server.files, [])
      }
    }
  }

  func testAServerThatShowsAnotherKeyLaterIsRefusedAndSaysSo() throws {
    try MainActor.assumeIsolated {
      try withTable { table in
        try table.open.write("하루")
        XCTAssertNotNil(try table.begin("trust"))
        let copies = table.open.services.copies
        XCTAssertEqual(copies.note?.place.hostKeys, table.shown)
        try table.copy()
        let copied = try XCTUnwrap(copies.note?.copied, copies.words)
        let kept = table.server.files
        XCTAssertEqual(kept.count, 1)
        try table.server.changeKey()
        try table.open.write("이틀")
        try table.copy()
        XCTAssertEqual(copies.words, CopyError.otherServer.words?.inOneLine)
        XCTAssertEqual(copies.note?.copied, copied)
        XCTAssertEqual(table.server.files, kept)
        XCTAssertNotEqual(try table.keys(), table.shown)
      }
    }
  }
}

@MainActor private func withTable(_ body: (Table) throws -> Void) throws {
  let table = try Table()
  defer { table.end() }
  try body(table)
}

@MainActor private final class Table {
  let server: CopyServer
  let open: OpenDiary
  /// The keys of the server when the person saw them.
  private(set) var shown: [HostKey] = []
  private let keyring: Keyring
  private let window: SecondaryWindow

  init() throws {
    startGTK()
    window = SecondaryWindow()
    keyring = try Keyring()
    server = try CopyServer(.sftpWithPassword)
    open = try OpenDiary()
    open.services.outside.isOn = true
  }

  func end() {
    window.destroy()
    server.end()
    keyring.end()
  }

  /// Sets a copy up, where the person answers the question whose server that is.
  func begin(_ answer: String) throws -> CopyKey? {
    shown = try keys()
    var result: Result<CopyKey?, any Error>?
    let setup = CopySetup(open.services, over: window)
    Task { [server] in
      do {
        result = .success(try await setup.begin(server.place, server.password))
      } catch {
        result = .failure(error)
      }
    }
    XCTAssertTrue(pump { !window.dialogs.isEmpty })
    let question = try XCTUnwrap(window.dialogs.first)
    for words in shown.map(\.fingerprint) + [server.place.host] {
      XCTAssertTrue(question.words.contains(words), question.words)
    }
    question.respond(answer)
    XCTAssertTrue(pump { result != nil })
    return try XCTUnwrap(result).get()
  }

  func keys() throws -> [HostKey] {
    try open.wait { [server, open] in
      try await CopyTarget.hostKeys(of: server.place, by: open.services.outside)
    }
  }

  func copy() throws {
    open.services.copies.copy()
    XCTAssertTrue(pump { !self.open.services.copies.isWorking })
  }
}
