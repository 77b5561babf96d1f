// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import DiaryStore

/// Recordings whose transcript is still to become words of their entry.
@Suite struct PendingTranscriptTests {
  private func record(
    _ content: String, to entry: Entry, in diary: borrowing TestDiary
  ) async throws -> DiaryCore.Attachment {
    let path = diary.folder.path + "/\(UUID()).ogg"
    try Data(content.utf8).write(to: URL(filePath: path))
    return try await diary.journal.attach(path, to: entry.id, kind: .voice)
  }

  @Test func theNextStartKnowsThemInTheirOrder() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("A day"))
    let first = try await record("a", to: entry, in: diary)
    let second = try await record("b", to: entry, in: diary)
    #expect(try await journal.wantedTranscripts() == [])
    for recording in [first, second, first] { try await journal.wantTranscript(of: recording) }
    #expect(try await diary.again().wantedTranscripts() == [second, first])
    try await journal.forgetWantedTranscript(of: second)
    try await journal.forgetWantedTranscript(of: second)
    #expect(try await diary.again().wantedTranscripts() == [first])
  }

  @Test func whatIsSaidIsPutIntoItsEntryAndNotWantedAnyMore() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("A day", "written"))
    let recording = try await record("a", to: entry, in: diary)
    try await journal.wantTranscript(of: recording)
    try await journal.append(spoken: ["Said"], to: entry.id, of: recording)
    #expect(try await journal.entry(entry.id)?.body == "written\n\nSaid\n\n")
    #expect(try await journal.wantedTranscripts() == [])
  }

  @Test func whatAPageSavesWithItsWordsIsNotWantedAnyMore() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("A day", "written"))
    let first = try await record("a", to: entry, in: diary)
    let second = try await record("b", to: entry, in: diary)
    for recording in [first, second] { try await journal.wantTranscript(of: recording) }
    var draft = Draft(entry)
    draft.body = "written\n\nSaid"
    try await journal.save(draft, withTranscriptsOf: [first.uuid])
    #expect(try await journal.wantedTranscripts() == [second])
  }

  @Test func whatIsInTheTrashWaitsThere() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("A day"))
    let recording = try await record("a", to: entry, in: diary)
    try await journal.wantTranscript(of: recording)
    try await journal.delete(recording.id)
    #expect(try await journal.wantedTranscripts() == [])
    try await journal.restore(recording.id)
    #expect(try await journal.wantedTranscripts() == [recording])
    try await journal.delete([entry.id])
    #expect(try await journal.wantedTranscripts() == [])
  }

  @Test func nothingIsPutIntoALetterThatIsSealed() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("Letter", "to myself"))
    let recording = try await record("a", to: entry, in: diary)
    try await journal.wantTranscript(of: recording)
    try await diary.seal(entry)
    #expect(try await journal.wantedTranscripts() == [])
    await #expect(throws: JournalError.self) {
      try await journal.append(spoken: ["Said"], to: entry.id, of: recording)
    }
    try await diary.pass(days: 10)
    #expect(try await journal.wantedTranscripts().map(\.id) == [recording.id])
  }

  @Test func whatIsDeletedForGoodLeavesTheList() async throws {
    let diary = try TestDiary()
    let (journal, entry) = (diary.journal, try await diary.write("A day"))
    let gone = try await record("a", to: entry, in: diary)
    try await journal.wantTranscript(of: gone)
    try await journal.delete(gone.id)
    try await journal.deleteForGood([TrashItem.ID.attachment(gone.id)])
    let next = try await record("b", to: entry, in: diary)
    try await journal.wantTranscript(of: next)
    let list = try await journal.read { try SettingTable.wantedTranscripts(in: $0) }
    #expect(list == [next.uuid])
  }
}
