// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct FigureTests {
  private let quiet = BackgroundLoad(processors: 0.02)
  private let busy = BackgroundLoad(processors: 1.9)

  @Test(arguments: [
    (1.2, Figure.Limit.atMost(1.25), true), (1.25, .atMost(1.25), true),
    (1.251, .atMost(1.25), false), (0.9, .atLeast(0.9), true), (0.899, .atLeast(0.9), false),
    (.nan, .atMost(1), false), (.nan, .atLeast(1), false), (.infinity, .atMost(1), false),
  ])
  func holdsToItsLimit(value: Double, limit: Figure.Limit, holds: Bool) {
    #expect((Figure("time", value, "ms", limit).judgement(on: quiet) == .holds) == holds)
  }

  @Test func whatWasNotMeasuredNeitherHoldsNorFallsShort() {
    let figure = Figure("lost", nil, "recordings", .atMost(0))
    #expect(figure.judgement(on: quiet) == .notMeasured)
    #expect(figure.line(on: quiet) == "lost\t-\trecordings\tat most 0.0\tnot measured")
    let unknown = Figure("lost", .nan, "recordings", .atMost(0))
    #expect(unknown.judgement(on: quiet) == .fallsShort)
  }

  @Test func isOneLineWithTabs() {
    #expect(
      Figure("first frame", 1.23456, "times the bare window", .atMost(1.25)).line(on: quiet)
        == "first frame\t1.235\ttimes the bare window\tat most 1.25\tholds")
    #expect(
      Figure("found", 12, "entries", .atLeast(20)).line(on: quiet)
        == "found\t12.0\tentries\tat least 20.0\tfalls short")
  }

  /// A line that says "1.25, at most 1.25, falls short" would help no reader.
  @Test func isJudgedAsItIsPrinted() {
    let (good, bad) = (
      Figure("time", 1.2504, "ms", .atMost(1.25)), Figure("time", 1.2506, "ms", .atMost(1.25))
    )
    #expect(good.line(on: quiet).hasSuffix("at most 1.25\tholds"))
    #expect(bad.line(on: quiet).hasPrefix("time\t1.251\t"))
  }

  /// Only a figure of time can be spoiled by other programs, and only for the worse.
  @Test func aBusyComputerCannotTellWhatIsSlow() {
    let slow = Figure(timed: "time", 3, "ms", .atMost(2))
    #expect(slow.judgement(on: quiet) == .fallsShort)
    #expect(slow.judgement(on: busy) == .tooBusyToTell)
    #expect(slow.line(on: busy) == "time\t3.0\tms\tat most 2.0\ttoo busy to tell")
    #expect(Figure(timed: "time", 1, "ms", .atMost(2)).judgement(on: busy) == .holds)
    #expect(Figure("lost", 3, "changes", .atMost(2)).judgement(on: busy) == .fallsShort)
  }

  @Test func aComputerThatOthersUseCannotTellWhatIsSlow() {
    let robbed = BackgroundLoad(processors: 0, stolen: 0.3)
    #expect(Figure(timed: "time", 3, "ms", .atMost(2)).judgement(on: robbed) == .tooBusyToTell)
    #expect(Figure(timed: "time", 1, "ms", .atMost(2)).judgement(on: robbed) == .holds)
  }

  /// Six slow rounds of ten are chance, nine are not.
  @Test(arguments: [
    (4, Figure.Judgement.holds), (6, .tooUnevenToTell), (8, .tooUnevenToTell), (9, .fallsShort),
    (10, .fallsShort),
  ])
  func fallsShortWhereNearlyAllRoundsDo(slow: Int, judgement: Figure.Judgement) {
    let rounds = (0..<10).map { $0 < slow ? 3.0 : 1.0 }
    let figure = Figure(timed: "time", rounds: rounds, "ms", .atMost(2))
    #expect(figure.judgement(on: quiet) == judgement)
  }

  /// A small thing that every round shows is no chance.
  @Test func manyRoundsTellMore() {
    let rounds = (0..<100).map { $0 < 65 ? 2.1 : 1.9 }
    let figure = Figure(timed: "time", rounds: rounds, "ms", .atMost(2))
    #expect(figure.judgement(on: quiet) == .fallsShort)
  }

  @Test func whatOtherProgramsTakeIsSeen() async throws {
    let work = Task.detached { while !Task.isCancelled {} }
    let processors = try await BackgroundLoad.ofOtherPrograms()
    work.cancel()
    await work.value
    #expect(processors > 0.2)
  }
}
