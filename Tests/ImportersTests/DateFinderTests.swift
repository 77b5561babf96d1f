// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import Importers

@Suite struct DateFinderTests {
  @Test(arguments: [
    ("2024-03-05", "2024-03-05"), ("2024_03_05", "2024-03-05"), ("20240305", "2024-03-05"),
    ("2024.03.05", "2024-03-05"), ("5 March 2024", "2024-03-05"),
    ("March 5th, 2024", "2024-03-05"), ("Tuesday, March 5th 2024", "2024-03-05"),
    ("05.03.2024", "2024-03-05"), ("25/03/2024", "2024-03-25"), ("03/25/2024", "2024-03-25"),
    ("2024년 3월 5일", "2024-03-05"), ("2024年3月5日", "2024-03-05"),
    ("5 de marzo de 2024", "2024-03-05"), ("5. März 2024", "2024-03-05"),
    ("5 آذار 2024", "2024-03-05"), ("5 كانون الأول 2024", "2024-12-05"),
    ("٥ كانون الثاني ٢٠٢٤", "2024-01-05"), ("5 تشرين الأول 2024", "2024-10-05"),
    ("تشرين الثاني 5, 2024", "2024-11-05"), ("5 أيلول 2024", "2024-09-05"),
    ("1709596800", "2024-03-05"), ("1709596800000", "2024-03-05"),
  ])
  func findsTheDay(_ text: String, _ day: String) {
    #expect(DateFinder().date(text)?.day.iso == day, "\(text)")
  }

  @Test(arguments: [
    "", "2024", "5 كانون 2024", "1234-56-78", "2024-02-30", "99/99/2024", "no date", "12:30", "3.5",
  ])
  func findsNoneWhereThereIsNone(_ text: String) {
    #expect(DateFinder().date(text) == nil, "\(text)")
  }

  @Test(arguments: [
    ("2026-01-31 09:05:00 PM", 21, 5), ("Jan 01, 2020 12:00 AM", 0, 0),
    ("2013-04-09 15:39", 15, 39),
    ("24 June 2016 at 10:59:06 AM MDT", 10, 59), ("2024년 3월 5일 오후 9:30", 21, 30),
    ("2024-03-05T21:30:05.1234567", 21, 30),
  ])
  func findsTheTime(_ text: String, _ hour: Int, _ minute: Int) {
    let time = DateFinder().date(text)?.timeOfDay.map { $0 / 60_000 }
    #expect(time == hour * 60 + minute, "\(text)")
  }

  @Test func aZoneHasItsOwnDay() throws {
    let moment = try #require(WrittenDate("2024-03-05T20:00:00Z")?.moment)
    #expect(try #require(ZoneClock("Asia/Seoul")).date(of: moment).day.iso == "2024-03-06")
    #expect(try #require(ZoneClock("America/Los_Angeles")).date(of: moment).day.iso == "2024-03-05")
    for name in ["../../etc/passwd", "/etc/passwd", "Nowhere/City", ""] {
      #expect(ZoneClock(name) == nil)
    }
  }

  @Test func namesOfFilesHaveTheirDaysInManyWays() throws {
    let names = [
      ("journals/2024_03_05.md", "2024-03-05", ""), ("2024/03/05.txt", "2024-03-05", ""),
      ("2024/2024-03/05.md", "2024-03-05", ""), ("2024-03-05 A walk.md", "2024-03-05", "A walk"),
      ("2024-03-05 Tuesday.md", "2024-03-05", ""), ("Trip, 5 March 2024.md", "2024-03-05", "Trip"),
      ("2024/March/05.md", "2024-03-05", ""), ("일기 2024년 3월 5일.md", "2024-03-05", "일기"),
      ("20240305_213005.md", "2024-03-05", ""),
    ]
    let dates = FileDates(names.map(\.0))
    for (name, day, title) in names {
      let found = try #require(dates.find(name), "\(name)")
      #expect(found.date.day.iso == day, "\(name)")
      #expect(found.title == title, "\(name)")
    }
    #expect(dates.find("thoughts.md") == nil)
    let american = FileDates(["03-04-2024.md", "03-25-2024.md"])
    #expect(american.find("03-04-2024.md")?.date.day.iso == "2024-03-04")
  }
}
