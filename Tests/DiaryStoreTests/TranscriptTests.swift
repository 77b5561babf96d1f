// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import SQLite
import Testing

@testable import DiaryStore

@Suite struct TranscriptTests {
  private static func transcript(_ text: String, isWhole: Bool = true) -> Transcript {
    Transcript(
      text.split(separator: " ").enumerated().map {
        Transcript.Word(String($1), $0 * 400, $0 * 400 + 350)
      }, language: "en", recogniser: "test", isWhole: isWhole)
  }

  private func record(
    _ content: String, to entry: Entry, in diary: borrowing TestDiary
  ) async throws -> DiaryCore.Attachment {
    let path = diary.folder.path + "/\(UUID()).ogg"
    try Data(content.utf8).write(to: URL(filePath: path))
    return try await diary.journal.attach(path, to: entry.id, kind: .voice)
  }

  private func found(_ words: String, in journal: Journal) async throws -> [Entry.ID] {
    try await journal.search(SearchQuery(words)).map(\.entry.id)
  }

  @Test func isKeptReplacedAndTakenBack() async throws {
    let diary = try TestDiary()
    let attachment = try await record("a", to: diary.write("A day"), in: diary)
    let (journal, media) = (diary.journal, attachment.media.id)
    #expect(try await journal.transcript(of: media) == nil)
    let first = Self.transcript("we walked home")
    let before = try await journal.setTranscript(first, of: media)
    #expect(before == nil)
    #expect(try await diary.again().transcript(of: media) == first)
    let second = Self.transcript("we worked at home", isWhole: false)
    #expect(try await journal.setTranscript(second, of: media) == first)
    #expect(try await journal.setTranscript(nil, of: media) == second)
    #expect(try await journal.transcript(of: media) == nil)
  }

  @Test func whatWouldLoseWordsIsNotKept() async throws {
    let diary = try TestDiary()
    let attachment = try await record("a", to: diary.write("A day"), in: diary)
    let (journal, media) = (diary.journal, attachment.media.id)
    let long = Self.transcript("we walked home along the river")
    let first = try await journal.improveTranscript(long, of: media)
    #expect(first.before == nil && first.isSet)
    for worse in ["", "we walked"] {
      let outcome = try await journal.improveTranscript(Self.transcript(worse), of: media)
      #expect(outcome.before == long && !outcome.isSet, "\(worse)")
      #expect(try await diary.again().transcript(of: media) == long)
    }
    let other = try await journal.improveTranscript(
      Self.transcript("he worked along a river"), of: media)
    #expect(other.before == long && other.isSet)
    let byHand = Transcript(
      [Transcript.Word("home", 0, 400)], language: "en", recogniser: "", isByHand: true)
    try await journal.setTranscript(byHand, of: media)
    let last = try await journal.improveTranscript(long, of: media)
    #expect(last.before == byHand && !last.isSet)
    #expect(try await diary.again().transcript(of: media) == byHand)
  }

