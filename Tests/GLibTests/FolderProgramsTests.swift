// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import GLib

/// A sandbox can't call the programs that open files and show folders: a portal does.
final class FolderProgramsTests: XCTestCase {
  private let path = NSTemporaryDirectory() + "haru-\(UUID()).pdf"

  override func setUp() {
    super.setUp()
    XCTAssertTrue(FileManager.default.createFile(atPath: path, contents: nil))
    setenv("FLATPAK_ID", "org.harudiary.Haru", 1)
  }

  override func tearDown() {
    unsetenv("FLATPAK_ID")
    try? FileManager.default.removeItem(atPath: path)
    super.tearDown()
  }

  @MainActor private static func isShown(_ path: String) throws -> Bool {
    var answer: Bool?
    Task { answer = await FolderPrograms.select(fileAt: path) }
    XCTAssertTrue(pump { answer != nil })
    return try XCTUnwrap(answer)
  }

  func testThePortalGetsTheFileItself() throws {
    let path = path
    try MainActor.assumeIsolated {
      let portal = try Child.standIn("opener", "done")
      defer { portal.end() }
      XCTAssertTrue(portal.says("ready"))
      XCTAssertTrue(try Self.isShown(path))
      XCTAssertTrue(portal.says("OpenDirectory done: \(path)\n"))
      XCTAssertFalse(try Self.isShown(path + ".gone"))
      var isOpened: Bool?
      Task { isOpened = await OpenPortal.openInChosenProgram(fileAt: path) }
      XCTAssertTrue(pump { isOpened != nil })
      XCTAssertEqual(isOpened, true)
      XCTAssertTrue(portal.says("OpenFile done: \(path)\n"))
    }
  }

  func testAPortalThatFailsOrIsMissingIsNoticed() throws {
    let path = path
    try MainActor.assumeIsolated {
      XCTAssertFalse(try Self.isShown(path))
      let portal = try Child.standIn("opener", "failed")
      defer { portal.end() }
      XCTAssertTrue(portal.says("ready"))
      XCTAssertFalse(try Self.isShown(path))
      XCTAssertTrue(portal.says("OpenDirectory failed: \(path)\n"))
    }
  }

  func testOnlyInASandboxIsItsFolderSharedByAnotherName() {
    XCTAssertTrue(Sandbox.isOn)
    XCTAssertTrue(Sandbox.sharedRuntimeFolder.hasSuffix("/app/org.harudiary.Haru"))
    unsetenv("FLATPAK_ID")
    XCTAssertFalse(Sandbox.isOn)
    XCTAssertEqual(Sandbox.sharedRuntimeFolder, Program.runtimeFolder)
  }
}
