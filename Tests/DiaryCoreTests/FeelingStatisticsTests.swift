// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestNumbers
import Testing

@Suite struct FeelingStatisticsTests {
  private static let november = days("2026-11-01", "2026-11-30")

  private static func days(_ first: String, _ last: String) -> ClosedRange<Day> {
    guard let first = Day(iso: first), let last = Day(iso: last) else {
      preconditionFailure("no days")
    }
    return first...last
  }

  private func felt(
    _ iso: String, _ emotion: Emotion? = .joy, positive: Double = 1, isRead: Bool = true,
    minutes: Int = 600, number: Int = 1
  ) throws -> FeelingPoint {
    FeelingPoint(
      entry: Entry.ID(number), day: try #require(Day(iso: iso)), minutes: minutes,
      emotion: emotion, strength: 0.5, positive: isRead ? positive : 0,
      negative: isRead ? 1 - positive : 0, isByHand: false, words: 10, spoken: 1500)
  }

  @Test func unsureAndUnreadAreToldApart() throws {
    let tally = FeelingTally([
      try felt("2026-11-01", .joy), try felt("2026-11-01", nil, positive: 0.5),
      try felt("2026-11-01", nil, isRead: false), try felt("2026-11-02", .calm, positive: 0.75),
    ])
    #expect(tally.entries == 4)
    #expect(tally.read == 3)
    #expect(tally.count(of: .emotion(.joy)) == 1)
    #expect(tally.count(of: .unsure) == 1)
    #expect(tally.count(of: .unread) == 1)
    #expect(tally.kinds == [.emotion(.joy), .emotion(.calm), .unsure, .unread])
    #expect(tally.share(of: .unread) == 0.25)
    #expect(tally.positive == 0.75)
    #expect(tally.negative == 0.25)
  }

  @Test func nothingIsNeitherPositiveNorNegative() throws {
    #expect(FeelingTally().positive == nil)
    #expect(FeelingTally().share(of: .unsure) == 0)
    #expect(FeelingTally([try felt("2026-11-01", nil, isRead: false)]).negative == nil)
  }

  @Test(arguments: [
    ("2026-11-01", "2026-11-30", FeelingStep.day, 30),
    ("2026-09-01", "2026-11-30", .week, 14),
    ("2026-01-01", "2026-12-31", .week, 53),
    ("2020-01-01", "2026-12-31", .month, 84),
    ("1990-01-01", "2026-12-31", .year, 37),
  ])
  func theCourseHasAsManyPartsAsFit(
    _ first: String, _ last: String, _ step: FeelingStep, _ count: Int
  ) {
    let course = FeelingCourse([], over: Self.days(first, last), weekStart: 1)
    #expect(course.step == step)
    #expect(course.stretches.count == count)
    #expect(course.runs.isEmpty)
  }

