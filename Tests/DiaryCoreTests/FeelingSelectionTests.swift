// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct FeelingSelectionTests {
  private func felt(_ number: Int, _ iso: String, minutes: Int) throws -> FeelingPoint {
    FeelingPoint(
      entry: Entry.ID(number), day: try #require(Day(iso: iso)), minutes: minutes, emotion: nil,
      strength: 0, positive: 0, negative: 0, isByHand: false, words: 0, spoken: 0)
  }

  @Test(arguments: [
    (FeelingSelection.Part.all, [1, 2, 3]), (.weekday(1), [1, 3]), (.hour(21), [2, 3]),
    (.hour(4), []),
  ])
  func itHoldsWhatBelongsToItAndIsReadBackFromItsText(
    _ part: FeelingSelection.Part, _ numbers: [Int]
  ) throws {
    let felt = [
      try felt(1, "2026-11-02", minutes: 540), try felt(2, "2026-11-03", minutes: 1260),
      try felt(3, "2026-11-09", minutes: 1319), try felt(4, "2026-12-01", minutes: 1260),
    ]
    let days = try #require(Day(iso: "2026-11-01"))...(try #require(Day(iso: "2026-11-30")))
    let choice = FeelingSelection(felt, on: days, part)
    #expect(choice.entries.map(\.number) == numbers)
    #expect(FeelingSelection(choice.description) == choice)
  }

  @Test(arguments: [
    "", "/", "//", "20261101-20261130/all", "20261130-20261101/all/1", "20261101/all/1",
    "20261301-20261302/all/", "20261101-20261130/weekday-8/1", "20261101-20261130/hour-24/1",
    "20261101-20261130/hour/1", "20261101-20261130/all-1/1", "20261101-20261130/all/1/2",
  ])
  func whatMakesNoSenseIsNone(_ text: String) { #expect(FeelingSelection(text) == nil) }
}
