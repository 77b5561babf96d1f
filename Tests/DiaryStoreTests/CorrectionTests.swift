// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import SQLite
import Testing

@testable import DiaryStore

/// Which corrections of feelings are learnt from.
@Suite struct CorrectionTests {
  private static func texts(_ journal: Journal) async throws -> (
    corrected: [String], others: [String]
  ) {
    try await journal.learnFeelings { ($0.corrected.map(\.text.title), $0.others.map(\.title)) }
  }

  private static func correction(_ entry: Entry, _ emotion: Emotion) -> Correction {
    Correction(entry.id, emotion, of: Draft.Text(title: entry.title, body: entry.body))
  }

  @Test func theLatestIsTheLastAndOthersAreWhatWasNotCorrected() async throws {
    let diary = try TestDiary()
    let (one, two) = (try await diary.write("one"), try await diary.write("two"))
    _ = try await diary.write("three")
    #expect(try await diary.journal.corrections().isEmpty)
    #expect(try await Self.texts(diary.journal).others.isEmpty)
    for (entry, emotion) in [(one, Emotion.joy), (two, .fear), (one, .calm)] {
      _ = try await diary.journal.correctFeeling(of: entry.id, to: emotion)
    }
    let wanted = [Self.correction(two, .fear), Self.correction(one, .calm)]
    #expect(try await diary.journal.corrections() == wanted)
    let (corrected, others) = try await Self.texts(try diary.again())
    #expect(corrected == ["two", "one"])
    #expect(others == ["three"])
  }

  @Test func aRewrittenEntryIsAnotherCorrectionOfItsNewWords() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("one", "old words")
    _ = try await diary.journal.correctFeeling(of: entry.id, to: .joy)
    let before = try await diary.journal.corrections()
    #expect(before == [Self.correction(entry, .joy)])
    var draft = Draft(entry)
    draft.body = "new words"
    let rewritten = try #require(try await diary.journal.save(draft))
    let after = try await diary.journal.corrections()
    #expect(after == [Self.correction(rewritten, .joy)])
    #expect(after != before)
  }

  @Test func whatIsTakenBackOrUndoneIsNotLearntFrom() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("one")
    let before = try await diary.journal.correctFeeling(of: entry.id, to: .joy)
    try await diary.journal.setFeeling(before, of: entry.id)
    #expect(try await diary.journal.corrections().isEmpty)
    _ = try await diary.journal.correctFeeling(of: entry.id, to: .anger)
    let joy = try await diary.journal.correctFeeling(of: entry.id, to: .joy)
    try await diary.journal.setFeeling(joy, of: entry.id)
    #expect(try await diary.journal.corrections() == [Self.correction(entry, .anger)])
  }

  @Test func neitherTheTrashNorASealedLetterTeachesAnything() async throws {
    let diary = try TestDiary()
    let (one, two) = (try await diary.write("one"), try await diary.write("two"))
    for entry in [one, two] { _ = try await diary.journal.correctFeeling(of: entry.id, to: .joy) }
    try await diary.journal.delete([one.id])
    try await diary.seal(two)
    #expect(try await diary.journal.corrections().isEmpty)
    #expect(try await Self.texts(diary.journal) == ([], []))
    try await diary.journal.restore([one.id])
    #expect(try await Self.texts(diary.journal).corrected == ["one"])
    diary.hands.move(days: 10)
    #expect(try await Self.texts(diary.journal).corrected == ["one", "two"])
    try await diary.journal.delete([one.id])
    try await diary.journal.deleteForGood([.entry(one.id)])
    #expect(try await Self.texts(diary.journal).corrected == ["two"])
  }

  @Test func whatIsForgottenStaysForgottenAndCorrected() async throws {
    let diary = try TestDiary()
    let (one, two) = (try await diary.write("one"), try await diary.write("two"))
    _ = try await diary.journal.correctFeeling(of: one.id, to: .joy)
    try await diary.journal.forgetCorrections()
    #expect(try await diary.again().corrections().isEmpty)
    #expect(try await diary.journal.feeling(of: one.id)?.isByHand == true)
    _ = try await diary.journal.correctFeeling(of: two.id, to: .calm)
    #expect(try await diary.again().corrections() == [Self.correction(two, .calm)])
  }

  @Test func onlySoManyAreKept() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("one")
    let many = (1...CorrectionList.limit + 5).map { Entry.ID(1000 + $0) }
    try await diary.journal.write { try CorrectionList.set(many, in: $0) }
    _ = try await diary.journal.correctFeeling(of: entry.id, to: .joy)
    let kept = try await diary.journal.read { try CorrectionList.entries(in: $0) }
    #expect(kept == Array(many.suffix(CorrectionList.limit - 1)) + [entry.id])
  }

  /// As an earlier Haru left it, which kept no list.
  @Test func whatWasCorrectedBeforeIsLearntFrom() async throws {
    let diary = try TestDiary()
    let (one, two) = (try await diary.write("one"), try await diary.write("two"))
    for entry in [one, two] { _ = try await diary.journal.correctFeeling(of: entry.id, to: .joy) }
    try await diary.journal.write { try $0.run("DELETE FROM setting WHERE key = 'corrections'") }
    // Where nothing can be written, too.
    let reading = try Journal.openReadOnly(diary.folder)
    #expect(try await Self.texts(reading).corrected == ["one", "two"])
    #expect(try await diary.journal.corrections().map(\.entry) == [one.id, two.id])
    #expect(try await diary.journal.read { try CorrectionList.isThere(in: $0) })
  }

  @Test func whatIsImportedIsLearntFrom() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("one")
    _ = try await diary.write("two")
    _ = try await diary.journal.correctFeeling(of: entry.id, to: .fear)
    let folder = ExportedFolder(of: diary)
    _ = try await diary.journal.export(to: folder.path, .everything)
    let other = try TestDiary()
    try await other.take(folder)
    #expect(try await Self.texts(other.journal) == (["one"], ["two"]))
  }
}
