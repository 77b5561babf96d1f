// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

@testable import GLib

/// What the system keeps of a program that crashes.
final class CoreDumpTests: XCTestCase {
  private static func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: "/proc/self/" + name)), as: UTF8.self)
  }

  /// A limit of 0 is none for a core that is piped into another program, as on most systems.
  func testNeitherAFileNorAProgramGetsTheMemory() throws {
    Program.refuseCoreDumps()
    let limits = try Self.text("limits").split(separator: "\n")
    let core = try XCTUnwrap(limits.first { $0.hasPrefix("Max core file size") })
    XCTAssertEqual(core.split(separator: " ").suffix(3).map(String.init), ["1", "1", "bytes"])
    XCTAssertEqual(
      Int(try Self.text("coredump_filter").trimmingCharacters(in: .newlines), radix: 16), 0)
  }
}
