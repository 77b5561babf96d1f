// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Feelings
import TestNumbers
import Testing

@Suite struct WordTests {
  @Test func pointsAtWordsThatSpeakForWhatLeads() throws {
    let text = "밤길을 걷는데 너무 무서웠다. 누가 따라올까 봐 불안했다."
    let reading = try TestModel.reader().read(text)
    #expect(reading.leading == .fear)
    let bytes = Array(text.utf8)
    let words = reading.words.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    #expect(words.prefix(3).contains("무서웠다"), "\(words)")
  }

  @Test func namesNoMarksButFacesAndNothingThatWeighsLittle() throws {
    let text = "What a lovely day!!! We laughed so much... \"Again!\" she said, and we did. :) ^^"
    let reading = try TestModel.reader().read(text)
    let bytes = Array(text.utf8)
    #expect(!reading.words.isEmpty)
    for word in reading.words {
      let said = String(decoding: bytes[word.range], as: UTF8.self)
      #expect(said.contains { $0.isLetter } || [":)", "^^"].contains(said), "\(said)")
      #expect(word.weight >= reading.words[0].weight * 0.19)
    }
  }

  @Test func givesTheStrongestFirst() throws {
    let reading = try TestModel.reader().read("I was so scared and worried that I could not sleep.")
    let weights = reading.words.map(\.weight)
    #expect(!weights.isEmpty && weights == weights.sorted(by: >))
  }

  @Test func rangesLieOnCharactersOfTheText() throws {
    let reader = try TestModel.reader()
    var random = SeededGenerator(seed: 3)
    for _ in 0..<500 {
      let text = HostileText.any(using: &random)
      let boundaries = Set(text.unicodeScalars.indices.map { $0.utf16Offset(in: text) })
      for word in reader.read(text).words {
        let begin = text.utf8.index(text.startIndex, offsetBy: word.range.lowerBound)
        let end = text.utf8.index(text.startIndex, offsetBy: word.range.upperBound)
        #expect(begin < end && end <= text.endIndex)
        #expect(boundaries.contains(begin.utf16Offset(in: text)))
        #expect(end == text.endIndex || boundaries.contains(end.utf16Offset(in: text)))
      }
    }
  }
}