  @Test func searchFindsWhatWasSaidWithWhatWasWritten() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("Market", "Bought apples"))
    let attachment = try await record("a", to: entry, in: diary)
    try await journal.setTranscript(
      Self.transcript("and then it rained all afternoon"), of: attachment.media.id)
    for words in ["rained", "apples rained", "\"all afternoon\"", "-snow rained"] {
      #expect(try await found(words, in: journal) == [entry.id], "\(words)")
    }
    #expect(try await found("apples -rained", in: journal) == [])
    let hit = try #require(try await journal.search(SearchQuery("rained")).first)
    #expect(hit.snippetMarks.map { hit.snippet[$0] } == ["rained"])
    let written = try #require(try await journal.search(SearchQuery("apples")).first)
    #expect(written.snippet == "Bought apples")
  }

  /// What is said stands in the text of its entry, too.
  @Test func whatIsSaidAndWrittenIsFoundOnceAndAsItIsWritten() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (
      diary.journal, try await diary.write("", "Then it rained all evening")
    )
    let attachment = try await record("a", to: entry, in: diary)
    try await journal.setTranscript(
      Self.transcript("then it rained all afternoon"), of: attachment.media.id)
    for words in ["rained", "\"it rained all\"", "evening", "afternoon", "evening afternoon"] {
      #expect(try await found(words, in: journal) == [entry.id], "\(words)")
    }
    let hit = try #require(try await journal.search(SearchQuery("rained")).first)
    #expect(hit.snippet == "Then it rained all evening")
    #expect(hit.snippetMarks.map { hit.snippet[$0] } == ["rained"])
    let misheard = try #require(try await journal.search(SearchQuery("afternoon")).first)
    #expect(misheard.snippet == "then it rained all afternoon")
  }

  @Test func longSpeechIsQuotedAroundTheWord() async throws {
    let diary = try TestDiary()
    let attachment = try await record("a", to: diary.write("Talk"), in: diary)
    let words = (0..<3000).map { $0 == 2500 ? "needle" : "hay\($0)" }.joined(separator: " ")
    try await diary.journal.setTranscript(Self.transcript(words), of: attachment.media.id)
    let hit = try #require(try await diary.journal.search(SearchQuery("needle")).first)
    #expect(hit.snippetMarks.map { hit.snippet[$0] } == ["needle"])
    #expect(hit.snippet.count < 400)
  }

  @Test func goesAndComesWithItsRecording() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("Market"))
    let attachment = try await record("a", to: entry, in: diary)
    try await journal.setTranscript(Self.transcript("it rained"), of: attachment.media.id)
    try await journal.delete(attachment.id)
    #expect(try await found("rained", in: journal) == [])
    try await journal.restore(attachment.id)
    #expect(try await found("rained", in: journal) == [entry.id])
    try await journal.moveToTrash([.attachment(attachment.id)])
    try await journal.deleteForGood(try await journal.trash())
    #expect(try await found("rained", in: journal) == [])
    #expect(try await journal.transcript(of: attachment.media.id) != nil)
    _ = try await record("a", to: entry, in: diary)
    let other = try await diary.write("Copy")
    _ = try await record("a", to: other, in: diary)
    #expect(try await found("rained", in: journal).count == 2)
    #expect(await journal.check().findings.isEmpty)
  }

  @Test func aSealedLetterSaysNothing() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("Letter"))
    let attachment = try await record("a", to: entry, in: diary)
    try await journal.setTranscript(Self.transcript("it rained"), of: attachment.media.id)
    try await diary.seal(entry)
    #expect(try await journal.transcript(of: attachment.media.id) == nil)
    #expect(try await found("rained", in: journal) == [])
  }

  @Test(arguments: [true, false])
  func goesWithAnExportAndComesWithAnImport(isWhole: Bool) async throws {
    let diary = try TestDiary()
    let other = try TestDiary()
    let attachment = try await record("a", to: diary.write("Market"), in: diary)
    let said = Self.transcript("it rained \"all\" day\\long", isWhole: isWhole)
    try await diary.journal.setTranscript(said, of: attachment.media.id)
    let path = diary.folder.path + "/export"
    _ = try await diary.journal.export(to: path)
    for _ in 0..<2 { _ = try await other.journal.importFolder(path) }
    let entry = try #require(try await other.journal.search(SearchQuery("rained")).first).entry
    let copy = try #require(try await other.journal.attachments(of: entry.id).first)
    #expect(try await other.journal.transcript(of: copy.media.id) == said)
  }

  /// The index of an older diary is made anew.
  @Test func anOlderDiaryIsFoundAsBefore() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID()).sqlite").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let database = try Connection(path, .create)
    try Migrator(Schema.migrations.filter { $0.name < "009" }).migrate(database)
    try database.execute(
      """
      INSERT INTO entry (uuid, position, day, moment, zone, title, body, created, modified, deleted)
      VALUES (zeroblob(16), 5, 20250101, 0, '', 'Market', 'apples', 0, 0, NULL),
        (x'01010101010101010101010101010101', 6, 20250101, 0, '', 'Trash', 'apples', 0, 0, 1)
      """)
    try Schema.migrator.migrate(database)
    let hits = try database.rows(
      "SELECT rowid FROM entry_text WHERE entry_text MATCH 'apples'"
    ) { $0.int(0) }
    #expect(hits == [5])
    #expect(try SearchIndex.isRight(in: database))
  }
}
