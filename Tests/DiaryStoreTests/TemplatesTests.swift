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
    #expect(try await journal.keepTemplate(changed, over: first) == changed)
    #expect(try await journal.templates() == [changed, second])
    try await journal.revertTemplate(changed, to: first)
    #expect(try await journal.templates() == [first, second])
  }

  @Test func aTemplateComesBackToItsPlaceOnce() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let first = try await journal.makeTemplate("1", "a")
    let second = try await journal.makeTemplate("2", "b")
    let removed = try await journal.removeTemplate(first)
    #expect(try await journal.templates() == [second])
    try await journal.restore(removed)
    try await journal.restore(removed)
    #expect(try await journal.templates() == [first, second])
    let last = try await journal.removeTemplate(second)
    try await journal.removeTemplate(first)
    try await journal.restore(last)
    #expect(try await journal.templates() == [second])
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  /// Notices can be taken back in any order.
  @Test func nothingThatWasWrittenSinceIsTakenBack() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let first = try await journal.makeTemplate("1", "a")
    var second = first
    second.text = "b"
    _ = try await journal.keepTemplate(second, over: first)
    var third = second
    third.text = "c"
    _ = try await journal.keepTemplate(third, over: second)
    await Self.expect("outdated") { try await journal.revertTemplate(second, to: first) }
    await Self.expect("outdated") { try await journal.removeTemplate(first) }
    #expect(try await journal.templates() == [third])
    try await journal.revertTemplate(third, to: second)
    try await journal.revertTemplate(second, to: first)
    #expect(try await journal.templates() == [first])
    try await journal.removeTemplate(first)
    await Self.expect("missing") { try await journal.removeTemplate(first) }
    await Self.expect("missing") { try await journal.revertTemplate(second, to: first) }
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  @Test func whatTwoWriteOverTheSameTemplateIsKeptBoth() async throws {
    let diary = try TestDiary()
    let (here, there) = (diary.journal, try diary.again())
    let first = try await here.makeTemplate("1", "a")
    let second = try await here.makeTemplate("2", "b")
    var (mine, theirs) = (first, first)
    (mine.text, theirs.text) = ("mine", "theirs")
    #expect(try await there.keepTemplate(theirs, over: first) == theirs)
    let kept = try await here.keepTemplate(mine, over: first)
    #expect(kept.id != first.id && kept.text == "mine")
    #expect(try await here.templates() == [theirs, kept, second])
    // What is the same need not be kept twice.
    #expect(try await here.keepTemplate(theirs, over: first) == theirs)
    try await there.removeTemplate(second)
    _ = try await here.keepTemplate(second, over: second)
    #expect(try await here.templates().map(\.text) == ["theirs", "mine", "b"])
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  @Test func whatCannotBeReadStaysAsItIs() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let first = try await journal.makeTemplate("1", "a")
    let unread = "{\"id\": 1, \"kind\": null, \"parts\": [1.5, \"…\"]}"
    try await diary.setTemplates("[\(unread), \(first.json.line)]")
    #expect(try await journal.templates() == [first])
    let second = try await journal.makeTemplate("2", "b")
    var changed = first
    changed.name = "1 again"
    _ = try await journal.keepTemplate(changed, over: first)
    #expect(try await journal.templates() == [changed, second])
    let removed = try await journal.removeTemplate(changed)
    try await journal.restore(removed)
    let kept = try await diary.keptTemplates()
    #expect(kept == "[\(unread), \(changed.json.line), \(second.json.line)]")
  }

  @Test func whatALaterHaruAddsStays() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let made = try await journal.makeTemplate("1", "a")
    let later = "{\"color\": \"red\", \"id\": \"\(made.id)\", \"name\": \"1\", \"text\": \"a\"}"
    try await diary.setTemplates("[\(later)]")
    let found = try #require(try await journal.templates().first)
    var changed = found
    changed.name = "2"
    _ = try await journal.keepTemplate(changed, over: found)
    let kept = try await diary.keptTemplates() ?? ""
    #expect(kept.contains("\"color\": \"red\""), "\(kept)")
    #expect(kept.contains("\"name\": \"2\""), "\(kept)")
    #expect(try await journal.templates() == [changed])
  }

  @Test func whatIsNoListIsNotWrittenOver() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    try await diary.setTemplates("{\"templates\": 1}")
    await #expect(throws: JournalError.self) { try await journal.templates() }
    await #expect(throws: JournalError.self) { try await journal.makeTemplate("1", "a") }
    #expect(try await diary.keptTemplates() == "{\"templates\": 1}")
  }

  @Test func onlyWhatChangesATemplateIsTold() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    var changes = try await journal.changes().makeAsyncIterator()
    let made = try await journal.makeTemplate("1", "a")
    #expect(await changes.next()?.map(\.subject) == [.diary])
    let before = try await diary.highestChange()
    _ = try await journal.keepTemplate(made, over: made)
    #expect(try await diary.highestChange() == before)
    try await journal.removeTemplate(made)
    #expect(try await diary.highestChange() > before)
    #expect(await changes.next()?.map(\.subject) == [.diary])
    // Its folder goes with it.
    withExtendedLifetime(diary) {}
  }

  @Test func aDiaryThatCanOnlyBeReadShowsItsTemplates() async throws {
    let diary = try TestDiary()
    let made = try await diary.journal.makeTemplate("1", "a")
    let reader = try Journal.openReadOnly(diary.folder)
    #expect(try await reader.templates() == [made])
    await #expect(throws: JournalError.self) { try await reader.removeTemplate(made) }
    #expect(try await diary.journal.templates() == [made])
  }

  private static func expect(_ failure: String, _ body: () async throws -> Void) async {
    do {
      try await body()
      Issue.record("it did not fail")
    } catch {
      #expect("\(error)" == failure)
    }
  }
}

extension TestDiary {
  fileprivate func setTemplates(_ text: String) async throws {
    try await journal.write { try SettingTable.set(text, for: "templates", in: $0) }
  }

  fileprivate func keptTemplates() async throws -> String? {
    try await journal.read { try SettingTable.text("templates", in: $0) }
  }

  fileprivate func highestChange() async throws -> Int {
    try #require(try await journal.read { try $0.int("SELECT max(sequence) FROM change") })
  }
}
