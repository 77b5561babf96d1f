// SPDX-License-Identifier: GPL-3.0-or-later

import FeelingTraining
import Feelings
import Testing

/// The model that comes with Haru, held against entries that were written for it.
@Suite struct EvaluationTests {
  @Test(arguments: ["ko", "en"])
  func readsEntriesAsWellAsItDid(language: String) throws {
    let entries = try EntrySet(TestModel.entries("tuning.tsv"))
    let result = entries.score(try TestModel.reader(), language: language)
    #expect(result.count == 60)
    #expect(result.rightShare >= 0.83, "\(result)")
    #expect(result.signShare >= 0.88, "\(result)")
  }

  @Test(arguments: [
    ("I am glad", "I am not glad"), ("It was easy and fun", "It wasn't fun at all"),
    ("정말 신났다", "하나도 안 신났다"), ("마음이 편안하다", "마음이 편안하지 않다"),
  ])
  func aNotTurnsTheSign(plain: String, negated: String) throws {
    let reader = try TestModel.reader()
    #expect(reader.read(plain).positive > 50, "\(plain)")
    #expect(reader.read(negated).positive < 50, "\(negated)")
  }

  @Test(arguments: [("I'm not worried anymore", "I'm worried"), ("이제 무섭지 않다", "무섭다")])
  func aNotTakesAFearAway(calm: String, afraid: String) throws {
    let reader = try TestModel.reader()
    #expect(reader.read(calm).positive > 50 && reader.read(afraid).positive < 50)
  }
}
