// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import TestKeys
import Testing

@testable import DiaryStore

/// Words that could not be saved, on their way through a process that was killed.
@Suite struct UnsavedFolderTests {
  private func unsaved(of diary: borrowing TestDiary) -> (UnsavedFolder, String) {
    let path = diary.folder.path + "/unsaved"
    return (UnsavedFolder(in: path), path)
  }

  @Test func takesInTheWordsOfAnEntryOnce() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("before", "old")
    let (folder, path) = unsaved(of: diary)
    var draft = Draft(entry)
    draft.body = "old and\nnew \"바다\""
    try await folder.keep(.entry(draft), as: UniqueID(at: diary.hands.now), of: diary.journal)
    let again = try diary.again()
    #expect(try await again.takeIn(folder).entries == [entry.id])
    #expect(try await again.entry(entry.id)?.body == draft.body)
    #expect(try await again.versions(of: entry.id).contains { $0.body == "old" })
    #expect(try FileSystem.names(in: path).isEmpty)
    #expect(try await again.takeIn(folder).entries.isEmpty)
  }

  @Test func takesInTheWordsOfMemosOnce() async throws {
    let diary = try TestDiary()
    let memo = try #require(try await diary.journal.addMemo("before"))
    let (folder, path) = unsaved(of: diary)
    let hands = diary.hands
    for words in [UnsavedWords.memo("before and after", over: memo), .memo("new", over: nil)] {
      try await folder.keep(words, as: UniqueID(at: hands.now), of: diary.journal)
    }
    let again = try diary.again()
    let taken = try await again.takeIn(folder)
    #expect(taken.entries.isEmpty && taken.memos.count == 2 && taken.memos.contains(memo.id))
    #expect(try await Set(again.memos().map(\.text)) == ["before and after", "new"])
    #expect(try FileSystem.names(in: path).isEmpty)
  }

  /// A file stays where its process was killed after it had saved.
  @Test func takesInNoMemoThatTheDiaryHas() async throws {
    let diary = try TestDiary()
    try await diary.journal.addMemo("saved")
    let (folder, path) = unsaved(of: diary)
    let id = UniqueID(at: diary.hands.now)
    try await folder.keep(.memo("saved", over: nil), as: id, of: diary.journal)
    #expect(try await diary.journal.takeIn(folder).memos.isEmpty)
    #expect(try await diary.journal.memos().map(\.text) == ["saved"])
    #expect(try FileSystem.names(in: path).isEmpty)
  }

  /// What another diary's memo said before is no reason to change one here.
  @Test func addsAMemoThatIsNotHere() async throws {
    let diary = try TestDiary()
    let other = try TestDiary()
    let memo = try #require(try await diary.journal.addMemo("before"))
    try await other.journal.addMemo("there")
    let (folder, _) = unsaved(of: diary)
    let id = UniqueID(at: diary.hands.now)
    try await folder.keep(.memo("after", over: memo), as: id, of: diary.journal)
    #expect(try await other.journal.takeIn(folder).memos.count == 1)
    #expect(try await Set(other.journal.memos().map(\.text)) == ["there", "after"])
  }

  @Test func keepsNothingThatOthersMayRead() async throws {
    let diary = try TestDiary()
    let (folder, path) = unsaved(of: diary)
    var draft = diary.journal.newDraft()
    draft.title = "mine"
    let id = UniqueID(at: diary.hands.now)
    try await folder.keep(.entry(draft), as: id, of: diary.journal)
    try await folder.keep(.entry(draft), as: id, of: diary.journal)
    let names = try FileSystem.names(in: path)
    #expect(names == ["\(id)." + (diary.folder.keys == nil ? "json" : "sealed")])
    #expect(try permissions(path) == 0o700)
    #expect(try permissions(path + "/" + names[0]) == 0o600)
    try await folder.remove(id)
    #expect(try FileSystem.names(in: path).isEmpty)
  }

  /// They were there in plain words, also after the diary was locked.
  @Test func keepsWordsOfASealedDiarySealed() async throws {
    let diary = try TestDiary(keys: .forTest())
    let other = try TestDiary(keys: .forTest())
    let entry = try await diary.write("before", "old")
    let (folder, path) = unsaved(of: diary)
    var draft = Draft(entry)
    draft.body = "a word about the sea"
    let hands = diary.hands
    for words in [UnsavedWords.entry(draft), .memo("a word about the sun", over: nil)] {
      try await folder.keep(words, as: UniqueID(at: hands.now), of: diary.journal)
    }
    let names = try FileSystem.names(in: path)
    #expect(names.count == 2)
    for name in names {
      let bytes = try FileSystem.content(of: path + "/" + name)
      #expect(!String(decoding: bytes, as: UTF8.self).contains("word"))
      #expect(try permissions(path + "/" + name) == 0o600)
    }
    // Only its own keys take them in; they are no recordings.
    #expect(try await other.journal.takeIn(folder).memos.isEmpty)
    #expect(try folder.recordings().isEmpty)
    #expect(try FileSystem.names(in: path) == names)
    let taken = try await diary.again().takeIn(folder)
    #expect(taken.entries == [entry.id] && taken.memos.count == 1)
    #expect(try await diary.journal.entry(entry.id)?.body == draft.body)
    #expect(try FileSystem.names(in: path).isEmpty)
  }

  /// As it was kept by a version before.
  @Test func takesInWhatIsThereInPlainWords() async throws {
    let plain = try TestDiary(keys: nil)
    let sealed = try TestDiary(keys: .forTest())
    let (folder, path) = unsaved(of: plain)
    let id = UniqueID(at: plain.hands.now)
    try await folder.keep(.memo("kept", over: nil), as: id, of: plain.journal)
    #expect(try await sealed.journal.takeIn(folder).memos.count == 1)
    #expect(try FileSystem.names(in: path).isEmpty)
  }

  /// Its numbers mean other entries there.
  @Test func addsWhatWasWrittenForAnotherDiaryAsAnEntryOfItsOwn() async throws {
    let diary = try TestDiary()
    let other = try TestDiary()
    let entry = try await diary.write("of the first")
    let there = try await other.write("of the second")
    #expect(entry.id == there.id)
    let (folder, _) = unsaved(of: diary)
    var draft = Draft(entry)
    draft.body = "unsaved"
    try await folder.keep(.entry(draft), as: UniqueID(at: diary.hands.now), of: diary.journal)
    let taken = try await other.journal.takeIn(folder).entries
    #expect(taken.count == 1 && taken != [there.id])
    #expect(try await other.journal.entry(there.id) == there)
  }

  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
