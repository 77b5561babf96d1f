// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// What the program says of itself.
final class AboutWindowTests: XCTestCase {
  func testProblemsAreToldWhereSoftwareCentresSaySo() throws {
    let root = #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }
    let metainfo = try String(
      contentsOfFile: root + "/data/org.harudiary.Haru.metainfo.xml.in", encoding: .utf8)
    MainActor.assumeIsolated {
      XCTAssertTrue(
        metainfo.contains("<url type=\"bugtracker\">\(AboutWindow.issues)</url>"))
    }
  }

  func testTheLibrariesAreNamed() {
    MainActor.assumeIsolated {
      startGTK()
      let window = CreditsWindow()
      window.present()
      let names = allTexts(in: window)
      XCTAssertTrue(names.isSuperset(of: ["GTK", "GStreamer", "SQLite", "libadwaita"]))
      window.destroy()
      settle()
    }
  }
}
