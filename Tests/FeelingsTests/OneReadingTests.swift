// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Feelings
import TestNumbers
import Testing

/// What is shown of a text never contradicts itself.
@Suite struct OneReadingTests {
  @Test(arguments: 0..<4)
  func strengthsAndSignAgree(seed: UInt64) throws {
    let reader = try TestModel.reader()
    var random = SeededGenerator(seed: seed)
    var read = 0
    for _ in 0..<25_000 {
      let reading = reader.read(RandomEntry.text(using: &random))
      guard reading.isRead else { continue }
      read += 1
      let feeling = Feeling(reading)
      #expect(abs(reading.strengths.values.reduce(0, +) - 1) < 0.000_1)
      #expect(feeling.percents.values.reduce(0, +) == 100)
      let (joy, calm) = (feeling.percents[.joy] ?? 0, feeling.percents[.calm] ?? 0)
      #expect(feeling.positivePercent == joy + calm)
      #expect(abs(feeling.positive - Double(feeling.positivePercent) / 100) <= 0.02)
      if let leading = reading.leading {
        let strength = reading.strengths[leading] ?? 0
        #expect(reading.strengths.values.allSatisfy { $0 <= strength })
        #expect(feeling.percents.values.allSatisfy { $0 <= feeling.percents[leading] ?? 0 })
      }
    }
    #expect(read > 20_000)
  }

  @Test(arguments: [
    "hello", "hi", "test", "this title is much too long", "안녕", "테스트",
  ])
  func aTextWithoutAFeelingIsNotRead(text: String) throws {
    let reading = try TestModel.reader().read(text)
    #expect(!reading.isRead && reading.leading == nil && reading.language != nil, "\(reading)")
  }

  @Test(arguments: [
    ("My family is the most important thing in my life. It makes me feel joy.", Emotion.joy),
    ("회사에서 칭찬을 받았다. 열심히 준비한 만큼 인정받은 것 같아서 뿌듯했다. 앞으로도 잘해야겠다.", .joy),
    ("행복하다", .joy), ("I am so sad.", .sadness),
  ])
  func aPlainTextIsReadPlainly(text: String, leading: Emotion) throws {
    let reading = try TestModel.reader().read(text)
    #expect(reading.leading == leading, "\(reading)")
  }
}

/// Entries put together of everyday words.
private enum RandomEntry {
  private static let words = [
    "오늘", "친구와", "행복했다.", "너무", "슬펐다.", "회사에서", "화가",
    "났다.", "무서웠다.", "조용한", "하루였다.", "엄마가", "시험을",
    "망쳤다.", "합격했다!", "산책을", "했다.", "걱정이", "된다.", "ㅋㅋ",
    "ㅠㅠ", "happy", "sad", "angry", "afraid", "calm", "today", "my", "mother", "work", "was",
    "not", "and", "the", "I", "won.", "lost.", "walked", "home.", "cried", "laughed", "again,",
    "news", "doctor", "rain", "quiet", "!", "😀",
  ]

  static func text(using random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 3...40, using: &random)).map { _ in
      words[Int.random(in: words.indices, using: &random)]
    }.joined(separator: " ")
  }
}
