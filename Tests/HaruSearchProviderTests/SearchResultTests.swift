// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import HaruSearchProvider

@Suite struct SearchResultTests {
  @Test func isReadAsItIsNamed() {
    let entry = SearchResult(.entry(Entry.ID(12)), diaryMark: "mark")
    let memo = SearchResult(.memo(Memo.ID(12)), diaryMark: "mark")
    for result in [entry, memo] { #expect(SearchResult(result.name) == result) }
    #expect(entry.name != memo.name)
    #expect(entry.name != SearchResult(.entry(Entry.ID(12)), diaryMark: "other").name)
    for name in ["", "12", "entry/", "entry/x", "letter/1", "entry/1/2", "entry/ 1", "/1"] {
      #expect(SearchResult(name + "@mark") == nil)
    }
    #expect(SearchResult("entry/1") == nil)
  }

  /// By their numbers: those of entries up to 9, those of memos from 10 on.
  @Test(arguments: [
    ([1, 2, 3, 4, 5, 6], [10, 11, 12], [1, 2, 3, 10, 11, 4, 5, 6, 12]),
    ([1, 2, 3, 4, 5, 6], [10], [1, 2, 3, 4, 10, 5, 6]), ([1, 2], [], [1, 2]),
    ([1], [10, 11, 12], [1, 10, 11, 12]), ([], [10, 11, 12], [10, 11, 12]), ([], [], []),
  ])
  func memosAreAmongTheFirstFive(entries: [Int], memos: [Int], listed: [Int]) {
    let results = SearchResult.Item.listed(
      entries.map { Entry.ID($0) }, memos.map { Memo.ID($0) })
    let numbers = results.map { result in
      switch result {
      case .entry(let id): id.number
      case .memo(let id): id.number
      }
    }
    #expect(numbers == listed)
  }
}
