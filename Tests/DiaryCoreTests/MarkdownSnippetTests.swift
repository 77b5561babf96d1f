// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct MarkdownSnippetTests {
  @Test func linesWithoutWordsLeaveNothing() {
    let source = "sea\n\n---\n- \n![](photo/0123456789ab)\n\nboats"
    #expect(MarkdownSnippet(source, marks: []).words == "sea boats")
    #expect(Markdown(source).oneLine == "sea boats")
  }

  /// What is marked, in brackets.
  private func shown(_ source: String, marking words: String...) -> String {
    let marks = words.compactMap { source.firstRange(of: $0) }
    let snippet = MarkdownSnippet(source, marks: marks)
    var shown = snippet.words
    for mark in snippet.marks.reversed() {
      shown.replaceSubrange(mark, with: "[" + shown[mark] + "]")
    }
    return shown
  }

  @Test(arguments: [
    ("# 바다 산책", "바다", "[바다] 산책"),
    ("we saw **the sea** today", "sea", "we saw the [sea] today"),
    ("we saw **the sea** today", "saw **the", "we [saw the] sea today"),
    ("> *the sea*", "the sea", "[the sea]"),
    ("- [x] the sea\n- 2 boats", "boats", "the sea · 2 [boats]"),
    ("[the sea](https://example.org) was", "sea", "the [sea] was"),
    ("```\nsea\n```", "sea", "[sea]"),
    ("5 * 3 * 2 at sea", "sea", "5 * 3 * 2 at [sea]"),
    ("𝄞 **👨‍👩‍👧 바다** é", "바다", "𝄞 👨‍👩‍👧 [바다] é"),
  ])
  func showsWordsAndKeepsTheirMarks(_ source: String, _ marked: String, _ wanted: String) {
    #expect(shown(source, marking: marked) == wanted)
  }

  @Test func takesHalfAPairWhereThePieceWasCutOut() {
    #expect(
      shown("…by the sea** and ~~not~~ far", marking: "sea", "far") == "…by the [sea] and not [far]"
    )
    #expect(shown("we **saw the sea…", marking: "sea") == "we saw the [sea]…")
  }

  @Test(arguments: [
    (30, "…a novel by the window, and [walk]ed, [walk]ed"),
    (11, "…and [walk]ed, [walk]ed"), (1, "…[walk]ed, [walk]ed"),
    (60, "Slept 🌙 late, read a novel by the window, and [walk]ed, [walk]ed"),
  ])
  func aLongWayToWhatWasFoundIsShortened(_ count: Int, _ wanted: String) {
    let source = "Slept 🌙 late, read a novel by the window, and walked, walked"
    let first = source.firstRange(of: "walk")!
    let second = source[first.upperBound...].firstRange(of: "walk")!
    let snippet = MarkdownSnippet(source, marks: [first, second]).withLead(ofAtMost: count)
    var shown = snippet.words
    for mark in snippet.marks.reversed() {
      shown.replaceSubrange(mark, with: "[" + shown[mark] + "]")
    }
    #expect(shown == wanted)
  }

  @Test func aTextWithoutSpacesIsCutAnywhere() {
    let source = "夕方に海辺を散歩した"
    let snippet = MarkdownSnippet(source, marks: [source.firstRange(of: "散歩")!])
    #expect(snippet.withLead(ofAtMost: 3).words == "…海辺を散歩した")
  }

  @Test func whatIsWholeKeepsSignsThatStyleNothing() {
    #expect(shown("a ** b sea", marking: "sea") == "a ** b [sea]")
  }

  @Test func aMarkOnSignsAloneIsNone() {
    #expect(MarkdownSnippet("**sea**", marks: ["**sea**".firstRange(of: "**")!]).marks.isEmpty)
  }
}
