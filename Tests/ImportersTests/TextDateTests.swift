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
}
