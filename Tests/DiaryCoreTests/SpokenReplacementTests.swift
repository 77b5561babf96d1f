// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct SpokenReplacementTests {
  private let replacement = SpokenReplacement(of: ["바다", "a b"], with: ["하늘"])

  @Test(arguments: [
    ("바다\n\na b\n\n", 0..<7), ("글\n\n바다\n\na b", 3..<10),
    ("e\u{301}\n\n바다\n\na b\n\n글", 4..<11),
  ])
  func wordsThatFillLinesAreFound(text: String, place: Range<Int>) {
    #expect(replacement.place(in: text) == place)
  }

  @Test(arguments: [
    "", "바다\n\nab", "x바다\n\na b", "바다\n\na b.", "바다\n\n글\n\na b",
    "바다\n\na b\n\n바다\n\na b",
  ])
  func wordsThatWereChangedOrStandTwiceAreNot(text: String) {
    #expect(replacement.place(in: text) == nil)
  }

  @Test func nothingTakesThePlaceOfNothingOrOfTheSame() {
    #expect(SpokenReplacement(of: [], with: ["a"]).place(in: "a") == nil)
    #expect(SpokenReplacement(of: ["a"], with: ["a"]).place(in: "a") == nil)
  }

  @Test(arguments: [
    (0..<2, 0..<2), (3..<3, 3..<3), (3..<12, 3..<7), (5..<12, 3..<7), (10..<12, 5..<7),
    (4..<6, 3..<3),
  ])
  func whatIsSelectedStaysWithItsWords(before: Range<Int>, after: Range<Int>) {
    #expect(replacement.moved(before, around: 3..<10) == after)
  }
}
