// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@testable import DiaryStore

@Suite struct LongTextTests {
  private static let filler = String(repeating: "가나다라 마바사 ", count: 5000)

  @Test(arguments: [0, 1, 7_900, 8_001, 22_222, 44_999])
  func showsThePieceWithTheHit(at place: Int) {
    var text = Self.filler
    text.insert(contentsOf: " needle ", at: text.index(text.startIndex, offsetBy: place))
    var asked = 0
    let piece = LongText.piece(of: text) { part in
      asked += 1
      return part.contains("needle")
    }
    #expect(piece.contains("needle"))
    #expect(piece.count < 160)
    #expect(piece.hasPrefix("…") == (place > 20))
    #expect(asked < 30)
  }

  @Test func showsTheBeginningWhereThereIsNoHit() {
    let piece = LongText.piece(of: Self.filler) { _ in false }
    #expect(piece.hasPrefix("가나다라"))
    #expect(piece.hasSuffix("…"))
    #expect(LongText.piece(of: "") { _ in true } == "")
    #expect(LongText.piece(of: "short") { _ in false } == "short")
  }

  /// SQLite's `snippet` took minutes for an entry that said one word a hundred thousand times.
  @Test func findsAWordThatALongEntryRepeats() async throws {
    let diary = try TestDiary()
    var draft = diary.journal.newDraft()
    draft.body = String(repeating: "한글 ", count: 200_000)
    let entry = try #require(try await diary.journal.save(draft))
    let hits = try await diary.journal.search(SearchQuery("한글"))
    #expect(hits.map(\.entry.id) == [entry.id])
    #expect(hits.first?.snippetMarks.isEmpty == false)
  }
}