  @Test(arguments: [1, 6, 7], [FeelingStep.day, .week, .month, .year])
  func partsCoverTheDaysWithoutAGap(_ weekday: Int, _ step: FeelingStep) throws {
    let days = Self.days("2023-12-13", "2026-03-04")
    let parts = step.parts(of: days, weekStart: weekday)
    #expect(parts.first?.lowerBound == days.lowerBound)
    #expect(parts.last?.upperBound == days.upperBound)
    for (part, next) in zip(parts, parts.dropFirst()) {
      #expect(next.lowerBound.ordinal == part.upperBound.ordinal + 1)
      if step == .week { #expect(next.lowerBound.weekday == weekday) }
      if step == .month { #expect(next.lowerBound.day == 1) }
    }
  }

  @Test func weeksEndWhereTheCalendarEnds() throws {
    let parts = FeelingStep.week.parts(of: Self.days("9999-12-20", "9999-12-31"), weekStart: 1)
    #expect(parts.last?.upperBound.iso == "9999-12-31")
    #expect(parts.count == 2)
  }

  @Test func theLineBreaksWhereNothingWasWritten() throws {
    let course = FeelingCourse(
      [
        try felt("2026-11-02"), try felt("2026-11-03"), try felt("2026-11-05"),
        try felt("2026-11-09"),
        try felt("2026-11-10", nil, isRead: false), try felt("2026-11-11"),
      ], over: Self.november, weekStart: 1)
    #expect(course.runs == [[1, 2], [4], [8], [10]])
    #expect(course.smoothed[0] == nil)
    // Nothing on that day could be read.
    #expect(course.smoothed[9] == nil)
  }

  @Test func theLineIsSmoothedByWhatIsCloseToIt() throws {
    let course = FeelingCourse(
      [
        try felt("2026-11-01", positive: 1), try felt("2026-11-02", .fear, positive: 0),
        try felt("2026-11-20", .fear, positive: 0), try felt("2026-11-22", positive: 1),
      ], over: Self.november, weekStart: 1)
    let first = try #require(course.smoothed[0])
    #expect(abs(first - 3.0 / 5) < 1e-9)
    let second = try #require(course.smoothed[1])
    #expect(abs(second - 2.0 / 5) < 1e-9)
    // A day without an entry lies between.
    let third = try #require(course.smoothed[19])
    #expect(abs(third - 1.0 / 4) < 1e-9)
    #expect(course.stretches[0].tally.positive == 1)
  }

  @Test func aDayOfManyEntriesWeighsMore() throws {
    let many = try (0..<9).map { _ in try felt("2026-11-01", positive: 1) }
    let course = FeelingCourse(
      many + [try felt("2026-11-02", .fear, positive: 0)], over: Self.november, weekStart: 1)
    #expect(try #require(course.smoothed[1]) > 0.8)
  }

  @Test func countsByWeekdayAndHour() throws {
    let statistics = FeelingStatistics(
      [
        try felt("2026-11-02", minutes: 0), try felt("2026-11-08", .fear, minutes: 1439),
        try felt("2026-11-08", minutes: 1380), try felt("2026-12-01", minutes: 0),
      ], over: Self.november, weekStart: 7)
    #expect(statistics.weekdays.map(\.entries) == [1, 0, 0, 0, 0, 0, 2])
    #expect(statistics.weekdays[6].count(of: .emotion(.fear)) == 1)
    #expect(statistics.hours[0].entries == 1)
    #expect(statistics.hours[23].entries == 2)
    #expect(statistics.total.entries == 3)
    #expect(statistics.words == 30)
    #expect(statistics.spoken == 4500)
    #expect(statistics.shares.map(\.tally.entries) == [1, 2, 0, 0, 0])
  }

  @Test(arguments: [
    ([], 0, 0), (["2026-11-01"], 1, 1), (["2026-11-01", "2026-11-01"], 1, 1),
    (["2026-11-03", "2026-11-01", "2026-11-02", "2026-11-06"], 4, 3),
    (["2026-10-31", "2026-11-01"], 1, 1),
  ])
  func streaks(_ written: [String], _ days: Int, _ longest: Int) throws {
    let statistics = FeelingStatistics(
      try written.map { try felt($0) }, over: Self.november, weekStart: 1)
    #expect(statistics.daysWritten == days)
    #expect(statistics.longestStreak == longest)
  }

  @Test func tenThousandEntriesAreAllCounted() throws {
    var random = SeededGenerator(seed: 7)
    let year = Self.days("2024-01-01", "2024-12-31")
    let felt = (0..<10_000).compactMap { number -> FeelingPoint? in
      guard let day = year.lowerBound.adding(days: Int.random(in: 0..<366, using: &random)) else {
        return nil
      }
      let positive = Double.random(in: 0...1, using: &random)
      return FeelingPoint(
        entry: Entry.ID(number), day: day, minutes: Int.random(in: 0..<1440, using: &random),
        emotion: Emotion.allCases.randomElement(using: &random), strength: 1, positive: positive,
        negative: 1 - positive, isByHand: false, words: 1, spoken: 0)
    }
    let statistics = FeelingStatistics(felt, over: year, weekStart: 1)
    for stretches in [statistics.shares, statistics.course.stretches] {
      #expect(stretches.map(\.tally.entries).reduce(0, +) == 10_000)
    }
    #expect(statistics.weekdays.map(\.entries).reduce(0, +) == 10_000)
    #expect(statistics.hours.map(\.entries).reduce(0, +) == 10_000)
    #expect(statistics.course.runs.count == 1)
    #expect(statistics.course.smoothed.allSatisfy { $0.map { (0...1).contains($0) } == true })
  }
}
