// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import Testing

@testable import Spelling

/// With the dictionaries that meson-wrapper/packages-test names.
@Suite struct SpellerTests {
  /// The libraries of dictionaries are taken down then, and crashed where they were still asked.
  @Test func aProgramMayEndWhileDictionariesAreAsked() async {
    await #expect(processExitsWith: .success) {
      let speller = Speller()
      _ = await speller.installed()
      Task.detached {
        while true { _ = await speller.installed() }
      }
      for _ in 0..<1000 { await Task.yield() }
      exit(EXIT_SUCCESS)
    }
  }

  private func speller(_ codes: String...) async -> Speller {
    let speller = Speller()
    await speller.use(codes.map(DictionaryName.init))
    return speller
  }

  private func wrong(_ text: String, by speller: Speller) async -> [String] {
    let words = WordFinder.places(in: text).map(\.word)
    let verdicts = await speller.judge(words)
    return words.filter { verdicts[$0] == false }.map(\.text)
  }

  @Test func listsWhatIsInstalled() async {
    let installed = await Speller().installed().map(\.code)
    #expect(Set(["ar", "de_DE", "en_US", "ko"]).isSubset(of: installed))
  }

  @Test(arguments: [
    ("en_US", "I don’t recieve the helo letters", ["recieve", "helo"]),
    ("ko", "오늘은 바다를 보고 밥을 먹엇다", ["먹엇다"]),
    ("ko", "\u{1107}\u{1161}\u{1103}\u{1161} 안냥하세요", ["안냥하세요"]),
    ("ar", "والكتاب السلامم", ["السلامم"]),
    ("de_DE", "Über die Strasse geganngen", ["Strasse", "geganngen"]),
  ])
  func marksWhatItsDictionaryDoesNotKnow(code: String, text: String, words: [String]) async {
    #expect(await wrong(text, by: speller(code)) == words)
  }

  @Test func acceptsWhatAnyDictionaryOfTheScriptKnows() async {
    let speller = await speller("en_US", "de_DE")
    #expect(await wrong("the sea, das Meer, das Merr", by: speller) == ["Merr"])
  }

  @Test func marksNothingInAScriptThatNobodyKnows() async {
    let speller = await speller("en_US", "xx_XX")
    #expect(await wrong("안냥하세요 привт", by: speller) == [])
    #expect(await wrong("helo", by: Speller()) == [])
  }

  @Test func suggestsTheLikeliestOfEveryDictionary() async {
    let speller = await speller("en_US", "de_DE")
    let found = await speller.suggestions(for: Word("recieve", .latin), limit: 5)
    #expect(found.contains("receive"))
    #expect(found.count <= 5 && Set(found).count == found.count)
    #expect(await speller.suggestions(for: Word("바다", .hangul), limit: 5) == [])
  }

  @Test func looksForNothingWhenNobodyWaits() async {
    let speller = await speller("en_US")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await speller.suggestions(for: Word("recieve", .latin), limit: 5)
    }
    #expect(await task.value == [])
  }

  @Test func prefersTheCountryAndElseTakesTheLanguage() {
    let installed = ["de_AT", "de_DE", "en_GB", "en_US", "ko", "ko_KR"].map(DictionaryName.init)
    let chosen = DictionaryName.choose(["ko", "en_US", "en", "de_CH", "ja"], among: installed)
    #expect(chosen.map(\.code) == ["ko", "en_US", "de_AT"])
    #expect(DictionaryName.choose(["en_US", "en_GB"], among: installed).count == 2)
    #expect(DictionaryName.choose(["de", "de_DE"], among: installed).map(\.code) == ["de_DE"])
    #expect(DictionaryName.choose(["ko_KP"], among: installed).map(\.code) == ["ko"])
    #expect(DictionaryName.choose(["en"], among: []).isEmpty)
  }
}
