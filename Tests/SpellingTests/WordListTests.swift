// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Testing

@testable import Spelling

@Suite struct WordListTests {
  private let list = WordList(["Xavin", "grokking", "민수", "카페거리"])

  @Test(arguments: [
    "Xavin", "Xavin's", "grokking", "Grokking", "민수", "민수는", "민수에게도", "카페거리에서는",
  ])
  func knowsAWordAsItStandsInASentence(text: String) {
    #expect(contains(text))
  }

  @Test(arguments: ["xavin", "Xavi", "grokkings", "민", "는", "민수네집", "김민수"])
  func knowsNoOtherWord(text: String) {
    #expect(!contains(text))
  }

  private func contains(_ text: String) -> Bool {
    WordFinder.places(in: text).allSatisfy { list.contains($0.word) }
  }

  @Test func isEmptyAtFirst() {
    #expect(!WordList().contains(Word("sea", .latin)))
    var list = WordList()
    list.insert(Word("sea", .latin))
    #expect(list.contains(Word("Sea", .latin)))
  }
}
