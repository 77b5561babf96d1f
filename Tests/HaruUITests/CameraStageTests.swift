// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import TestDiary
import TestSound
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI

/// What a camera sees, on a computer that has one.
final class CameraStageTests: XCTestCase {
  func testACameraThatIsBusyAtFirstIsSeenOnceItIsFree() throws {
    try atDesk { desk in
      let camera = try desk.settled { try await TestCamera.make() }
      defer { camera.unplug() }
      let cameras = Cameras()
      try desk.settled { try await cameras.refresh() }
      XCTAssertTrue(pump { cameras.all.contains { $0.id == camera.name } })
      var tries = 0
      let stage = CameraStage(
        cameras, desk.preferences, level: Box(.vertical), retryDelay: .milliseconds(20)
      ) { _ in
        tries += 1
        // What can't be opened, as where another program has it, and then what can.
        return CameraView(of: tries < 3 ? "none-of-that-name" : camera.name)
      }
      desk.window.setContent(Box(.vertical) { stage })
      desk.window.present()
      stage.look()
      XCTAssertTrue(pump { stage.failure == .cameraGone })
      XCTAssertTrue(pump { stage.failure == nil })
      XCTAssertEqual(tries, 3)
      try desk.settled { await stage.rest() }
    }
  }
}
