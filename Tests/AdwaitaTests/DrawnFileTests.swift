// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Adwaita

final class DrawnFileTests: XCTestCase {
  private static let path = NSTemporaryDirectory() + "haru-\(UUID())"

  override func tearDown() {
    for file in [Self.path, Self.path + ".png"] {
      try? FileManager.default.removeItem(atPath: file)
    }
  }

  /// White, with a red shape from (30, 10) to (50, 30), and words below it.
  @MainActor private static func draw(_ drawing: Drawing) {
    drawing.fill(Paint(red: 1, green: 1, blue: 1))
    var path = DrawnPath()
    path.move(to: .init(0, 0))
    path.curve(.init(10, 0), .init(20, 10), to: .init(20, 20))
    path.line(to: .init(0, 20))
    path.close()
    drawing.at(.init(30, 10)) { $0.fill(path, Paint(red: 1, green: 0, blue: 0)) }
    drawing.write("하루", at: .init(4, 40), size: 12, drawing.ink)
  }

  @MainActor private static func make(
    _ form: DrawnFile.Form, width: Int = 60, height: Int = 60, scale: Double = 2
  ) throws -> [UInt8] {
    startGTK()
    var made: Result<[UInt8], CairoError>?
    let making = Task {
      do throws(CairoError) {
        let ink = Paint(red: 0, green: 0, blue: 0)
        made = .success(
          try await DrawnFile.make(
            form, width: width, height: height, scale: scale, ink: ink, draw))
      } catch {
        made = .failure(error)
      }
    }
    XCTAssertTrue(pump { made != nil })
    making.cancel()
    return try XCTUnwrap(made).get()
  }

  /// Size and colours, as another program sees them: one of the shape, one beside it.
  @MainActor private static func look(
    at bytes: [UInt8], scale: Int, as form: DrawnFile.Form
  ) throws -> String {
    try Data(bytes).write(to: URL(filePath: path))
    let picture = path + (form == .svg ? ".png" : "")
    if form == .svg {
      try Tool.run("/usr/bin/gdk-pixbuf-thumbnailer", "-s", "\(60 * scale)", path, picture)
    }
    let places = "%[hex:p{\(35 * scale),\(25 * scale)}] %[hex:p{\(5 * scale),\(5 * scale)}]"
    return try Tool.run(
      "/usr/bin/convert", "png:\(picture)", "-alpha", "off", "-depth", "8", "-format",
      "%w %h " + places, "info:")
  }

  func testAPictureHasAsManyPixelsAsItsScaleSays() throws {
    try MainActor.assumeIsolated {
      let seen = try Self.look(at: Self.make(.png, scale: 3), scale: 3, as: .png)
      XCTAssertEqual(seen, "180 180 FF0000 FFFFFF")
    }
  }

  func testADrawingOfLinesIsAsLargeAsItWasDrawn() throws {
    try MainActor.assumeIsolated {
      let svg = try Self.make(.svg)
      let text = String(decoding: svg, as: UTF8.self)
      XCTAssertTrue(text.contains("width=\"60px\" height=\"60px\""), text)
      // Its words are shapes, so that they look alike where there is no such font.
      XCTAssertFalse(text.contains("<text"), text)
      XCTAssertTrue(text.contains("glyph"), text)
      XCTAssertEqual(try Self.look(at: svg, scale: 1, as: .svg), "60 60 FF0000 FFFFFF")
    }
  }

  func testWhatIsTooLargeIsRefusedWithAReason() throws {
    try MainActor.assumeIsolated {
      XCTAssertThrowsError(try Self.make(.png, width: 40_000, height: 40_000)) {
        XCTAssertFalse("\($0)".isEmpty)
      }
    }
  }
}
