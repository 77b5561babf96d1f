// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// What the front matter of texts says.
@Suite struct TextFieldTests {
  private func read(_ fields: String, _ file: String = "2024-05-03.md") throws -> ImportedEntry {
    let folder = try SourceFolder()
    try folder.write("---\n\(fields)\n---\nwords", to: file)
    return try Findings(folder.path).only()
  }

  /// A field that says nothing that is understood is a line that a person has written.
  @Test(arguments: [
    "day: Friday", "starred: 5", "updated: yesterday", "date: last summer", "timezone: the moon",
    "place: {latitude: 1}", "latitude: 91\nlongitude: 0", "longitude: 5", "tag: {a: b}",
    "tags: {{tags}}", "date: 2024-05-03\ncreated: soon", "title: [a, b]",
    "folder: a\njournal: b",
  ])
  func aFieldThatIsNotUnderstoodStays(_ fields: String) throws {
    let entry = try read("cssclasses: wide\n" + fields)
    let lines = fields.split(separator: "\n").filter {
      $0 != "date: 2024-05-03" && $0 != "folder: a"
    }
    #expect(
      entry.body == "---\ncssclasses: wide\n\(lines.joined(separator: "\n"))\n---\nwords")
    #expect(entry.day.iso == "2024-05-03")
    #expect(entry.tags.isEmpty)
    // It is named by what it was named by when these lines were left out.
    let text = "---\ncssclasses: wide\n---\nwords"
    #expect(entry.id == SourceID.said("", text, at: WrittenDate(day: entry.day)))
  }

  @Test(arguments: [
    "date:", "tags: []", "place: ''\nstarred: false", "latitude: 0\nlongitude: 0",
    "created: 2024-05-03T08:00", "updated: 2024-05-04", "timezone: Asia/Seoul", "tags:\n- ''",
  ])
  func aFieldThatIsUnderstoodGoes(_ fields: String) throws {
    let entry = try read(fields)
    #expect(entry.body == "words")
    #expect(entry.tags.isEmpty && entry.place == nil)
  }

  /// 08:00 in Seoul is 23:00 of the day before in UTC.
  @Test func timesOfANoteThatIsNamedByAnotherDay() throws {
    let entry = try read("created: 2024-05-05T08:00\nmodified: 2024-05-06 08:00:00")
    #expect((entry.day.iso, entry.timeOfDay, entry.body) == ("2024-05-03", nil, "words"))
    #expect(entry.created?.iso == "2024-05-04T23:00:00.000Z")
    #expect(entry.modified?.iso == "2024-05-05T23:00:00.000Z")
  }

  @Test(arguments: ["부산 해운대", "'부산 해운대'", "[[부산 해운대]]"])
  func aPlaceMayBeAName(_ place: String) throws {
    let entry = try read("place: \(place)")
    #expect(entry.body == "words\n\n📍 부산 해운대")
    #expect(entry.id == SourceID.said("", "words", at: WrittenDate(day: entry.day)))
  }

  @Test func placesInNumbers() throws {
    let entry = try read("place: {\"latitude\": 37.5, \"longitude\": 127}")
    #expect(entry.place == Coordinates(latitude: 37.5, longitude: 127))
    #expect(entry.body == "words")
  }

  /// As Obsidian had them before it had properties.
  @Test func aDateMayBeALink() throws {
    let entry = try read("date: [[2024-05-03]]\ntags: [[trip]]", "thoughts.md")
    #expect((entry.day.iso, entry.body, entry.tags) == ("2024-05-03", "words", ["trip"]))
  }

  /// Each of many days would have all of it.
  @Test func whatIsTooLongStaysOnce() throws {
    let folder = try SourceFolder()
    let words = String(repeating: "x ", count: 50_000)
    let fields = ["title", "tags", "place", "updated", "folder"].map { "\($0): \(words)y" }
    let days = (0..<3_000).map { "# \(1900 + $0 / 300)-\(10 + $0 % 3)-\(10 + $0 % 18)\nx\n" }
    try folder.write("---\n\(fields.joined(separator: "\n"))\n---\n\(days.joined())", to: "a.md")
    let found = try Findings(folder.path)
    #expect(found.entries.count == days.count)
    #expect(found.entries.allSatisfy { $0.body.utf8.count < 100 && $0.title.isEmpty })
    #expect(found.memos.map { $0.text.utf8.count > 500_000 } == [true])
  }

  @Test func whatIsNotUnderstoodStandsBeforeManyDays() throws {
    let folder = try SourceFolder()
    try folder.write(
      "---\ndate: this year\ntags: [a]\n---\n## 2024-05-03\nrain\n## 2024-05-04\nsun", to: "a.md")
    try folder.write(
      "---\ntitle: Log\n---\n2024-05-03 09:00 tea\n2024-05-04 10:00 cake", to: "b.md")
    let found = try Findings(folder.path)
    #expect(found.memos.map(\.text) == ["---\ndate: this year\n---", "---\ntitle: Log\n---"])
    #expect(
      found.entries.map { $0.title + $0.body } == [
        "## 2024-05-03\nrain", "## 2024-05-04\nsun", "tea", "cake",
      ])
  }

  /// As other programs call them. Notes are named as they were before these were known.
  @Test func fieldsOfOtherPrograms() throws {
    let fields =
      "time: 21:30\ncategories: [a, b]\nkeywords: c\nfavorite: true\nlocation: 부산\nlat: 35.1\nlng: 129"
    let entry = try read(fields)
    #expect(entry.timeOfDay == 77_400_000)
    #expect(entry.tags == ["a", "b", "c", "starred"])
    #expect(entry.place == Coordinates(latitude: 35.1, longitude: 129))
    #expect(entry.body == "words\n\n📍 부산")
    let text = "---\n\(fields)\n---\nwords"
    #expect(entry.id == SourceID.said("", text, at: WrittenDate(day: entry.day)))
  }

  @Test(arguments: [
    "location: [35.1, 129.0]", "location: \"35.1,129.0\"", "location:\n- 35.1\n- 129.0",
    "lat: 35.1\nlon: 129",
  ])
  func aPlaceMayBeTwoNumbers(_ fields: String) throws {
    let entry = try read(fields)
    #expect(entry.place == Coordinates(latitude: 35.1, longitude: 129))
    #expect(entry.body == "words")
  }

  @Test(arguments: [
    "time: late", "favorite: pizza", "lat: 35.1", "location: [91, 0]",
    "date: 2024-05-03 20:00\ntime: 21:30",
  ])
  func newerFieldsThatAreNotUnderstoodStay(_ fields: String) throws {
    let line = fields.split(separator: "\n").last ?? ""
    #expect(try read(fields).body == "---\n\(line)\n---\nwords")
  }

  /// What stands above many days is a memo, which is named by these lines as well.
  @Test func newerFieldsAboveManyDays() throws {
    let folder = try SourceFolder()
    let beginning = "---\ncategories: [a]\ncssclasses: wide\n---\nmy year"
    try folder.write(beginning + "\n\n2024-05-03\nrain\n\n2024-05-04\nsun", to: "a.md")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.tags) == [["a"], ["a"]])
    #expect(found.memos.map(\.text) == [beginning])
    #expect(found.memos.first?.id == SourceID.said("", beginning, at: WrittenDate(day: .first)))
  }

  /// Nothing of its front matter was known.
  @Test(arguments: [
    "---\ncategories: a\n\ncssclasses: wide\n---\nwords", "--- \nlat: x\n---\nwords",
  ])
  func newerFieldsAloneStandAsTheyAreInTheName(_ text: String) throws {
    let folder = try SourceFolder()
    try folder.write(text, to: "2024-05-03.md")
    let day = try #require(WrittenDate("2024-05-03"))
    #expect(try Findings(folder.path).only().id == SourceID.said("", text, at: day))
  }
}
