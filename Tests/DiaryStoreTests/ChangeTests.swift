// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

/// A change says what of an entry it concerns, and who made it.
@Suite struct ChangeTests {
  private typealias Action = (Journal) async throws -> Void

  private static let seoul = Coordinates(latitude: 37.6, longitude: 127)
  private static let snow = Weather(.snow, celsius: nil, place: "", isByHand: true)

  private static func edit(
    _ entry: Entry, by writer: Change.Writer = .unnamed, _ body: @escaping (inout Draft) -> Void
  ) -> Action {
    { journal in
      let now = try #require(try await journal.entry(entry.id))
      var draft = Draft(now)
      body(&draft)
      try await journal.save(draft, by: writer)
    }
  }

  @Test func itSaysWhatOfAnEntryChanged() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("a day", "words")
    let folder = try await diary.journal.folder(named: "Sea")
    var changes = try await diary.journal.changes().makeAsyncIterator()
    let actions: [(Change.Parts, Action)] = [
      (.words, Self.edit(entry) { $0.body = "other words" }),
      (.words, Self.edit(entry) { $0.title = "another day" }),
      (.filing, Self.edit(entry) { $0.tags = ["sea"] }),
      (.filing, Self.edit(entry) { $0.moment = $0.moment.adding(seconds: 60) }),
      ([.words, .filing], Self.edit(entry) { ($0.body, $0.folder) = ("", folder.id) }),
      (.filing, { _ = try await $0.move([nil: [entry.id]]) }),
      (.weather, { _ = try await $0.setWeather(Self.snow, of: entry.id) }),
      (.place, { _ = try await $0.setPlace(Self.seoul, of: entry.id) }),
      (.trash, { try await $0.delete([entry.id]) }),
      (.trash, { try await $0.restore([entry.id]) }),
      (.letter, { try await $0.seal(entry.id, until: entry.day.adding(days: 3) ?? entry.day) }),
    ]
    for (parts, action) in actions {
      try await action(diary.journal)
      let told = try #require(await changes.next())
      #expect(told.map(\.parts) == [parts])
      #expect(told.allSatisfy { $0.writer == .unnamed && $0.item == entry.id.number })
    }
  }

  /// Also of those that another process made.
  @Test func itSaysWhoMadeIt() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("a day", "words")
    let (here, there) = (Change.Writer(), Change.Writer())
    var changes = try await diary.journal.changes().makeAsyncIterator()
    try await Self.edit(entry, by: here) { $0.body += "!" }(diary.journal)
    #expect(await changes.next()?.map(\.writer) == [here])
    try await Self.edit(entry, by: there) { $0.body += "!" }(try diary.again())
    let told = try #require(await changes.next())
    #expect(told.map(\.writer) == [there])
    #expect(told.map(\.parts) == [.words])
  }

  @Test func oneOfAnEarlierHaruMayConcernAllParts() async throws {
    let diary = try TestDiary()
    var changes = try await diary.journal.changes().makeAsyncIterator()
    let before = try diary.folder.openDatabase(.readWrite)
    try before.run("INSERT INTO change (subject, item) VALUES (1, 7)")
    let told = try #require(await changes.next()?.first)
    #expect(told.parts == .all)
    #expect(told.writer == .unnamed)
    #expect(told.concerns(.weather))
  }
}
