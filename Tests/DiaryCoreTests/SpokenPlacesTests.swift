// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryCore

@Suite struct SpokenPlacesTests {
  private static func transcript(_ text: String) -> Transcript {
    Transcript(
      text.spokenWords.enumerated().map {
        Transcript.Word($1, $0 * 400, $0 * 400 + 350)
      }, language: "en", recogniser: "test")
  }

  /// What stands in the text for each word of a transcript; a dash where there is nothing.
  private static func written(_ transcripts: [String], in text: String, of index: Int = 0)
    -> [String]
  {
    let places = SpokenPlaces(of: transcripts.map(transcript), in: text)
    let scalars = Array(text.unicodeScalars)
    return transcripts[index].spokenWords.indices.map { number in
      places.place(of: SpokenPlaces.Word(number, of: index)).map { place in
        String(String.UnicodeScalarView(scalars[place]))
      } ?? "-"
    }
  }

  private static let said = "i was tired but very happy about the day"

  @Test func caseAndMarksDoNotMatter() {
    let text = "Morning.\n\nI was **tired**, but “very” happy — about\nthe day!"
    #expect(
      Self.written([Self.said], in: text)
        == ["I", "was", "tired", "but", "very", "happy", "about", "the", "day"])
  }

  @Test func anApostropheIsPartOfItsWord() {
    #expect(
      Self.written(["i don't know it's 'so'"], in: "I don’t know, it's ‘so’")
        == ["I", "don’t", "know", "it's", "so"])
  }

  @Test func aWordThatIsCorrectedKeepsItsPlaceAndTheOthersTheirs() {
    #expect(
      Self.written([Self.said], in: "I was tried but very happy about the bay")
        == ["I", "was", "tried", "but", "very", "happy", "about", "the", "-"])
    #expect(
      Self.written([Self.said], in: "I was quite worn out but very happy about the day")
        == ["I", "was", "quite worn out", "but", "very", "happy", "about", "the", "day"])
  }

  @Test func wordsThatAreAddedOrTakenAwayLeaveTheOthers() {
    #expect(
      Self.written([Self.said], in: "I was so tired but happy about the long day")
        == ["I", "was", "tired", "but", "-", "happy", "about", "the", "day"])
  }

  @Test func whatIsWrittenByHandIsNotSaid() {
    let text = "I was at the sea. The day was long, but I was happy.\n\nI was tired but very happy"
    let places = SpokenPlaces(of: [Self.transcript(Self.said)], in: text)
    #expect(places.place(of: SpokenPlaces.Word(0, of: 0)) == 54..<55)
    #expect(places.word(at: 3, in: 0..<52) == nil)
    let other = SpokenPlaces(of: [Self.transcript(Self.said)], in: "The sea was very cold.")
    #expect(other.isEmpty)
  }

  @Test func eachRecordingHasItsOwnWords() {
    let texts = ["we walked home again", "and we walked home together"]
    let text = "We walked home again\n\nAnd we walked home together"
    #expect(Self.written(texts, in: text, of: 0) == ["We", "walked", "home", "again"])
    let places = SpokenPlaces(of: texts.map(Self.transcript), in: text)
    #expect(places.place(of: SpokenPlaces.Word(1, of: 0)) == 3..<9)
    #expect(places.place(of: SpokenPlaces.Word(1, of: 1)) == 26..<28)
    #expect(places.place(of: SpokenPlaces.Word(2, of: 1)) == 29..<35)
  }

  @Test func aParagraphThatIsMovedTakesItsWordsAlong() {
    let said = "first we had breakfast at home later we saw the sea and the wind"
    let text = "Later we saw the sea and the wind\n\nFirst we had breakfast at home"
    #expect(!Self.written([said], in: text).contains("-"))
  }

  @Test func littleThatIsSaidCountsAsAWhole() {
    #expect(Self.written(["good night"], in: "Good day\n\nGood night") == ["Good", "night"])
    #expect(Self.written(["good night"], in: "Good day") == ["-", "-"])
    let said = ["yes", "good night"]
    #expect(Self.written(said, in: "Good\n\nNight\n\nYes.", of: 1) == ["Good", "Night"])
  }

  @Test func aWordByHandIsNotTheOnlyWordOfARecording() {
    #expect(Self.written(["hello"], in: "I said hello to her") == ["-"])
    #expect(Self.written(["hello"], in: "Hello there") == ["-"])
    let text = "Hello.\n\nI said hello to her"
    let places = SpokenPlaces(of: [Self.transcript("hello")], in: text)
    #expect(places.place(of: SpokenPlaces.Word(0, of: 0)) == 0..<5)
    // Two recordings of the same word are found one after the other.
    let twice = SpokenPlaces(of: ["hello", "hello"].map(Self.transcript), in: "Hello\n\nHello")
    #expect(twice.place(of: SpokenPlaces.Word(0, of: 0)) == 0..<5)
    #expect(twice.place(of: SpokenPlaces.Word(0, of: 1)) == 7..<12)
  }

  @Test func theQuotationsOfOlderDiariesAreSaid() {
    #expect(
      Self.written(["we walked it rained"], in: "> 🎤 we walked\n> it rained\n")
        == ["we", "walked", "it", "rained"])
  }

  @Test func scriptsWithoutSpacesAreFoundByTheirCharacters() {
    #expect(
      Self.written(["今天 天气 很 好 我们 散步"], in: "今天天气很好，我们散步。")
        == ["今天", "天气", "很", "好", "我们", "散步"])
  }

  @Test func aShortSentenceOutlivesACorrection() {
    #expect(
      Self.written(["오늘은 강가를 천천히 걸었다"], in: "오늘은 강가를 혼자 걸었다.")
        == ["오늘은", "강가를", "혼자", "걸었다"])
  }

  @Test func aPlaceMeansTheWordThereOrTheNextOne() {
    let text = "I was tired but\n\nhappy about the day"
    let places = SpokenPlaces(of: [Self.transcript(Self.said)], in: text)
    func word(_ place: Int, in paragraph: Range<Int>) -> Int? {
      places.word(at: place, in: paragraph)?.number
    }
    #expect(word(0, in: 0..<15) == 0)
    #expect(word(7, in: 0..<15) == 2)
    #expect(word(15, in: 0..<15) == 3)
    #expect(word(16, in: 16..<16) == nil)
    #expect(word(17, in: 17..<36) == 5)
  }

  @Test func anHourOfTalkIsFound() {
    var random = 1
    let words = (0..<9000).map { _ in
      random = (random * 1_103_515_245 + 12345) & 0x7FFF_FFFF
      return "w\(random % (random % 7 == 0 ? 3000 : 90))"
    }
    let said = words.joined(separator: " ")
    let text = words.enumerated().map { $0.isMultiple(of: 40) ? "corrected" : $1 }
      .joined(separator: " ")
    let places = SpokenPlaces(of: [Self.transcript(said)], in: text)
    let found = words.indices.count { places.place(of: SpokenPlaces.Word($0, of: 0)) != nil }
    #expect(found > 8900)
  }
}
