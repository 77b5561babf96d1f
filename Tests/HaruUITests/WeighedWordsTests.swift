// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import Feelings
@testable import HaruUI

@Suite struct WeighedWordsTests {
  private func words(_ words: [String], in text: Draft.Text) throws -> WeighedWords {
    let whole = Array(text.toBeFelt.utf8)
    let weighed = try words.map { word in
      let bytes = Array(word.utf8)
      let place = try #require(
        (0...whole.count - bytes.count).first {
          whole[$0..<$0 + bytes.count].elementsEqual(bytes)
        })
      return Reading.WeighedWord(range: place..<place + bytes.count, weight: 1)
    }
    return WeighedWords(
      Reading(
        language: .both, strengths: [:], leading: .sadness, words: weighed, model: 1),
      of: text)
  }

  @Test func wordsOfTheBodyAreFoundInCharacters() throws {
    let text = Draft.Text(title: "눈물", body: "😀 어제는 cried\n많이 울었다")
    let found = try words(["울었다", "cried"], in: text)
    #expect(found.names == ["울었다", "cried"])
    let scalars = Array(text.body.unicodeScalars)
    #expect(found.places.map { String(String.UnicodeScalarView(scalars[$0])) } == ["cried", "울었다"])
  }

  @Test func wordsOfTheTitleAreNamedAlone() throws {
    let found = try words(["눈물", "울었다"], in: Draft.Text(title: "눈물", body: "울었다"))
    #expect(found.names == ["눈물", "울었다"])
    #expect(found.places == [0..<3])
    #expect(try words(["눈물"], in: Draft.Text(title: "눈물", body: "")).places.isEmpty)
  }

  @Test func aWordIsNamedOnceAndMarkedEachTime() {
    let reading = Reading(
      language: .english, strengths: [:], leading: .sadness,
      words: [
        Reading.WeighedWord(range: 4..<7, weight: 2), Reading.WeighedWord(range: 0..<3, weight: 1),
        // Of a text that was longer.
        Reading.WeighedWord(range: 90..<93, weight: 1),
      ], model: 1)
    let found = WeighedWords(reading, of: Draft.Text(title: "", body: "sad sad"))
    #expect(found.names == ["sad"])
    #expect(found.places == [0..<3, 4..<7])
  }
}
