// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

struct MarkdownStretchTests {
  /// The words with their signs, and the signs.
  static func found(_ text: String, after state: MarkdownState = .start) -> [[String]] {
    MarkdownLine(text, after: state).stretches(in: text).map { stretch in
      ([stretch.range] + stretch.signs).map { bytes in
        String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
      }
    }
  }

  @Test func wordsAreFoundWithTheSignsAroundThem() {
    #expect(Self.found("a **b** c") == [["**b**", "**", "**"]])
    #expect(Self.found("`a` *b*") == [["`a`", "`", "`"], ["*b*", "*", "*"]])
    #expect(
      Self.found("[강가](https://example.org)") == [
        ["[강가](https://example.org)", "[", "](https://example.org)"]
      ])
  }

  @Test func signsThatALineBeginsWithAreNone() {
    #expect(Self.found("> - [x] a") == [])
    #expect(Self.found("- **a**") == [["**a**", "**", "**"]])
    #expect(Self.found("1. **a**") == [["**a**", "**", "**"]])
  }

  @Test func aHeadingIsOneWithItsSigns() {
    #expect(Self.found("## a b") == [["## a b", "## "]])
  }

  @Test(arguments: ["", "# ", "****", "---", "```", "plain words"])
  func whereThereAreNoWordsOrNoSignsThereIsNone(text: String) {
    #expect(Self.found(text) == [])
  }
}
