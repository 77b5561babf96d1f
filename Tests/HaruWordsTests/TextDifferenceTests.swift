// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import HaruWords

@Suite struct TextDifferenceTests {
  @Test func stressesOnlyWhatDiffers() {
    let found = TextDifference("I wolked home", "I walked home", context: 100, limit: 100)
    #expect(found.now.difference == "o")
    #expect(found.good.difference == "a")
    #expect(found.now.text == "I wolked home")
    #expect(found.good.text == "I walked home")
  }

  @Test func cutsWhatIsFarFromTheDifference() {
    let far = String(repeating: "-", count: 50)
    let found = TextDifference(far + "xyz" + far, far + far, context: 3, limit: 2)
    #expect(found.now.text == "…---xy…")
    #expect(found.good.text == "…------…")
    #expect(found.good.difference.isEmpty)
  }

  @Test func showsATextThatIsGone() {
    let found = TextDifference("", "all of it", context: 3, limit: 100)
    #expect(found.now.text.isEmpty)
    #expect(found.good.difference == "all of it")
  }

  @Test func showsWhereANULIs() {
    let found = TextDifference("a\0b", "aab", context: 3, limit: 100)
    #expect(found.now.text == "a␀b")
    #expect(Excerpt("\0 and more", limit: 5).text == "␀ and…")
  }
}
