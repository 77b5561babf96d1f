// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

@testable import GLib

final class CameraPortalTests: XCTestCase {
  @MainActor private static func access() throws -> CameraAccess {
    var access: CameraAccess?
    Task { access = await CameraPortal.access(patience: .seconds(10)) }
    XCTAssertTrue(pump { access != nil })
    return try XCTUnwrap(access)
  }

  @MainActor private static func access(_ said: String) throws -> CameraAccess {
    let portal = try Child.standIn("camera", said)
    defer { portal.end() }
    XCTAssertTrue(portal.says("ready"))
    let access = try access()
    XCTAssertTrue(portal.says("asked: \(said)"))
    return access
  }

  func testItGivesAConnectionToTheServerOfTheCameras() throws {
    try MainActor.assumeIsolated {
      guard case .granted(let descriptor) = try Self.access("granted") else {
        return XCTFail("it is refused")
      }
      var state = pollfd(fd: descriptor, events: 0, revents: 0)
      XCTAssertEqual(poll(&state, 1, 0), 0, "nobody is at the other end")
      XCTAssertNotEqual(fcntl(descriptor, F_GETFD) & FD_CLOEXEC, 0, "programs would inherit it")
      close(descriptor)
    }
  }

  func testWhatThePersonRefusesIsRefused() throws {
    try MainActor.assumeIsolated {
      guard case .refused = try Self.access("refused") else { return XCTFail("it is not refused") }
    }
  }

  func testWithoutSuchAPortalThatIsSaid() throws {
    try MainActor.assumeIsolated {
      guard case .missing = try Self.access() else { return XCTFail("somebody answered") }
    }
  }
}
