// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// Texts that say nothing of their day.
@Suite struct UndatedTextTests {
  private func date(_ file: String, _ seconds: Double, in folder: SourceFolder) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)],
      ofItemAtPath: folder.path + "/" + file)
  }

  @Test(arguments: [false, true]) func amongDaysTheTimeOfTheFileStands(
    _ isPacked: Bool
  ) throws {
    let folder = try SourceFolder()
    for day in 1...3 { try folder.write("day", to: "diary/2024-05-0\(day).md") }
    try folder.write("an idea", to: "diary/An idea.md")
    try folder.write("note", to: "notes/Physics.md")
    try folder.write("note", to: "notes/2024-05-03.md")
    try folder.write("note", to: "notes/Chemistry.md")
    // 20:00 in UTC is the next day in Seoul.
    for file in ["diary/An idea.md", "notes/Physics.md", "notes/Chemistry.md"] {
      try date(file, 1_714_766_400, in: folder)
    }
    let path = isPacked ? try folder.packed() : folder.path
    defer { if isPacked { try? FileManager.default.removeItem(atPath: path) } }
    let found = try Findings(path)
    #expect(found.entries.count == 5)
    let idea = try #require(found.entries.first { $0.title == "An idea" })
    // What packs a ZIP notes the time by the clock of its own computer.
    #expect(isPacked ? idea.day.iso.hasPrefix("2024-05-0") : idea.day.iso == "2024-05-04")
    #expect(found.hasProblem(.fileTime, in: "diary/An idea.md"))
    #expect(found.hasProblem(.noDay, in: "notes/Physics.md"))
    #expect(found.hasProblem(.noDay, in: "notes/Chemistry.md"))
    #expect(found.problems.count == 3)
  }

  /// Where many files are of one minute, that is when they were copied.
  @Test func theTimeOfACopyTellsNothing() throws {
    let folder = try SourceFolder()
    for day in 10...29 { try folder.write("day", to: "2024-05-\(day).md") }
    for number in 1...9 {
      let name = String(repeating: "x", count: number)
      try folder.write("text \(number)", to: "thought \(name).md")
    }
    let found = try Findings(folder.path)
    #expect(found.entries.count == 20)
    #expect(found.problems.map(\.reason) == Array(repeating: .noDay, count: 9))
  }

  @Test func whoTakesInOneFileMeansIt() throws {
    let folder = try SourceFolder()
    try folder.write("words", to: "a_day in Berlin.txt")
    try date("a_day in Berlin.txt", 1_714_700_000, in: folder)
    let found = try Findings(folder.path + "/a_day in Berlin.txt")
    let entry = try found.only()
    #expect((entry.title, entry.day.iso, entry.body) == ("a day in Berlin", "2024-05-03", "words"))
    #expect(found.hasProblem(.fileTime, in: "a_day in Berlin.txt"))
    // Its name is its words, whatever time its file has.
    try date("a_day in Berlin.txt", 1_600_000_000, in: folder)
    #expect(try Findings(folder.path + "/a_day in Berlin.txt").only().id == entry.id)
  }

  @Test(arguments: [
    ("# 3 May 2024\n\nwords", "2024-05-03", nil),
    ("**Freitag, 3. Mai 2024**\nx", "2024-05-03", nil),
    ("2024년 5월 3일 금요일\n오늘", "2024-05-03", nil), ("2024-05-03 21:30\nx", "2024-05-03", 1290),
    ("[May 3rd, 2024]\nx", "2024-05-03", nil),
  ])
  func theFirstLineMayBeTheDay(_ text: String, _ day: String, _ minute: Int?) throws {
    let folder = try SourceFolder()
    try folder.write(text, to: "thoughts.md")
    let found = try Findings(folder.path)
    let entry = try found.only()
    #expect(entry.day.iso == day)
    #expect(entry.timeOfDay.map { $0 / 60_000 } == minute)
    #expect(found.problems.isEmpty)
  }

  @Test func wordsBeforeTheFirstEntryOfDayOne() throws {
    let folder = try SourceFolder()
    try folder.write(
      "Preface\n\n\tDate:\t3 May 2024 at 10:59:06 AM KST\n\nwords\n", to: "Journal.txt")
    let found = try Findings(folder.path)
    #expect(found.memos.map(\.text) == ["Preface"])
    #expect(try found.only().day.iso == "2024-05-03")
  }

  /// Its beginning is cut within a letter where it is looked at.
  @Test(arguments: 0..<3) func aLongTextSaysItsDay(_ shift: Int) throws {
    let folder = try SourceFolder()
    let words = String(repeating: "가", count: 3000)
    try folder.write(
      "2024년 5월 3일\n" + String(repeating: " ", count: shift) + words, to: "diary/a.md")
    try folder.write("an idea", to: "diary/An idea.md")
    try date("diary/An idea.md", 1_714_766_400, in: folder)
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso).sorted() == ["2024-05-03", "2024-05-04"])
    #expect(found.problems.map(\.reason) == [.fileTime])
  }

  @Test(arguments: ["2024-05-04.txt", "2024-05-04.md"])
  func aTextThatQuotesADateStaysWhole(_ file: String) throws {
    let folder = try SourceFolder()
    let text = "Min wrote:\n\n\tFrom:\tMin\n\tDate:\t3 May 2024 at 10:59:06 AM KST\n\nwords"
    try folder.write(text, to: file)
    try folder.write("\n\tDate:\ttomorrow\nwords", to: "2024-05-05.txt")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso) == ["2024-05-04", "2024-05-05"])
    #expect(found.entries.first?.body == text)
    #expect(found.memos.isEmpty)
    #expect(found.problems.isEmpty)
  }

  @Test func aDateWithinASentenceIsNoDay() throws {
    let folder = try SourceFolder()
    try folder.write("We met on 3 May 2024 in Rome.", to: "a.md")
    try folder.write("words", to: "b.md")
    #expect(try Findings(folder.path).problems.map(\.reason) == [.noDay, .noDay])
  }
}
