// SPDX-License-Identifier: GPL-3.0-or-later

import FeelingTraining
import Feelings
import Testing

/// The model that comes with Haru, held against entries that were written for it.
@Suite struct EvaluationTests {
  @Test(arguments: [("ko", 0.86, 0.90), ("en", 0.93, 0.98)])
  func readsEntriesAsWellAsItDid(language: String, leading: Double, sign: Double) throws {
    try expect("tuning.tsv", language, count: 60, leading: leading, sign: sign)
  }

  @Test(arguments: ["ko", "en"])
  func readsDaysThatAreToldPlainly(language: String) throws {
    try expect("plain.tsv", language, count: 30, leading: 0.97, sign: 0.97)
  }

  @Test(arguments: ["ko", "en"])
  func readsDaysThatAreMixed(language: String) throws {
    try expect("mixed.tsv", language, count: 20, leading: 0.80, sign: 0.80)
  }

  private func expect(
    _ file: String, _ language: String, count: Int, leading: Double, sign: Double
  ) throws {
    let entries = try EntrySet(TestModel.entries(file))
    let result = entries.score(try TestModel.reader(), language: language)
    #expect(result.count == count)
    #expect(result.rightShare >= leading, "\(result) \(result.misses)")
    #expect(result.signShare >= sign, "\(result) \(result.misses)")
  }

  @Test(arguments: [
    ("I am glad", "I am not glad"), ("It was easy and fun", "It wasn't fun at all"),
    ("정말 신났다", "하나도 안 신났다"), ("마음이 편안하다", "마음이 편안하지 않다"),
  ])
  func aNotTurnsTheSign(plain: String, negated: String) throws {
    let reader = try TestModel.reader()
    #expect(reader.read(plain).positive > 0.5, "\(plain)")
    #expect(reader.read(negated).positive < 0.5, "\(negated)")
  }

  @Test(arguments: [("I'm not worried anymore", "I'm worried"), ("이제 무섭지 않다", "무섭다")])
  func aNotTakesAFearAway(calm: String, afraid: String) throws {
    let reader = try TestModel.reader()
    #expect(reader.read(calm).positive > 0.5 && reader.read(afraid).positive < 0.5)
  }
}
