// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import TestNumbers
import Testing

@testable import DiaryStore

@Suite struct AlbumTests {
  private func add(
    to entry: Entry, _ diary: borrowing TestDiary, kind: Media.Kind = .photo
  ) async throws -> DiaryCore.Attachment {
    let path = try diary.file("\(UUID()).jpg", Array("\(UUID())".utf8))
    return try await diary.journal.attach(path, to: entry.id, kind: kind, caption: "seen")
  }

  @Test func listsPicturesByMonthTheNewestEntryFirst() async throws {
    let diary = try TestDiary()
    let old = try await diary.write("old", on: try day("2020-02-29"))
    let new = try await diary.write("new", on: try day("2026-05-03"))
    let same = try await diary.write("same month", on: try day("2026-05-01"))
    var ids: [Int] = []
    for entry in [new, new, same, old] { ids.append(try await add(to: entry, diary).id.number) }
    ids.append(try await add(to: old, diary, kind: .video).id.number)
    _ = try await add(to: old, diary, kind: .voice)
    let album = try await diary.journal.album()
    #expect(album.numbers == ids)
    #expect(album.months.map(\.count) == [3, 2])
    #expect(album.months.map(\.month.first) == [try day("2026-05-01"), try day("2020-02-01")])
    #expect(album.sealed.isEmpty)
    let cards = try await diary.journal.albumCards(ids.map { Attachment.ID($0) })
    #expect(cards.map(\.id.number) == ids)
    #expect(cards.map(\.day) == [new, new, same, old, old].map(\.day))
    #expect(cards.compactMap { $0.attachment?.media.kind }.last == .video)
    guard case .open(let attachment, "same month") = cards[2].content else {
      return #expect(Bool(false), "\(cards[2])")
    }
    #expect(attachment.caption == "seen" && attachment.entry == same.id)
  }

  @Test func picturesOfThisDayAreThoseOfEarlierYears() async throws {
    let diary = try TestDiary()
    var ids: [String: DiaryCore.Attachment.ID] = [:]
    for iso in ["2024-05-03", "2020-05-03", "2024-05-04", "2026-05-03", "2027-05-03"] {
      ids[iso] = try await add(to: try await diary.write(iso, on: try day(iso)), diary).id
    }
    let gone = try await diary.write("gone", on: try day("2023-05-03"))
    _ = try await add(to: gone, diary)
    try await diary.journal.delete([gone.id])
    let letter = try await diary.write("letter", on: try day("2022-05-03"))
    _ = try await add(to: letter, diary)
    try await diary.seal(letter)
    let (day, both) = (try day("2026-05-03"), [ids["2024-05-03"], ids["2020-05-03"]])
    #expect(try await diary.journal.picturesOnThisDay(day, limit: 9) == both)
    #expect(try await diary.journal.picturesOnThisDay(day, limit: 1) == both.prefix(1).map(\.self))
    let leap = try #require(Day(iso: "2024-02-29"))
    #expect(try await diary.journal.picturesOnThisDay(leap, limit: 9).isEmpty)
    let folder = try await diary.journal.folder(named: "left out")
    let latest = try #require(try await diary.journal.onThisDay(day).first { $0.day < day })
    var draft = Draft(latest)
    draft.folder = folder.id
    _ = try await diary.journal.save(draft)
    try await diary.journal.leaveOut([folder.id: true])
    #expect(try await diary.journal.picturesOnThisDay(day, limit: 9) == [ids["2020-05-03"]])
  }

  @Test func ofASealedLetterThereAreLocksAlone() async throws {
    let diary = try TestDiary()
    let letter = try await diary.write("secret title")
    let picture = try await add(to: letter, diary)
    let open = try await add(to: try await diary.write("open"), diary)
    let opens = try await diary.seal(letter)
    #expect(try await diary.journal.album().sealed == [picture.id.number])
    #expect(try await diary.journal.album().numbers.count == 2)
    let card = try #require(try await diary.journal.albumCards([picture.id]).first)
    #expect(card.content == .sealed(EntryCard.Seal(opens: opens, daysLeft: 9)))
    #expect(card.attachment == nil && card.entry == letter.id)
    diary.hands.move(days: 10)
    #expect(try await diary.journal.album().sealed.isEmpty)
    #expect(
      try await diary.journal.albumCards([picture.id, open.id]).allSatisfy {
        $0.attachment != nil
      })
  }

  @Test func listsNothingThatIsInTheTrash() async throws {
    let diary = try TestDiary()
    let (first, second) = (try await diary.write("a"), try await diary.write("b"))
    let ids = [try await add(to: first, diary).id, try await add(to: second, diary).id]
    try await diary.journal.delete([first.id])
    try await diary.journal.delete(ids[1])
    #expect(try await diary.journal.album().numbers.isEmpty)
    #expect(try await diary.journal.albumCards(ids).isEmpty)
    try await diary.journal.restore([first.id])
    try await diary.journal.restore(ids[1])
    #expect(try await Set(diary.journal.album().numbers) == Set(ids.map(\.number)))
  }

  @Test func followsWhatIsMovedAndReordered() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", on: try day("2020-02-29"))
    let other = try await diary.write("y", on: try day("2021-02-28"))
    var ids: [DiaryCore.Attachment.ID] = []
    for entry in [other, entry, entry] { ids.append(try await add(to: entry, diary).id) }
    #expect(try await diary.journal.album().numbers == ids.map(\.number))
    try await diary.journal.move(entry.id, to: try day("2022-01-01"))
    #expect(try await diary.journal.album().numbers == [ids[1], ids[2], ids[0]].map(\.number))
    try await diary.journal.reorder([ids[2], ids[1]], of: entry.id)
    let album = try await diary.journal.album()
    #expect(album.numbers == [ids[2], ids[1], ids[0]].map(\.number))
    #expect(album.months.first?.month.first == (try day("2022-01-01")))
  }

  @Test func goesAlongOneIndex() async throws {
    let diary = try TestDiary()
    for choice in AlbumQuery.Choice.allCases {
      let plan = try await diary.journal.read { database in
        try database.rows("EXPLAIN QUERY PLAN " + choice.sql) { $0.text(3) }
      }
      let name = choice == .all ? "attachment_entry_position" : "attachment_video"
      let index = "SEARCH attachment USING COVERING INDEX \(name) (deleted=?"
      #expect(plan.first?.hasPrefix(index) == true, "\(plan)")
      #expect(!plan.contains { $0.contains("TEMP B-TREE") || $0 == "SCAN entry" }, "\(plan)")
    }
  }

  @Test func listsFiftyThousandAtOnce() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    _ = try await add(to: entry, diary)
    try await diary.journal.write { database in
      try database.run(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4999)
        INSERT INTO entry (uuid, position, day, moment, zone, title, body, created, modified)
        SELECT randomblob(16), (739000 + i) << 41, 20240101, i * 86400000, 'UTC', 'x', 'y', 0, 0
        FROM n
        """)
      try database.run(
        """
        WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10)
        INSERT INTO attachment (uuid, entry, media, position, caption)
        SELECT randomblob(16), e.id, 1, n.i, '' FROM entry e, n WHERE e.id > 1
        """)
    }
    #expect(try await diary.journal.album().numbers.count == 49_991)
    let database = try diary.folder.openDatabase(.readOnly)
    let times = try (0..<5).map { _ in
      try threadTime {
        _ = try AlbumQuery.listing(.all, openAt: diary.hands.now, in: database)
      }
    }
    // Unoptimized; the program takes a fraction of that.
    let best = try #require(times.min())
    #expect(best < 500, "\(best) ms")
  }
}
