// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// The days and times of texts, by the clock of the person who wrote them.
@Suite struct TextDateTests {
  /// 23:10 in UTC is ten past eight of the next day in Seoul.
  @Test(arguments: [
    ("created: 2024-05-02 23:10:00Z", "thoughts.md", "2024-05-03", 490),
    ("date: 2024-05-02T23:10:00.000Z", "thoughts.md", "2024-05-03", 490),
    ("created: 1714691400", "thoughts.md", "2024-05-03", 490),
    ("created: 2024-05-02 23:10:00Z", "2024-05-03.md", "2024-05-03", 490),
    ("created: 2024-05-02 23:10:00Z\ntimezone: Europe/Berlin", "a.md", "2024-05-03", 70),
    ("created: 2024-05-02 23:10:00Z\ntimezone: America/New_York", "a.md", "2024-05-02", 1150),
    ("created: 2024-05-02 23:10:00+09:00", "a.md", "2024-05-02", 1390),
    // A day without a time, as some programs write it.
    ("date: 2024-05-03T00:00:00.000Z\ntimezone: America/New_York", "a.md", "2024-05-03", 0),
  ])
  func timesInUTCAreThoseOfTheirMoment(
    _ field: String, _ file: String, _ day: String, _ minute: Int
  ) throws {
    let folder = try SourceFolder()
    try folder.write("---\n\(field)\n---\nwords", to: file)
    let entry = try Findings(folder.path).only()
    #expect(entry.day.iso == day)
    #expect(entry.timeOfDay.map { $0 / 60_000 } == minute)
    if !field.contains("+09:00"), minute > 0 {
      #expect(entry.moment == Moment(milliseconds: 1_714_691_400_000))
    }
  }

  /// It is named by what is written, so that it does not come twice where it was taken in before.
  @Test func anEntryIsNamedByWhatIsWritten() throws {
    let folder = try SourceFolder()
    try folder.write("---\ncreated: 2024-05-02 23:10:00Z\n---\nwords", to: "a.md")
    let date = try #require(WrittenDate("2024-05-02 23:10:00Z"))
    #expect(try Findings(folder.path).only().id == SourceID.said("", "words", at: date))
  }

  /// As Joplin writes what is longer than 80 letters.
  @Test func aLongTitleIsATitle() throws {
    let folder = try SourceFolder()
    try folder.write(
      "---\ntitle: >-\n  We walked from the harbour to the old town and then back again along the\n"
        + "  river until it was dark\ncreated: 2024-05-02 23:10:00Z\n---\n\nwords",
      to: "We walked.md")
    let entry = try Findings(folder.path).only()
    #expect(
      entry.title
        == "We walked from the harbour to the old town and then back again along the river until it was "
        + "dark")
    #expect(entry.body == "\nwords")
  }

  @Test(arguments: [
    ("202405031011.md", "2024-05-03", 611, ""), ("202405031011 바다.md", "2024-05-03", 611, "바다"),
    ("2024년 5월 3일 오후 9시 30분.txt", "2024-05-03", 1290, ""),
    ("2024년 5월 3일 21시 30분 산책.txt", "2024-05-03", 1290, "산책"),
    ("2024-05-03 오전 12.30.05.txt", "2024-05-03", 30, ""),
    ("2024年5月3日 午後9時30分.txt", "2024-05-03", 1290, ""),
    ("스크린샷 2024-05-03 오후 9.30.05.png", "2024-05-03", 1290, "스크린샷"),
    ("2024-05-03 9시.txt", "2024-05-03", 540, ""),
    ("2024-05-03 3시간 산책.txt", "2024-05-03", nil, "3시간 산책"),
  ])
  func timesInNames(_ name: String, _ day: String, _ minute: Int?, _ title: String) throws {
    for name in [name, name.decomposedStringWithCanonicalMapping] {
      let found = try #require(FileDates([name]).find(name), "\(name)")
      #expect(found.date.day.iso == day, "\(name)")
      #expect(found.date.timeOfDay.map { $0 / 60_000 } == minute, "\(name)")
      #expect(found.title == title, "\(name)")
    }
  }

  @Test func shortYearsAmongMany() throws {
    let days = ["240503.txt", "240504 일기.txt", "240531_2130.txt", "991231.txt"]
    let dates = FileDates(days + ["thoughts.md"])
    #expect(
      days.map { dates.find($0)?.date.day.iso } == [
        "2024-05-03", "2024-05-04", "2024-05-31", "1999-12-31",
      ])
    #expect(days.map { dates.find($0)?.title } == ["", "일기", "", ""])
    #expect(dates.find(days[2])?.date.timeOfDay == 77_400_000)
  }

  /// Where the day comes first, where it can't be told, and where most names are something else.
  @Test(arguments: [
    ["030524.txt", "040524.txt", "310524.txt"], ["240503.txt"],
    ["240503.txt", "240504.txt", "100001.txt"],
    ["240503.txt", "240504.txt", "a.txt", "b.txt"],
  ])
  func sixDigitsMayBeNoDay(_ names: [String]) {
    let dates = FileDates(names)
    #expect(names.allSatisfy { dates.find($0) == nil })
  }

  @Test(arguments: [
    ("2024년 5월 3일 오후 9시 30분 12초 GMT+9", 77_412), ("2024년 5월 3일 21시 30분", 77_400),
    ("2024年5月3日 下午9点半", 77_400), ("2024년 5월 3일 오전 12시 5분", 300),
    ("2024年5月3日 9時", 32_400),
  ])
  func theTimeIsSaidInWords(_ text: String, _ second: Int) {
    #expect(DateFinder().date(text)?.timeOfDay == second * 1000)
  }

  /// Its name has no minutes: these were not read at first.
  @Test func plainTextOfDayOneInKorean() throws {
    let folder = try SourceFolder()
    try folder.write(
      "\tDate:\t2024년 5월 3일 21시 30분 12초 GMT+9\n\n비\n\n"
        + "\tDate:\t2024년 5월 4일 오후 9시 30분 12초 GMT+9\n\n맑음\n", to: "일기.txt")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04"])
    #expect(found.entries.map(\.timeOfDay) == [77_412_000, 77_412_000])
    let hour = try #require(WrittenDate("2024-05-04 21:00"))
    #expect(found.entries.last?.id == SourceID.said("", "맑음", at: hour))
  }
}
