// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import DiaryCore

@Suite struct SearchInputTests {
  @Test func tellsWhereEachPartIs() {
    let input = SearchInput(" 바다 -tag:\"두 단어\"  before:20 \"열린")
    #expect(
      input.parts.map { String(input.text[$0.range]) }
        == ["바다", "-tag:\"두 단어\"", "before:20", "\"열린"])
    #expect(
      input.parts.map(\.criterion) == [
        SearchCriterion(.word("바다")), SearchCriterion(.tag("두 단어"), isExcluded: true), nil,
        SearchCriterion(.phrase("열린")),
      ])
  }

  @Test func neverFailsWhileTyping() {
    let whole = "-tag:\"두 단어\" before:2026-01-01 “긴 하루” -has:voice http://x"
    for length in 0...whole.count {
      let input = SearchInput(String(whole.prefix(length)))
      #expect(input.query.criteria.count <= 5)
    }
    #expect(SearchQuery(whole).criteria.count == 5)
  }

  @Test func partsFollowEachOtherAndCoverAllButSpaces() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<3000 {
      let input = SearchInput(randomSearchText(&random))
      var position = input.text.startIndex
      for part in input.parts {
        #expect(part.range.lowerBound >= position && !part.range.isEmpty)
        #expect(isBlank(input.text.unicodeScalars[position..<part.range.lowerBound]))
        position = part.range.upperBound
      }
      #expect(isBlank(input.text.unicodeScalars[position...]))
    }
  }

  @Test(arguments: ["\"", "-", "tag:", "\"\" ", "a\"", "：", " "])
  func takesTimeInProportionToTheText(unit: String) {
    let ratio = HostileText(unit: unit).costRatio { _ = SearchQuery($0).description }
    #expect(ratio < HostileText.highestRatio)
  }

  private func isBlank(_ scalars: Substring.UnicodeScalarView) -> Bool {
    scalars.allSatisfy(\.properties.isWhitespace)
  }
}
