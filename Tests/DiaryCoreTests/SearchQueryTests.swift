// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import DiaryCore

@Suite struct SearchQueryTests {
  @Test(arguments: [
    ("", ""),
    ("  하루  끝 ", "하루 끝"),
    ("\"a phrase\" word", "\"a phrase\" word"),
    ("“두 단어” „x”", "\"두 단어\" \"x\""),
    ("\"open quote", "\"open quote\""),
    ("TAG:home Has:VOICE", "tag:home has:voice"),
    ("tag:\"두 단어\" in:“My folder”", "tag:\"두 단어\" in:\"My folder\""),
    ("tag:\"home\"", "tag:home"),
    ("tag：집　－word", "tag:집 -word"),
    ("feeling:Joy", "feeling:joy"),
    ("before:2026-1-1 after:2026 on:2026.05", "before:2026-01-01 after:2026 on:2026-05"),
    ("-not -tag:x -\"a phrase\" -has:photo", "-not -tag:x -\"a phrase\" -has:photo"),
    ("http://x note: a:b :c", "http://x note: a:b :c"),
    ("tag: before:20 has:vo - -- \"\" \" \" on: -tag: in:\"\"", ""),
    ("well-known --x", "well-known --x"),
    ("a\"b\"c", "a \"b\" c"),
    ("\"say \"\"hi\"\" now\"", "\"say \"\"hi\"\" now\""),
    ("tag:a:b", "tag:a:b"),
    ("tags:x intag:y", "tags:x intag:y"),
  ])
  func hasACanonicalText(input: String, canonical: String) {
    let query = SearchQuery(input)
    #expect(query.description == canonical)
    #expect(SearchQuery(canonical) == query)
  }

  @Test func tellsWantedFromExcluded() throws {
    let query = SearchQuery("바다 \"긴 하루\" -비 has:video -tag:work before:2026-05")
    let may = try #require(SearchSpan(year: 2026, month: 5))
    #expect(query.wanted == [.word("바다"), .phrase("긴 하루"), .has(.video), .before(may)])
    #expect(query.excluded == [.word("비"), .tag("work")])
    #expect(query.wanted.filter(\.isFilter) == [.has(.video), .before(may)])
    #expect(!query.isEmpty)
    #expect(SearchQuery(" tag: ").isEmpty)
  }

  @Test func survivesBeingWrittenAndRead() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      let input = randomSearchText(&random)
      let query = SearchQuery(input)
      #expect(SearchQuery(query.description) == query, "\(input.debugDescription)")
    }
  }

  @Test func survivesNamesOfAnyKind() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<3000 {
      let name = randomSearchText(&random)
      guard !name.unicodeScalars.allSatisfy(\.properties.isWhitespace) else { continue }
      let query = SearchQuery([
        SearchCriterion(.tag(name)), SearchCriterion(.folder(name), isExcluded: true),
        SearchCriterion(.phrase(name)),
      ])
      #expect(SearchQuery(query.description) == query, "\(name.debugDescription)")
    }
  }
}

/// Words and signs that matter to a search, thrown together.
func randomSearchText(_ random: inout SeededGenerator) -> String {
  let pieces = [
    "tag:", "in:", "HAS:", "has:voice", "feeling:", "before:", "after:2026", "on:2026-05", "-",
    "--",
    "\"", "\"\"", "“", "”", "＂", "：", "－", ":", " ", "　", "\n", "a", "b", "하루", "日本", "é",
    "\u{301}", "\u{200D}", "\u{600}", "🇰", "👍🏽", "2026", ".", "http://x", "\0", "İ",
  ]
  return (0..<Int.random(in: 0...10, using: &random))
    .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
}
