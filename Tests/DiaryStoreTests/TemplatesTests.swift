// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

@Suite struct TemplatesTests {
  @Test func templatesBelongToTheDiary() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    #expect(try await journal.templates().isEmpty)
    let text = "**\"왜\"**\n\n\\ \u{1} 끝\n"
    let first = try await journal.makeTemplate("아침", text, weekdays: [1, 7])
    let second = try await journal.makeTemplate("Dream", "…")
    #expect(try await diary.again().templates() == [first, second])
    #expect(first.text == text)
    var changed = first
    (changed.name, changed.weekdays) = ("저녁", [])
    try await journal.keep(changed)
    #expect(try await journal.templates() == [changed, second])
  }

  @Test func aTemplateComesBackToItsPlace() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let first = try await journal.makeTemplate("1", "a")
    let second = try await journal.makeTemplate("2", "b")
    let place = try await journal.removeTemplate(first.id)
    #expect(place == 0)
    #expect(try await journal.templates() == [second])
    #expect(try await journal.removeTemplate(first.id) == nil)
    try await journal.keep(first, at: place)
    #expect(try await journal.templates() == [first, second])
    try await journal.removeTemplate(second.id)
    try await journal.keep(second, at: 9)
    #expect(try await journal.templates() == [first, second])
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  @Test func whatCannotBeReadIsNotWrittenOver() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    try await journal.write { database in
      try SettingTable.set("[{\"id\": 1}]", for: "templates", in: database)
    }
    await #expect(throws: JournalError.self) { try await journal.templates() }
    await #expect(throws: JournalError.self) { try await journal.makeTemplate("1", "a") }
    let kept = try await journal.read { try SettingTable.text("templates", in: $0) }
    #expect(kept == "[{\"id\": 1}]")
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  @Test func everybodyHearsOfATemplateOnce() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    var changes = try await journal.changes().makeAsyncIterator()
    let made = try await journal.makeTemplate("1", "a")
    #expect(await changes.next()?.map(\.subject) == [.diary])
    try await journal.keep(made)
    try await journal.removeTemplate(made.id)
    #expect(await changes.next()?.count == 1)
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }
}
