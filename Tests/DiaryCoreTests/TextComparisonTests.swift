// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import DiaryCore

@Suite struct TextComparisonTests {
  /// Words of the first text alone in brackets, and of the second in braces.
  private static func told(_ first: String, _ second: String) -> String {
    TextComparison(first, second).pieces.map { piece in
      switch piece.side {
      case .both: piece.text
      case .first: "[\(piece.text)]"
      case .second: "{\(piece.text)}"
      }
    }.joined()
  }

  @Test func theSameTextDiffersInNothing() {
    for text in ["", "one", "오늘은 맑았다.\n내일은 비."] {
      #expect(TextComparison(text, text).isSame)
      #expect(Self.told(text, text) == text)
    }
  }

  @Test func wordsThatDifferStandBesideEachOther() {
    #expect(Self.told("We ate soup.", "We ate bread.") == "We ate [soup]{bread}.")
    #expect(Self.told("We ate.", "We ate late.") == "We ate{ late}.")
    #expect(Self.told("강가를 걸었다", "강가를 오래 걸었다") == "강가를 {오래 }걸었다")
    #expect(Self.told("", "new") == "{new}")
    #expect(Self.told("gone", "") == "[gone]")
  }

  @Test func spacesBetweenOtherWordsAreNotShared() {
    #expect(Self.told("one two three", "four five six") == "[one two three]{four five six}")
    #expect(Self.told("a, b\n\nc", "d, e\n\nf") == "[a, b\n\nc]{d, e\n\nf}")
  }

  @Test func whereThereAreNoSpacesCharactersAreCompared() {
    #expect(Self.told("今日は雨だ", "今日は晴れだ") == "今日は[雨]{晴れ}だ")
  }

  @Test func aCharacterIsNeverTornApart() {
    #expect(Self.told("👩‍👩‍👧 e\u{301}", "👩‍👩‍👦 e") == "[👩‍👩‍👧 e\u{301}]{👩‍👩‍👦 e}")
  }

  @Test func bothTextsAreWholeInThePieces() {
    var random = SeededGenerator(seed: 7)
    let words = ["비", "sea", " ", " ", ", ", "\n", "日", "e\u{301}", "👍🏽", "it’s", "3"]
    for _ in 0..<500 {
      let texts = (0..<2).map { _ in
        (0..<Int.random(in: 0..<30, using: &random)).map { _ in
          words.randomElement(using: &random) ?? ""
        }.joined()
      }
      let pieces = TextComparison(texts[0], texts[1]).pieces
      #expect(pieces.filter { $0.side != .second }.map(\.text).joined() == texts[0])
      #expect(pieces.filter { $0.side != .first }.map(\.text).joined() == texts[1])
    }
  }

  @Test func aLongTextIsComparedWithoutEachWordWithEach() {
    let long = (0..<40_000).map { "word\($0)" }.joined(separator: " ")
    let changed = long.replacing("word20000", with: "other")
    #expect(TextComparison(long, changed).pieces.count == 4)
    #expect(!TextComparison(long, String(long.reversed())).isSame)
  }
}
