// SPDX-License-Identifier: GPL-3.0-or-later

import FeelingTraining
import Feelings
import Testing

/// The words that are said to weigh most tell a person something.
@Suite struct FillerWordTests {
  private static let files = ["tuning.tsv", "plain.tsv", "mixed.tsv"]

  /// As people write them; what is behind them is hung on.
  private static let korean: Set<String> = [
    "오늘", "오늘은", "오늘도", "어제는", "내일은", "그리고", "그런데", "그래서", "하지만", "정말", "정말로",
    "진짜", "너무", "아주", "매우", "조금", "그냥", "다시", "이제", "지금", "아직", "아직도", "나는", "나도", "내가",
    "내", "나를", "나에게", "우리", "우리는", "그는", "이", "그", "것", "것을", "것이", "것은", "수", "때", "때문에",
    "있다", "있었다", "있는", "없다", "없었다", "했다", "했는데", "하고", "하는", "한다", "해서", "되었다", "됐다",
    "않았다", "않는다", "못했다", "같다", "같았다", "싶다", "하나", "둘이", "세", "시에", "에서", "은", "는", "을",
    "에게", "부터", "까지", "하루", "하루가", "처음", "처음으로", "또", "더", "다", "안", "못", "잘", "좀", "그게",
    "이렇게", "그렇게", "왜", "어떻게", "누가", "아무도", "모두", "계속", "결국", "갑자기",
  ]

  private static let english: Set<String> = [
    "today", "really", "was", "wasn't", "wasn’t", "is", "isn't", "the", "a", "and", "but", "so",
    "very",
    "i", "i'm", "i’m", "i've", "i’ve", "i'd", "i’d", "me", "my", "we", "he", "she", "it", "it's",
    "it’s",
    "they", "them", "that", "that's", "that’s", "this", "to", "of", "in", "on", "at", "for", "with",
    "not",
    "don't", "don’t", "didn't", "didn’t", "couldn't", "couldn’t", "have", "had", "did", "do",
    "just", "then",
    "when", "because", "after", "before", "all", "one", "two", "first", "day", "again", "still",
    "who",
    "what", "there", "about", "up", "out", "down", "from", "as", "if", "or", "nobody", "nothing",
    "went",
  ]

  @Test(arguments: ["ko", "en"])
  func noEntryNamesAFiller(language: String) throws {
    let reader = try TestModel.reader()
    var (entries, named) = (0, 0)
    for file in Self.files {
      for text in try EntrySet(TestModel.entries(file)).texts(language: language) {
        let words = names(reader, text)
        entries += 1
        if !words.isEmpty { named += 1 }
        let fillers = words.filter { word in
          Self.korean.contains(word) || Self.english.contains(word)
            || word.contains(where: \.isNumber)
        }
        #expect(fillers.isEmpty, "\(fillers)")
      }
    }
    // An entry may say all it says in words that hold others together.
    #expect(entries == 110 && named >= 108, "\(named) of \(entries)")
  }

  @Test(arguments: [
    ("오늘은 정말 행복했다. 오늘도, 정말로, 그리고 오늘까지도 행복했다.", Set(["행복했다"])),
    ("3시에 병원에서 울었다. 10년을 셋이서 울었다.", Set(["병원에서", "울었다"])),
    (
      "Today was reallyyy sad. It wasn’t not sad. Today’s was soooo, so sad. 5pm, 2nd.",
      Set(["sad"])
    ),
    ("boss가 나한테 짜증을 냈다. boss는 정말 짜증.", Set(["boss", "짜증을", "냈다", "짜증"])),
  ])
  func noFormOfAFillerIsNamed(text: String, others: Set<String>) throws {
    let words = names(try TestModel.reader(), text)
    #expect(!words.isEmpty && words.isSubset(of: others), "\(words)")
  }

  @Test(arguments: [
    "오늘까지도", "그리고는", "정말이지", "두번째로", "세시간쯤", "이십오", "셋이서", "있었지만", "않았는데", "했더니",
    "나한테서", "우리는", "TODAY", "wasn’t", "they've", "soooo", "reallyyyy",
  ])
  func everyFormOfAFillerIsOne(word: String) { #expect(isFiller(word)) }

  @Test(arguments: [
    "나이", "나이가", "만나", "만나서", "사고", "사과를", "해고", "이사", "천사", "바다", "하늘", "한숨", "할머니", "참다",
    "편지만", "라면을", "같이", "울었다", "ㅠㅠ", "😀", "sad", "together", "mother’s", "error", "wonder",
  ])
  func whatOnlyBeginsLikeAFillerIsNone(word: String) { #expect(!isFiller(word)) }

  private func isFiller(_ word: String) -> Bool {
    var word = word
    word.makeContiguousUTF8()
    return FillerWords.contain(word.utf8Span.span)
  }

  /// What is left when the heaviest word is taken away is shown with less of what led.
  @Test(arguments: ["ko", "en"])
  func theHeaviestWordMovesWhatIsShown(language: String) throws {
    let reader = try TestModel.reader()
    let texts = try EntrySet(TestModel.entries("plain.tsv")).texts(language: language)
    let moved = try texts.filter { text in
      let reading = reader.read(text)
      let heaviest = try #require(reading.words.first).range
      let shares = reader.shares(of: text)
      let bytes = Array(text.utf8)
      let rest =
        String(decoding: bytes[..<heaviest.lowerBound], as: UTF8.self)
        + String(decoding: bytes[heaviest.upperBound...], as: UTF8.self)
      return reader.shares(of: rest).share(shares.leading) < shares.share(shares.leading)
    }
    #expect(Double(moved.count) >= 0.9 * Double(texts.count), "\(moved.count) of \(texts.count)")
  }

  private func names(_ reader: FeelingReader, _ text: String) -> Set<String> {
    let bytes = Array(text.utf8)
    return Set(
      reader.read(text).words.map {
        String(decoding: bytes[$0.range], as: UTF8.self).lowercased()
      })
  }
}
