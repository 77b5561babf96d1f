// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    ("오늘은 정말 행복한 하루였다.", Reading.Language.korean),
    ("I was so happy today, we laughed all evening.", .english),
    ("오늘 meeting에서 boss가 나를 칭찬했다. I was so happy!", .both),
    ("ㅋㅋㅋ 진짜 웃겼다", .korean),
    ("Sad.", .english),
    // Taken apart into conjoining letters, as some keyboards write it.
    ("\u{1109}\u{1173}\u{11AF}\u{1111}\u{1173}\u{1103}\u{1161}", .korean),
  ])
  func readsKoreanAndEnglish(text: String, language: Reading.Language) throws {
    let reading = try TestModel.reader().read(text)
    #expect(reading.language == language)
    #expect(reading.strengths.count == 5)
  }

  @Test(arguments: [
    "", " \n\t", "12345 67.8", "!!! ??? ...", "😀😀😀",
    "Aujourd’hui nous avons passé une merveilleuse journée chez ma grand-mère à la campagne.",
    "Heute haben wir einen wunderschönen Ausflug gemacht, und ich bin sehr glücklich darüber.",
    "今日は友達と海に行って、とても楽しかった。", "今天我和朋友去了海边，非常开心。",
    "كان يوما جميلا مع العائلة وشعرت بسعادة كبيرة.",
    "Сегодня был прекрасный день, мы много смеялись.",
  ])
  func saysWhatItCannotRead(text: String) throws {
    let reading = try TestModel.reader().read(text)
    #expect(!reading.isRead && reading.leading == nil && reading.words.isEmpty)
  }

  @Test(arguments: [
    ("오늘은 정말 행복한 하루였다.", Float(1)), ("I was so happy today.", Float(0)),
    ("ab 가", Float(5) / 9), ("12 😀 ㅋㅋ", Float(0)), ("", Float(0)),
  ])
  func asMuchIsKoreanWhereItIsReadAsWhereItIsLearnt(text: String, share: Float) throws {
    #expect(TextFeatures(text).koreanShare == share)
    #expect(try TestModel.reader().odds(of: text).koreanShare == share)
  }

  @Test func readsComposedAndDecomposedHangulAlike() throws {
    let reader = try TestModel.reader()
    let composed = reader.read("\u{C2AC}\u{D504}\u{B2E4}")
    let apart = reader.read("\u{1109}\u{1173}\u{11AF}\u{1111}\u{1173}\u{1103}\u{1161}")
    #expect(composed.isRead && composed.strengths == apart.strengths)
  }

  @Test func readsLaughterOfAnyLengthAlike() throws {
    let reader = try TestModel.reader()
    #expect(
      reader.read("진짜 웃겼다 ㅋㅋ").strengths == reader.read("진짜 웃겼다 ㅋㅋㅋㅋㅋㅋㅋㅋ").strengths)
    #expect(reader.read("보고 싶다 ㅠㅠ").strengths == reader.read("보고 싶다 ㅜㅜㅜㅜ").strengths)
  }
}
