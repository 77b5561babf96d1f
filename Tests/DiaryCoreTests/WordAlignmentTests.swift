// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import DiaryCore

@Suite struct WordAlignmentTests {
  private static func pairs(_ first: [Int], _ second: [Int]) -> [[Int]] {
    WordAlignment.pairs(first, second).map { [$0.first, $0.second] }
  }

  /// The table has the longest common count of all beginnings, without any preference.
  private static func longestCommonCount(_ first: [Int], _ second: [Int]) -> Int {
    var row = [Int](repeating: 0, count: second.count + 1)
    for word in first {
      var corner = 0
      for (column, other) in second.enumerated() {
        let above = row[column + 1]
        row[column + 1] = word == other ? corner + 1 : max(above, row[column])
        corner = above
      }
    }
    return row[second.count]
  }

  @Test func whatBothHaveIsPaired() {
    #expect(Self.pairs([1, 2, 3], [1, 9, 3]) == [[0, 0], [2, 2]])
    #expect(Self.pairs([1, 2], [3]) == [])
    #expect(Self.pairs([], [1]) == [])
  }

  @Test func wordsThatFollowEachOtherArePreferred() {
    // Here and there 1, 2 and 3 come earlier, too.
    #expect(Self.pairs([1, 2, 3], [1, 7, 2, 7, 3, 8, 1, 2, 3]) == [[0, 6], [1, 7], [2, 8]])
    #expect(Self.pairs([1, 2, 3], [1, 2, 3, 8, 1, 7, 2, 3]) == [[0, 0], [1, 1], [2, 2]])
  }

  @Test func ofTheSameWordsTheLastArePaired() {
    #expect(Self.pairs([5, 6], [5, 6, 1, 5, 6]) == [[0, 3], [1, 4]])
  }

  @Test func ordersAreThoseOfBothAndNoCommonOrderIsMuchLonger() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let first = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let second = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...4, using: &random)
      }
      let pairs = WordAlignment.pairs(first, second)
      #expect(pairs.allSatisfy { first[$0.first] == second[$0.second] })
      #expect(
        zip(pairs, pairs.dropFirst()).allSatisfy { $0.first < $1.first && $0.second < $1.second })
      let longest = Self.longestCommonCount(first, second)
      #expect(pairs.count <= longest)
      // A run counts at most twice as much as the same words here and there.
      #expect(pairs.count * 2 >= longest)
    }
  }

  @Test func longTextsAreCutWhereAWordIsSingle() {
    let said = (0..<20_000).map { $0.isMultiple(of: 3) ? -1 : $0 }
    var written = said
    for place in stride(from: 500, to: 20_000, by: 500) { written[place] = -2 }
    written.insert(contentsOf: [-3, -4, -5], at: 9000)
    let pairs = WordAlignment.pairs(said, written)
    #expect(pairs.count == 20_000 - 39)
    #expect(pairs.last == WordAlignment.Pair(first: 19_999, second: 20_002))
  }

  /// What can't be cut, and is too long to be compared, is left alone: nothing waits for it.
  @Test(.timeLimit(.minutes(1))) func repetitionEndsSoon() {
    let same = [Int](repeating: 1, count: 100_000)
    #expect(WordAlignment.pairs(same, same) == [])
  }
}
