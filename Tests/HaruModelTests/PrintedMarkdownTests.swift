// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import TestSupport
import XCTest

@testable import HaruModel

final class PrintedMarkdownTests: XCTestCase {
  @MainActor private static func paragraphs(_ body: String) -> [PrintedParagraph] {
    PrintedMarkdown.parts(body).compactMap {
      if case .paragraph(let paragraph) = $0 { paragraph } else { nil }
    }
  }

  func testSignsBecomeLooks() {
    MainActor.assumeIsolated {
      let line = Self.paragraphs("a **b** *c* ~~d~~ `e` [f](https://example.org)")[0]
      XCTAssertEqual(line.text, "a b c d e f")
      let looks = Dictionary(
        line.runs.map { ($0.text, $0.style) }, uniquingKeysWith: { $0.union($1) })
      XCTAssertEqual(looks["b"], .bold)
      XCTAssertEqual(looks["c"], .italic)
      XCTAssertEqual(looks["d"], .struck)
      XCTAssertEqual(looks["e"], .monospaced)
      XCTAssertEqual(looks["f"], .underlined)
    }
  }

  func testLettersWithoutItalicsAreStressedByTheirWeight() {
    MainActor.assumeIsolated {
      let lines = Self.paragraphs("*강가*\n> 천천히\n> slowly")
      XCTAssertEqual(lines.map { $0.runs.map(\.style) }, [[.bold], [[]], [.italic]])
    }
  }

  func testLinesAreWhatTheyBeginAs() {
    MainActor.assumeIsolated {
      let lines = Self.paragraphs("# 제목\n- 하나\n  - [x] 둘\n3. 셋\n> 인용\n```\n코드 **x**\n```")
      XCTAssertEqual(lines.map(\.text), ["제목", "하나", "둘", "셋", "인용", "코드 **x**"])
      XCTAssertGreaterThan(lines[0].scale, 1.5)
      XCTAssertEqual(
        lines.map(\.mark),
        [.none, .bullet, .box(isChecked: true), .number("3."), .none, .none])
      XCTAssertGreaterThan(lines[2].indent, lines[1].indent)
      XCTAssertEqual(lines[4].quoteDepth, 1)
      XCTAssertTrue(lines[5].isCode)
      XCTAssertEqual(PrintedMarkdown.parts("a\n\n---").suffix(2), [.gap, .rule])
    }
  }
}
