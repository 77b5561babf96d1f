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

  /// One text tells which number is the month. Entries are named as before one told it.
  @Test(arguments: ["---\ndate: {}\n---\nwords", "# {}\nwords"])
  func oneTextTellsTheOrder(_ text: String) throws {
    let folder = try SourceFolder()
    try folder.write(text.replacing("{}", with: "05/03/2024"), to: "a.md")
    let before = try Findings(folder.path).only()
    #expect(before.day.iso == "2024-03-05")
    try folder.write(text.replacing("{}", with: "05/13/2024"), to: "b.md")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-13"])
    #expect(found.entries.first?.id == before.id)
    // Both ways can't be right for all.
    try folder.write(text.replacing("{}", with: "14/05/2024"), to: "c.md")
    #expect(
      try Findings(folder.path).entries.map(\.day.iso) == [
        "2024-03-05", "2024-05-13", "2024-05-14",
      ])
  }

  /// "20:24" is written "2024" as well, but not before a title.
  @Test(arguments: [
    ("2024-01-01_2024_goals.md", nil, "2024_goals"), ("2024-12-31-2025 계획.md", nil, "2025 계획"),
    ("2024-01-01_2024.md", 1224, ""), ("2024-01-01_2130_walk.md", 1290, "walk"),
    ("2024-01-01_202405 walk.md", 1224, "walk"),
  ])
  func aYearIsNoTime(_ name: String, _ minute: Int?, _ title: String) throws {
    let found = try #require(FileDates([name]).find(name))
    #expect(found.date.timeOfDay.map { $0 / 60_000 } == minute)
    #expect(found.title == title)
  }

  @Test func shortYearsWithPoints() throws {
    let days = ["24.05.03.txt", "24.5.4(토) 일기.txt", "24-05-31_2130.txt", "99.12.31.txt"]
    let dates = FileDates(days + ["thoughts.md"])
    #expect(
      days.map { dates.find($0)?.date.day.iso } == [
        "2024-05-03", "2024-05-04", "2024-05-31", "1999-12-31",
      ])
    #expect(days.map { dates.find($0)?.title } == ["", "토) 일기", "", ""])
    #expect(dates.find(days[2])?.date.timeOfDay == 77_400_000)
    let german = ["03.05.24.txt", "04.05.24.txt", "12.05.24.txt"]
    #expect(german.allSatisfy { FileDates(german).find($0) == nil })
  }

  /// The first of the month, and years that follow each other.
  @Test(arguments: [
    ["01.05.24.txt", "01.06.24.txt", "01.01.25.txt"], ["010524.txt", "010624.txt", "010125.txt"],
    ["01.05.23.txt", "01.06.24.txt", "01.01.25.txt"], ["010523.txt", "010624.txt", "010125.txt"],
  ])
  func theLastNumberMayBeTheYear(_ names: [String]) {
    let dates = FileDates(names)
    #expect(names.allSatisfy { dates.find($0) == nil })
  }
}
