// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct ItalicLettersTests {
  @Test(arguments: ["", "the river", "Füße, élan", "река", "ποταμός", "10 km – 🌊"])
  func lettersOfManyScriptsHaveItalics(_ words: String) {
    #expect(words.hasItalics)
  }

  @Test(arguments: ["강가", "ㅎ", "河", "かわ", "カワ", "نهر", "the 강", "ﺎ", "𠮷"])
  func lettersThatAreAlwaysUprightHaveNone(_ words: String) {
    #expect(!words.hasItalics)
  }
}
