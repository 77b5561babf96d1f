// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

/// What the charts say in a sentence.
@Suite struct FeelingInsightTests {
  private static func statistics(
    _ felt: [(day: Int, hour: Int, emotion: Emotion)]
  ) throws -> FeelingStatistics {
    let month = try #require(Month(year: 2026, month: 11))
    let points = try felt.enumerated().map { number, felt in
      let positive = felt.emotion == .joy || felt.emotion == .calm ? 1.0 : 0
      return FeelingPoint(
        entry: Entry.ID(number), day: try #require(month.first.adding(days: felt.day - 1)),
        minutes: felt.hour * 60, emotion: felt.emotion, strength: 1, positive: positive,
        negative: 1 - positive, isByHand: false, words: 1, spoken: 0)
    }
    return FeelingStatistics(points, over: month.first...month.last, weekStart: 1)
  }

  @Test func ofFewEntriesNothingIsSaid() throws {
    let few = try Self.statistics((1...4).map { ($0, 9, .joy) })
    #expect(few.courseInsight == nil)
    #expect(few.shareInsight == nil)
    #expect(few.weekdayInsight == nil)
    #expect(few.hourInsight == nil)
  }

  @Test func saysHowPleasantDaysWereAndWhetherThatChanged() throws {
    let days = Array(1...20)
    #expect(try Self.statistics(days.map { ($0, 9, .calm) }).courseInsight == .positive(1))
    #expect(try Self.statistics(days.map { ($0, 9, .fear) }).courseInsight == .negative(1))
    let mixed = days.map { ($0, 9, $0.isMultiple(of: 2) ? Emotion.joy : .sadness) }
    #expect(try Self.statistics(mixed).courseInsight == .balanced(0.5))
    let better = days.map { ($0, 9, $0 > 10 ? Emotion.joy : .sadness) }
    #expect(try Self.statistics(better).courseInsight == .brighter)
    let worse = days.map { ($0, 9, $0 > 10 ? Emotion.anger : .calm) }
    #expect(try Self.statistics(worse).courseInsight == .darker)
  }

  @Test func saysWhatIsFeltMost() throws {
    let felt = (1...10).map { ($0, 9, $0 > 7 ? Emotion.joy : .calm) }
    #expect(try Self.statistics(felt).shareInsight == .mostly([.calm], share: 0.7))
  }

  /// Of two feelings in the first place only one was named.
  @Test func namesAllThatAreFeltMost() throws {
    let felt = (1...10).map { ($0, 9, $0 > 8 ? Emotion.fear : $0 > 4 ? .joy : .calm) }
    #expect(try Self.statistics(felt).shareInsight == .mostly([.joy, .calm], share: 0.4))
  }

  @Test func saysWhenSomethingIsFeltMoreOften() throws {
    let felt = (1...28).flatMap { day -> [(Int, Int, Emotion)] in
      [(day, 8, .calm), (day, 20, day % 7 == 1 ? .joy : .sadness)]
    }
    let statistics = try Self.statistics(felt)
    #expect(statistics.hourInsight == .atTime(.morning, .calm))
    // The 1st of November 2026 is a Sunday; two of them are too few to say so.
    #expect(statistics.weekdayInsight == .onWeekday(7, .joy))
    #expect(try Self.statistics(felt.filter { $0.0 <= 14 }).weekdayInsight == nil)
  }

  @Test func wheneverItIsTheSameNothingIsSaid() throws {
    let felt = (1...28).flatMap { [($0, 8, Emotion.joy), ($0, 20, .joy)] }
    let statistics = try Self.statistics(felt)
    #expect(statistics.hourInsight == nil)
    #expect(statistics.weekdayInsight == nil)
  }

  @Test func whatSaysMostWeighsMost() {
    let insights: [FeelingInsight] = [
      .brighter, .atTime(.morning, .calm), .mostly([.calm], share: 0.4), .positive(0.6),
      .balanced(0.5),
    ]
    #expect(insights.sorted { $0.weight > $1.weight } == insights)
    #expect(FeelingInsight.negative(1).weight > FeelingInsight.brighter.weight)
  }
}
