// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

@Suite struct SearchTests {
  @Test func searchesWordsSyllablesPhrasesAndFilters() async throws {
    let diary = try TestDiary()
    let walk = try await diary.write("산책", "비 오는 날의 산책은 좋다", on: try day("2025-05-01"))
    let rain = try await diary.write("Rain", "A long walk in the rain", on: try day("2025-06-01"))
    var tagged = Draft(rain)
    tagged.tags = ["home"]
    tagged.folder = try await diary.journal.folder(named: "My folder").id
    try await diary.journal.save(tagged)
    let cases: [(String, [Entry])] = [
      ("비", [walk]), ("산책", [walk]), ("책은", [walk]), ("wal", [rain]), ("\"long walk\"", [rain]),
      ("\"walk long\"", []), ("tag:home", [rain]), ("-tag:home", [walk]),
      ("in:\"my folder\"", [rain]), ("before:2025-06", [walk]), ("after:2025-05", [rain]),
      ("on:2025", [rain, walk]), ("walk -rain", []), ("-walk", [walk]), ("...", []), ("", []),
      ("has:photo", []), ("-has:photo", [rain, walk]),
    ]
    for (text, expected) in cases {
      let found = try await diary.journal.search(SearchQuery(text))
      #expect(found.map(\.entry.id) == expected.map(\.id), "\(text)")
    }
  }

  /// It said "beafter": SQLite leaves out what follows a NUL.
  @Test func showsAllThatIsAroundANUL() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x", "be\0fore after")
    let hit = try #require(try await diary.journal.search(SearchQuery("after")).first)
    #expect(hit.snippet == "be\u{FFFD}fore after")
    #expect(hit.entry.body == entry.body)
  }

  /// It took SQLite 40 seconds to index two million different tokens.
  @Test func findsAnEntryOfAllCharactersByTheFirstOfThem() async throws {
    let diary = try TestDiary()
    let scalars = (1...0x10FFFF).compactMap(Unicode.Scalar.init)
    let characters = String(String.UnicodeScalarView(scalars))
    let entry = try await diary.write("x", characters)
    let terms = try await diary.journal.write { database in
      try database.execute("CREATE VIRTUAL TABLE temp.term USING fts5vocab(main, entry_text, row)")
      return try database.int("SELECT count(*) FROM term") ?? 0
    }
    #expect((60_000..<150_000).contains(terms), "each once more as a beginning")
    #expect(try await diary.journal.search(SearchQuery("가각")).map(\.entry.id) == [entry.id])
    #expect(try await diary.journal.entry(entry.id)?.body == characters)
    try await diary.journal.delete([entry.id])
    #expect(await diary.journal.check().isClean)
  }

  @Test func whatIsFoundIsMarked() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("비 오는 날", "오늘도 비가 왔다")
    let hit = try #require(try await diary.journal.search(SearchQuery("비")).first)
    #expect(hit.titleMarks.map { hit.entry.title[$0] } == ["비"])
    #expect(hit.snippetMarks.map { hit.snippet[$0] } == ["비"])
  }

  /// Two lines have room for more than forty letters of Korean.
  @Test func quotesAsMuchAsTwoLinesHaveRoomFor() async throws {
    let diary = try TestDiary()
    let body = "바다에 다녀왔다. " + String(repeating: "파도 소리가 오래 남는다. ", count: 20)
    _ = try await diary.write("", body)
    let hit = try #require(try await diary.journal.search(SearchQuery("바다")).first)
    #expect(hit.snippet.count > 80)
  }
}
