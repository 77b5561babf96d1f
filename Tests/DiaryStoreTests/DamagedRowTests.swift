// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// Rows that do not hold what was written: changed behind SQLite's back, so that no trigger saw it.
@Suite struct DamagedRowTests {
  /// Changes a row and leaves its digest as it was, as damage of the file would.
  private func damage(_ diary: borrowing TestDiary, _ sql: String) async throws {
    try await diary.journal.write { database in
      let names = try database.rows(
        "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%_digest_update'"
      ) { ($0.text(0), $0.text(1)) }
      for (name, _) in names { try database.execute("DROP TRIGGER \(name)") }
      try database.run(sql)
      for (_, create) in names { try database.execute(create) }
    }
  }

  @Test func everyChangeKeepsTheDigestsRight() async throws {
    let diary = try TestDiary()
    let journal = diary.journal
    let entry = try await diary.write("하루", "바다를 보았다")
    let folder = try await journal.folder(named: "Travel")
    try await journal.move([folder.id: [entry.id]])
    var draft = Draft(try #require(try await journal.entry(entry.id)))
    draft.body += "\n그리고 산도."
    draft.tags = ["sea", "산"]
    _ = try await journal.save(draft)
    _ = try await diary.attach("a", to: entry)
    let memo = try #require(try await journal.addMemo("우유"))
    let other = try #require(try await journal.addMemo("빵"))
    for color in [LabelColor.rose, nil] { try await journal.setColor(color, of: memo.id) }
    _ = try await journal.move(memo.id, .ahead, of: other.id)
    try await journal.moveToTrash([.memo(memo.id), .entry(entry.id)])
    try await journal.restore([TrashItem.ID.entry(entry.id)])
    try await journal.write { try $0.run("DELETE FROM folder") }
    #expect(try await journal.entry(entry.id)?.folder == nil)
    #expect(try await journal.damagedRows().isEmpty)
    #expect(await journal.check().findings.isEmpty)
  }

  @Test func namesAnEntryWhoseTextWasChanged() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하루", "바다를 보았다, and the long way home")
    try await diary.journal.backUp()
    try await damage(
      diary, "UPDATE entry SET body = 'somebody else wrote this' WHERE id = \(entry.id.number)")
    let report = await diary.journal.check()
    let row = try #require(report.damagedRows.first)
    #expect(report.findings == [.damagedRow(row)])
    #expect(!report.isClean)
    #expect(row.subject == .entry(entry.id))
    #expect(row.words == ["하루", "somebody else wrote this"])
    #expect(row.good?.words == ["하루", "바다를 보았다, and the long way home"])
    #expect(row.good?.backup != nil)

    try await diary.journal.putBack(row)
    #expect(try await diary.journal.entry(entry.id)?.body == entry.body)
    #expect(
      try await diary.journal.versions(of: entry.id).first?.body == "somebody else wrote this")
    #expect(await diary.journal.check().findings.isEmpty)
    #expect(try await diary.journal.search(SearchInput("바다").query).count == 1)
  }

  @Test func takesATextAsItIsWhereAPersonSaysSo() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하루", "바다를 보았다")
    try await damage(diary, "UPDATE entry SET body = 'changed' WHERE id = \(entry.id.number)")
    let row = try #require(await diary.journal.check().damagedRows.first)
    #expect(row.good == nil)
    try await diary.journal.accept(row)
    #expect(await diary.journal.check().findings.isEmpty)
    #expect(try await diary.journal.search(SearchInput("changed").query).count == 1)
  }

  @Test func aDamagedTextStaysDamagedWhenItsEntryChanges() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하루", "바다를 보았다")
    try await damage(diary, "UPDATE entry SET body = 'changed' WHERE id = \(entry.id.number)")
    let folder = try await diary.journal.folder(named: "Travel")
    try await diary.journal.move([folder.id: [entry.id]])
    #expect(await diary.journal.check().damagedRows.map(\.subject) == [.entry(entry.id)])
  }

  @Test(arguments: [
    ("body", "바다를 보았다 ", "바다를 보았다!"), ("title", "Day", "day"), ("body", "a.b", "a,b"),
  ])
  func putsASingleBitRight(_ column: String, _ right: String, _ wrong: String) async throws {
    let bits = zip(right.utf8, wrong.utf8).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount }
    let diary = try TestDiary()
    let entry = try await diary.write(
      column == "title" ? right : "x", column == "body" ? right : "y")
    try await damage(
      diary, "UPDATE entry SET \(column) = '\(wrong)' WHERE id = \(entry.id.number)")
    let report = await diary.journal.check()
    if bits == 1 {
      guard case .mendedRow? = report.findings.first else { return #expect(Bool(false)) }
      #expect(
        try await diary.journal.entry(entry.id).map { [$0.title, $0.body] }?.contains(right) == true
      )
      #expect(await diary.journal.check().findings.isEmpty)
    } else {
      #expect(report.damagedRows.count == 1)
    }
  }

  @Test func aBackupOfADamagedTextIsNotGood() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하루", "바다를 보았다")
    let first = try await diary.journal.backUp()
    try await damage(diary, "UPDATE entry SET body = 'changed' WHERE id = \(entry.id.number)")
    for _ in 0..<3 {
      diary.hands.move(days: 40)
      let backup = try await diary.journal.backUp()
      #expect(await !diary.journal.isGood(backup))
    }
    #expect(await diary.journal.isGood(first))
    #expect(try await Recovery(diary.folder).newestGoodBackup() == first)
  }

  @Test func aBackupOfAnotherShapeIsNotGood() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("하루")
    let backup = try await diary.journal.backUp()
    let path = diary.folder.backupFolder.path(of: backup)
    #expect(diary.folder.backupFolder.isGood(backup))
    try diary.folder.openDatabase(at: path, .readWrite).execute("DROP TRIGGER entry_text_insert")
    #expect(!diary.folder.backupFolder.isGood(backup))
  }
}
