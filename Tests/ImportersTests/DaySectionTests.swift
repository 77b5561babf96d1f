// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// Texts that many days are in.
@Suite struct DaySectionTests {
  private func read(_ text: String, _ file: String = "일기.md") throws -> Findings {
    let folder = try SourceFolder()
    try folder.write(text, to: file)
    return try Findings(folder.path)
  }

  @Test func eachDayIsAnEntry() throws {
    let found = try read(
      """
      # 2024-05-03
      비 #walk
      ## 오후
      ![](a.jpg)

      # 2024-05-04 21:30
      맑음
      # 2024-05-05 금요일
      # 2024-05-06 바다에서
      파도

      """)
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04", "2024-05-06"])
    #expect(
      found.entries.map(\.body).last == "# 2024-05-06 바다에서\n파도")
    #expect(found.entries.map(\.timeOfDay) == [nil, 77_400_000, nil])
    #expect(found.entries.map(\.tags) == [["walk"], [], []])
    #expect(found.entries.map(\.media.count) == [1, 0, 0])
    #expect(found.memos.isEmpty)
    #expect(
      found.problems == [ImportProblem(file: "일기.md (2024-05-05)", reason: .empty)])
  }

  /// The second is what jrnl exports as Markdown.
  @Test(arguments: [
    "## 2024-05-03 Trip to Busan\na\n## 2024-05-04 — Rain\nb\n## 2024-05-05\nc",
    "# 2024\n\n## May\n\n### 2024-05-03 21:30 Sea\na\n\n### 2024-05-04 Rain\nb\n### 2024-05-05 Wind",
    "# 2024-05-03\nfirst\n# 2024-05-04 바다에서\nsecond\n# 2024-05-05 Sun\nthird",
  ])
  func headingsMayHaveTitles(_ text: String) throws {
    let folder = try SourceFolder()
    try folder.write(text, to: "notes/diary.md")
    try folder.write("an idea", to: "An idea.md")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04", "2024-05-05"])
    #expect(found.hasProblem(.noDay, in: "An idea.md"))
    #expect(found.problems.count == 1)
    let words = (found.memos.map(\.text) + found.entries.map(\.body)).joined(separator: "\n")
    #expect(words.filter { !$0.isNewline } == text.filter { !$0.isNewline })
  }

  @Test(arguments: ["2024.txt", "일기.md"]) func whatStandsBeforeTheDaysIsAMemo(
    _ file: String
  ) throws {
    let found = try read(
      "---\ntags: [diary]\n---\nMy year\n\nFreitag, 3. Mai 2024\nrain\n\n4. Mai 2024\nsun\n", file)
    #expect(found.memos.map(\.text) == ["My year"])
    #expect(found.entries.map(\.body) == ["Freitag, 3. Mai 2024\nrain", "4. Mai 2024\nsun"])
    #expect(found.entries.map(\.tags) == [["diary"], ["diary"]])
    #expect(found.problems.isEmpty)
  }

  /// Days that are written before or below others leave these as they were.
  @Test func aLongerTextHasTheSameEntries() throws {
    let days = ["## 2024-05-03\nrain\n", "## 2024-05-04\nsun\n", "## 2024-05-05\nwind\n"]
    let ids = Set(try read("Log\n\n" + days[0] + days[1]).entries.map(\.id))
    #expect(ids.count == 2)
    let below = try read("Log\n\n" + days.joined(separator: "\n"))
    #expect(ids.isSubset(of: below.entries.map(\.id)))
    let above = try read("Log\n\n" + days[2] + days[0] + days[1])
    #expect(ids.isSubset(of: above.entries.map(\.id)))
    #expect(above.memos.map(\.id) == below.memos.map(\.id))
  }

  /// What is quoted, a list of days, and one day with many times are one entry each.
  @Test(arguments: [
    "2024-05-03\nFrom my notes:\n## 2023-05-01\na\n## 2023-05-02\nb",
    "2024-05-03 09:00\ntea\n\n2024-05-03 21:30\ncake",
    "# 2024-05-03\nlog\n```\n# 2024-05-04\nx\n# 2024-05-05\ny\n```",
    "2024-05-03\n2024-05-10\n2024-05-17\nare the days of the dentist",
    "2024-05-03\nFrom my notes:\n## 2023-05-01 Rome\na\n## 2023-05-02 Paris\nb",
    "# 2024-05-03 바다에서\nFrom my notes:\n## 2023-05-01 Rome\na\n## 2023-05-02 Paris\nb",
  ])
  func aTextOfOneDayStaysWhole(_ text: String) throws {
    let found = try read(text)
    let entry = try found.only()
    #expect((entry.day.iso, entry.body) == ("2024-05-03", text))
    #expect(found.memos.isEmpty)
  }

  @Test func aTextThatIsNamedByADayStaysWhole() throws {
    let text = "# 2024-05-01\na\n# 2024-05-02\nb"
    #expect(try read(text, "2024-05-03.md").only().body == text)
    #expect(try read("---\ndate: 2024-05-03\n---\n" + text).only().body == text)
  }

  /// What only code begins with would pass over the days below.
  @Test func aLineOfBackticksMayBeNoFence() throws {
    let found = try read("# 2024-05-03\n```git pull```\n# 2024-05-04\n~~~ 봄\n# 2024-05-05\nc")
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04", "2024-05-05"])
  }

  /// One heading tells of all. Entries are named as before one told it.
  @Test func monthsMayComeFirst() throws {
    let first = try read("# 05/03/2024\na\n# 05/04/2024\nb\n")
    #expect(first.entries.map(\.day.iso) == ["2024-03-05", "2024-04-05"])
    let later = try read("# 05/03/2024\na\n# 05/04/2024\nb\n# 05/13/2024\nc\n")
    #expect(later.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04", "2024-05-13"])
    #expect(later.entries.prefix(2).map(\.id) == first.entries.map(\.id))
    let german = try read("# 03/05/2024\na\n# 13/05/2024\nb\n")
    #expect(german.entries.map(\.day.iso) == ["2024-05-03", "2024-05-13"])
  }

  @Test func yearsOfTwoDigits() throws {
    let found = try read("24.05.03 금\n비\n24.5.4. (토)\n맑음\n10.5 km\n24.05.06\n끝\n", "일기.txt")
    #expect(found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04", "2024-05-06"])
    #expect(found.entries.map(\.body).last == "24.05.06\n끝")
    let slashes = try read("98/05/03\na\n98/05/04\nb")
    #expect(slashes.entries.map(\.day.iso) == ["1998-05-03", "1998-05-04"])
    // Chapters, and days behind other words.
    for text in ["10.1.1\na\n11.1.1\nb", "Notes\n10.1.1\na\n10.1.2\nb"] {
      #expect(try read(text).hasProblem(.fileTime, in: "일기.md"))
    }
  }

  @Test(arguments: ["05/03/24\na\n05/03/25\nb", "01.05.23\na\n01.06.24\nb\n01.01.25\nc"])
  func shortYearsThatMayStandLast(_ text: String) throws {
    #expect(try read(text).hasProblem(.fileTime, in: "일기.md"))
  }

  /// A text of many days was read in the order of its own headings alone.
  @Test func anotherTextTellsTheOrder() throws {
    let folder = try SourceFolder()
    try folder.write("# 05/03/2024\na\n# 05/04/2024\nb\n", to: "a.md")
    let before = try Findings(folder.path)
    try folder.write("# 06/13/2024\nc", to: "b.md")
    try folder.write("# 05/05/2024\nd", to: "c.md")
    let found = try Findings(folder.path)
    #expect(
      found.entries.map(\.day.iso) == ["2024-05-03", "2024-05-04", "2024-06-13", "2024-05-05"])
    #expect(found.entries.prefix(2).map(\.id) == before.entries.map(\.id))
  }
}
