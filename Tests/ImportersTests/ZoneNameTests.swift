// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import Importers

/// The names that programs have for time zones.
@Suite struct ZoneNameTests {
  private let moment = Moment(milliseconds: 1_714_788_000_000)

  /// 02:00 in UTC.
  @Test(arguments: [
    ("GMT-0600", "2024-05-03", 1200), ("GMT+09:00", "2024-05-04", 660),
    ("GMT+9", "2024-05-04", 660), ("GMT+9:30", "2024-05-04", 690), ("UTC-930", "2024-05-03", 990),
    ("UTC+05", "2024-05-04", 420), ("Etc/GMT+9", "2024-05-03", 1020),
    ("Asia/Seoul", "2024-05-04", 660), ("GMT", "2024-05-04", 120), ("UTC", "2024-05-04", 120),
  ])
  func zonesAreKnown(_ name: String, _ day: String, _ minute: Int) throws {
    let clock = try #require(ZoneClock(name))
    let shown = clock.date(of: moment)
    #expect((shown.day.iso, shown.timeOfDay) == (day, minute * 60_000))
    #expect(clock.moment(shown) == moment)
    #expect(clock.name == name)
  }

  @Test(arguments: [
    "GMT+", "GMT+99:00", "GMT+09:60", "GMT+0x:00", "GMT+09:00:00", "GMT+123456", "GMT 9", ":UTC",
    "/etc/localtime", ":/etc/localtime", "../zoneinfo/UTC", "",
  ])
  func otherNamesAreNone(_ name: String) { #expect(ZoneClock(name) == nil) }

  @Test(arguments: [
    #""timeZone":"GMT-0600""#,
    #""timeZone":"The Moon","location":{"timeZoneName":"GMT-0600"}"#,
  ])
  func anEntryOfDayOne(_ zone: String) throws {
    let folder = try SourceFolder()
    try folder.write(
      #"{"entries":[{"uuid":"A","creationDate":"2024-05-04T02:00:00Z","text":"x",\#(zone)}]}"#,
      to: "J.json")
    let entry = try Findings(folder.path).only()
    #expect((entry.day.iso, entry.timeOfDay) == ("2024-05-03", 72_000_000))
    #expect(entry.zone == "GMT-0600")
  }
}
