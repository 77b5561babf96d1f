// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Testing

@testable import DiaryStore

@Suite struct BackupThinningTests {
  private static let endOfTime = Stamp(day: Day(year: 9999, month: 12, day: 31)!, second: 0)

  /// A clock that was ahead for one run made a backup then.
  @Test func countsNothingThatIsLaterThanTheClockIsTrusted() throws {
    let stamps = try (1...12).map {
      Stamp(day: try #require(Day(year: 2026, month: 3, day: $0)), second: 0)
    }
    let wrong = Stamp(day: try day("2026-07-01"), second: 0)
    let last = try #require(stamps.last)
    let kept = BackupThinning.kept(stamps, upTo: last)
    #expect(BackupThinning.kept(stamps + [wrong], upTo: last) == kept.union([wrong]))
  }

  @Test(arguments: [
    ([], []),
    (["2026-11-20T21-04-05"], ["2026-11-20T21-04-05"]),
    // All of the newest day, the newest of an older one.
    (
      [
        "2026-11-20T21-04-05", "2026-11-20T08-00-00", "2026-11-19T23-00-00", "2026-11-19T01-00-00",
      ],
      ["2026-11-20T21-04-05", "2026-11-20T08-00-00", "2026-11-19T23-00-00"]
    ),
    // Long ago is kept as well as lately, as long as there is nothing newer.
    (
      ["2020-01-01T00-00-00", "2026-01-01T00-00-00"],
      ["2020-01-01T00-00-00", "2026-01-01T00-00-00"]
    ),
  ])
  func keeps(_ all: [String], _ kept: [String]) {
    let stamps = all.compactMap { Stamp($0) }
    #expect(Set(BackupThinning.kept(stamps, upTo: Self.endOfTime).map(\.description)) == Set(kept))
  }

  @Test func keepsSevenDaysFourWeeksAndTwelveMonthsOfTwoYears() {
    let days = (1...12).flatMap { month in
      [2025, 2026].flatMap { year in
        (1...31).compactMap { Day(year: year, month: month, day: $0) }
      }
    }
    let stamps = days.map { Stamp(day: $0, second: 0) }
    let kept = BackupThinning.kept(stamps, upTo: Self.endOfTime).sorted(by: >)
    // 2026-12-31 is a Thursday: its week and day are the same; Sundays are the last of their weeks.
    #expect(
      kept.map(\.day.iso) == [
        "2026-12-31", "2026-12-30", "2026-12-29", "2026-12-28", "2026-12-27", "2026-12-26",
        "2026-12-25", "2026-12-20", "2026-12-13", "2026-11-30", "2026-10-31", "2026-09-30",
        "2026-08-31", "2026-07-31", "2026-06-30", "2026-05-31", "2026-04-30", "2026-03-31",
        "2026-02-28", "2026-01-31",
      ])
  }

  @Test func keepsTheSameWhenDoneEveryDay() {
    var stamps: [Stamp] = []
    for day in (1...12).flatMap({ month in
      (1...31).compactMap { Day(year: 2026, month: month, day: $0) }
    }) {
      stamps += [Stamp(day: day, second: 9)]
      stamps = Array(BackupThinning.kept(stamps, upTo: Self.endOfTime))
      #expect(stamps.count <= 7 + 4 + 12)
    }
    #expect(Set(stamps.map { $0.day.month }).count == 12)
  }

  /// Of two on 19 November, the later one stays by the rules.
  @Test(arguments: [
    (true, true, true), (true, false, false), (false, false, true), (false, true, true),
    // Whether it is good can't be known.
    (nil, true, true), (nil, nil, false), (true, nil, false), (false, nil, true),
  ])
  func losesNoGoodOneForABadOne(_ earlier: Bool?, _ later: Bool?, _ goes: Bool) throws {
    let goodness: [(String, Bool?)] = [
      ("2026-11-20T10-00-00", true), ("2026-11-19T10-00-00", later),
      ("2026-11-19T09-00-00", earlier),
    ]
    let backups = try goodness.map { try Backup(#require(Stamp($0.0)), bytes: 1) }
    let expired = BackupThinning.expired(
      among: backups, upTo: Self.endOfTime, keeping: nil
    ) { backup in goodness.first { $0.0 == backup.stamp.description }?.1 }
    #expect(expired == (goes ? [backups[2]] : []))
    #expect(
      BackupThinning.expired(
        among: backups, upTo: Self.endOfTime, keeping: backups[2], isGood: { _ in true }
      ).isEmpty)
  }

  @Test(arguments: [
    "", "haru-.sqlite", "haru-2026-02-30T00-00-00.sqlite", "haru-2026-11-20T24-00-00.sqlite",
    "haru-2026-11-20T1-04-05.sqlite", "haru-2026-11-20T21-04-05.sqlite.part",
    "x2026-11-20T21-04-05.sqlite",
  ])
  func takesNoOtherFileForABackup(_ name: String) {
    #expect(Backup(name: name, bytes: 1) == nil)
  }

  @Test func namesComeBackAsTheyWere() throws {
    let stamp = try Stamp(day: day("2026-11-20"), second: 75_845)
    #expect(Backup.name(stamp) == "haru-2026-11-20T21-04-05.sqlite")
    #expect(Backup(name: Backup.name(stamp), bytes: 1)?.stamp == stamp)
  }
}
