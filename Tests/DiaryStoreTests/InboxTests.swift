// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// What is captured while a diary is locked.
@Suite struct InboxTests {
  /// The diary as it is known while it is locked.
  private func inbox(of diary: borrowing TestDiary) -> Inbox {
    let hands = diary.hands
    return Inbox(of: JournalFolder(diary.folder.path), clock: WallClock { hands.now })
  }

  private func takeIn(_ diary: borrowing TestDiary) async throws -> TakenInbox {
    let journal = try diary.again()
    return try await journal.takeIn(inbox(of: diary))
  }

  /// What was typed at the terminal is nowhere else. Words of a window are kept again later.
  @Test func aNoteWaitsWhileTheDiaryGetsAnotherSecret() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    let replacement = try FolderReplacement(in: diary.folder.path)
    await #expect(throws: JournalError.self) { try await HeldNote(in: inbox).keep(.memo("later")) }
    let adding = Task { try await inbox.add(.memo("typed")) }
    // While it asks, it holds the folder. A computer that is too busy to show that shows in the end
    // that the note is kept.
    let turn = try File(folder: diary.folder.path)
    let deadline = ContinuousClock.now + .seconds(5)
    while try turn.tryLock() {
      turn.unlock()
      guard ContinuousClock.now < deadline else { break }
      await Task.yield()
    }
    try replacement.finish()
    let id = try await adding.value
    #expect(try FileSystem.isFile(inbox.notePath(id)))
  }

  @Test func whatIsCapturedComesInOnceAndInItsOrder() async throws {
    let diary = try TestDiary.sealed()
    let (inbox, journal) = (inbox(of: diary), diary.journal)
    var draft = journal.newDraft(on: try day("2020-02-29"))
    (draft.title, draft.body, draft.tags) = ("첫째", "captured words", ["a", "b"])
    draft.zone = "Asia/Seoul"
    let id = try await inbox.add(.entry(draft, folder: "여행"))
    diary.hands.move(seconds: 60)
    try await inbox.add(.memo("captured memo", isPinned: true))
    diary.hands.move(seconds: 60)
    try await inbox.add(.memo("second memo"))
    #expect(try inbox.count == 3)
    #expect(try diary.files(with: "captured").isEmpty)
    diary.hands.move(days: 3)

    let taken = try await takeIn(diary)
    #expect(taken.entries.count == 1 && taken.memos.count == 2 && taken.failure == nil)
    #expect(!taken.wasKeyReplaced && taken.unreadable == 0)
    let entry = try #require(try await journal.page().first)
    #expect(entry.uuid == id && entry.text == draft.text && entry.tags == ["a", "b"])
    #expect(entry.day == draft.day && entry.moment == draft.moment && entry.zone == "Asia/Seoul")
    #expect(entry.created < diary.hands.now.adding(days: -2))
    #expect(try await journal.folders().map(\.name) == ["여행"])
    let memos = try await journal.memos()
    #expect(memos.map(\.text) == ["captured memo", "second memo"])
    #expect(memos.map(\.isPinned) == [true, false] && memos[0].created < memos[1].created)
    #expect(try inbox.count == 0)
    #expect(try await takeIn(diary).count == 0)
    #expect(await journal.check().findings.isEmpty)
  }

  @Test func aLetterIsALetter() async throws {
    let diary = try TestDiary.sealed()
    var draft = diary.journal.newDraft()
    draft.body = "to me"
    let opens = diary.journal.clock.day(of: diary.hands.now.adding(days: 9))
    try await inbox(of: diary).add(.entry(draft, opens: opens))
    let id = try #require(try await takeIn(diary).entries.first)
    let closed = try #require(try await diary.journal.entry(id))
    #expect(closed.isClosed && closed.letter?.day == opens)
    diary.hands.move(days: 10)
    #expect(try await diary.journal.entry(id)?.body == "to me")
  }

  /// As quick capture does.
  @Test func wordsAreAddedToTheLastEntryOfTheirDay() async throws {
    let diary = try TestDiary.sealed()
    let entry = try await diary.write("today", "first")
    var draft = diary.journal.newDraft()
    draft.body = "second"
    try await inbox(of: diary).add(.captured(draft))
    diary.hands.move(seconds: 1)
    draft = diary.journal.newDraft(on: try day("2020-02-29"))
    draft.body = "elsewhere"
    try await inbox(of: diary).add(.captured(draft))
    #expect(try await takeIn(diary).entries.count == 2)
    #expect(try await diary.journal.entry(entry.id)?.body == "first\n\nsecond")
    #expect(try await diary.journal.entries(on: draft.day).map(\.body) == ["elsewhere"])
  }

  @Test func whatIsBeingTypedIsTakenInOnceItIsWhole() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    do {
      let note = HeldNote(in: inbox)
      try await note.keep(.memo("ha"))
      try await note.keep(.memo("haru"))
      #expect(try inbox.count == 1)
      #expect(try await takeIn(diary).count == 0)
      #expect(try inbox.count == 1)
      try await note.keep(.memo("haru haru"))
    }
    #expect(try await takeIn(diary).count == 1)
    #expect(try await diary.journal.memos().map(\.text) == ["haru haru"])
    let other = HeldNote(in: inbox)
    try await other.keep(.memo("elsewhere"))
    try await other.remove()
    #expect(try inbox.count == 0)
  }

  // MARK: - Kills

  /// After the transaction, and before the file is gone.
  @Test func aKillInBetweenTakesNothingInTwice() async throws {
    let diary = try TestDiary.sealed()
    let journal = diary.journal
    let entry = try await diary.write("today", "first")
    var draft = journal.newDraft()
    draft.body = "captured"
    let inbox = inbox(of: diary)
    try await inbox.add(.captured(draft))
    diary.hands.move(seconds: 1)
    try await inbox.add(.memo("memo"))
    diary.hands.move(seconds: 1)
    draft.title = "own"
    try await inbox.add(.entry(draft))
    for _ in 0..<3 {
      let taken = try await journal.takeIn(inbox) { _ throws(FileError) in
        throw FileError("unlink", 5)
      }
      #expect(taken.failure != nil)
      #expect(try inbox.count == 3)
    }
    // What was taken in and is deleted for good does not come back.
    let memo = try #require(try await journal.memos().first)
    try await journal.delete(memo.id)
    try await journal.deleteForGood(try await journal.trash())
    #expect(try await takeIn(diary).count == 0)
    #expect(try inbox.count == 0)
    #expect(try await journal.memos().isEmpty)
    #expect(try await journal.entry(entry.id)?.body == "first\n\ncaptured")
    #expect(try await journal.page().count == 2)
    let left = try await journal.read { try SettingTable.takenFromInbox(in: $0) }
    #expect(left.isEmpty)
  }

  /// A power cut brings a file back that was removed.
  @Test func aFileThatIsBackIsNotTakenInAgain() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    let id = try await inbox.add(.memo("memo"))
    let content = try FileSystem.content(of: inbox.notePath(id))
    _ = try await takeIn(diary)
    try Data(content).write(to: URL(filePath: inbox.notePath(id)))
    #expect(try await takeIn(diary).count == 0)
    #expect(try await diary.journal.memos().count == 1)
    #expect(try inbox.count == 0)
  }

  @Test func severalThatOpenTheDiaryAtOnceTakeNothingInTwice() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    _ = try await diary.write("today", "0")
    for number in 1...30 {
      var draft = diary.journal.newDraft()
      draft.body = "\(number)"
      try await inbox.add(.captured(draft))
      diary.hands.move(seconds: 1)
    }
    let journals = try (0..<4).map { _ in try diary.again() }
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for journal in journals {
        group.addTask { try await journal.takeIn(inbox).count }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.reduce(0, +) == 30)
    let body = try #require(try await diary.journal.page().first?.body)
    #expect(
      body.split(separator: "\n").compactMap { Int($0) }.sorted() == Array(0...30))
    #expect(try inbox.count == 0)
  }

  // MARK: - Damage

  @Test func whatCanNotBeReadIsPutAsideAndNamed() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    let damaged = try await inbox.add(.memo("damaged"))
    try diary.damage(inbox.notePath(damaged), at: 120)
    let content = try FileSystem.content(of: inbox.notePath(damaged))
    diary.hands.move(seconds: 1)
    try await inbox.add(.memo("whole"))
    let taken = try await takeIn(diary)
    #expect(taken.memos.count == 1 && taken.unreadable == 1)
    let aside = try #require(taken.aside)
    #expect(try FileSystem.names(in: aside) == ["\(damaged).note"])
    #expect(try FileSystem.content(of: aside + "/\(damaged).note") == content)
    #expect(try inbox.count == 0)
    let finding = CheckReport.Finding.unreadableNote(aside: aside + "/\(damaged).note")
    #expect(await diary.journal.check().findings == [finding])
  }

  /// A program that can write to the disk would read what is captured from then on.
  @Test func aReplacedKeyIsToldAndPutBack() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    try await inbox.add(.memo("before"))
    let path = diary.folder.path + "/" + StoredKeyFile.name
    let right = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let other = Hex.text(InboxKeys(of: Secret()).publicKey)
    var lines = right.split(separator: "\n").map(String.init).dropLast()
    let index = try #require(lines.firstIndex { $0.hasPrefix("inbox ") })
    lines[index] = "inbox " + other
    let text = lines.map { $0 + "\n" }.joined()
    let digest = Hex.text(SHA256.hash(Array(text.utf8)))
    try Data((text + "check \(digest)\n").utf8).write(to: URL(filePath: path))
    diary.hands.move(seconds: 1)
    try await inbox.add(.memo("since"))

    let taken = try await takeIn(diary)
    #expect(taken.wasKeyReplaced && taken.memos.count == 1 && taken.unreadable == 1)
    #expect(try await diary.journal.memos().map(\.text) == ["before"])
    #expect(try String(contentsOf: URL(filePath: path), encoding: .utf8) == right)
    try await inbox.add(.memo("after"))
    #expect(try await takeIn(diary).memos.count == 1)
  }

  @Test func nothingIsKeptWithoutAKey() async throws {
    let diary = try TestDiary.sealed()
    try FileSystem.remove(diary.folder.path + "/" + StoredKeyFile.name)
    let inbox = inbox(of: diary)
    #expect(!inbox.isUsable)
    await #expect(throws: JournalError.self) { try await inbox.add(.memo("x")) }
    #expect(try inbox.count == 0)
  }

  @Test func whatIsLeftOfAKilledWriteGoesInTime() async throws {
    let diary = try TestDiary.sealed()
    let inbox = inbox(of: diary)
    try await inbox.add(.memo("x"))
    let id = UniqueID(at: diary.hands.now)
    let left = inbox.notePath(id) + ".\(id).part"
    try Data("x".utf8).write(to: URL(filePath: left))
    diary.hands.set(WallClock.system.now)
    #expect(try await takeIn(diary).memos.count == 1)
    #expect(exists(left))
    diary.hands.move(days: 2)
    _ = try await takeIn(diary)
    #expect(!exists(left))
    #expect(await diary.journal.check().findings.isEmpty)
  }
}
