// SPDX-License-Identifier: GPL-3.0-or-later

import TestSupport
import XCTest

@testable import Adwaita

final class FileProgramsTests: XCTestCase {
  func testNoProgramIsMadeForAFileOfNoKind() {
    XCTAssertFalse(FilePrograms.open(filesNamed: "a.haru-no-such-kind"))
  }

  /// What can't be opened is told of, and nothing hangs.
  func testAFileThatIsNotThereCanNotBeOpened() {
    MainActor.assumeIsolated {
      startGTK()
      let window = SecondaryWindow()
      window.present()
      var failure: (any Error)?
      Task {
        do { try await window.openFile(at: "/nowhere/a.haru-no-such-kind") } catch {
          failure = error
        }
      }
      XCTAssertTrue(pump { failure != nil })
      window.destroy()
      settle()
    }
  }
}
