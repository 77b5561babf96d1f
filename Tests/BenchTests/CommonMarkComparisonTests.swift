// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

@testable import Bench

@Suite struct CommonMarkComparisonTests {
  @Test func examplesAreCountedByHowFarTheyAgree() throws {
    let fence = String(repeating: "`", count: 32)
    let examples = [
      ("*a*", "<p><em>a</em></p>"), ("a\nb", "<p>a\nb</p>"), ("<b>a</b>", "<p><b>a</b></p>"),
      ("[a]()", "<p><a href=\"\">a</a></p>"), ("[a]: →b", ""),
    ].map { "\(fence) example\n\($0)\n.\n\($1)\n\(fence)\n" }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try ("# Signs\n\n" + examples.joined(separator: "\n")).write(
      to: file, atomically: true, encoding: .utf8)
    let lines = try CommonMarkComparison(path: file.path).lines
    #expect(lines[1] == "Signs\t1\t1\t1\t5")
    #expect(lines[2] == "all\t1\t1\t1\t5")
    #expect(lines[3] == "different: 4 5")
  }

  @Test func aFileWithoutExamplesIsNone() {
    #expect(throws: Obstacle.self) { try CommonMarkComparison(path: "/dev/null") }
    #expect(throws: Obstacle.self) { try Request(["compare-markdown"]) }
  }
}
