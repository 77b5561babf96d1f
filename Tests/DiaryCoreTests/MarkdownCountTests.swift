// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct MarkdownCountTests {
  @Test(arguments: [
    ("", 0, 0),
    ("안녕하세요", 5, 1),
    ("오늘은 맑음.", 7, 2),
    ("한국", 2, 1),
    ("don't well-known 3.5", 20, 3),
    ("— … !", 5, 0),
    ("👨‍👩‍👧‍👦 🇰🇷 *️⃣", 5, 0),
    ("e\u{301}te\u{301}", 3, 1),
    ("今日は晴れ", 5, 5),
    ("iPhone을 샀다", 10, 2),
    ("東京Tower", 7, 3),
    ("가방 가방", 5, 2),
    ("a\nb\r\nc", 3, 3),
  ])
  func countsAsAPersonDoes(text: String, characters: Int, words: Int) {
    let count = Markdown.Count(of: text)
    #expect(count.characters == characters)
    #expect(count.words == words)
  }

  @Test func countsNoMarkers() {
    let count = Markdown("# **하루** 끝\n\n- [x] `a`").count
    #expect(count.characters == 5)
    #expect(count.words == 3)
  }

  @Test func isTheSumOfTheCountsOfTheLines() {
    let source = "# 하루\n\n**굵게** 쓰고\n- 목록 👍🏽\n```\ncode\n```\n1. one"
    var sum = Markdown.Count()
    for line in Markdown(source).lines {
      let words = String(decoding: Array(source.utf8)[line.range], as: UTF8.self)
      let alone = MarkdownLine(words, after: line.kind == .code ? codeState : .start)
      if alone.kind != .fence { sum = sum + Markdown.Count(of: alone.words(of: words)) }
    }
    #expect(sum == Markdown(source).count)
    #expect(sum - sum == Markdown.Count())
  }

  private var codeState: MarkdownState { MarkdownLine("```", after: .start).next }
}
