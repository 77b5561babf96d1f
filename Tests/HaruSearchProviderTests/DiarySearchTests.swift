// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruSettings
import KeySharing
import Sealing
import TestKeys
import Testing

@testable import HaruSearchProvider

/// What the search of the desktop finds, and what it is told of that.
@MainActor @Suite(.serialized) struct DiarySearchTests {
  private let folder = JournalFolder(
    FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path)
  private let preferences: DesktopSearchPreferences

  init() throws {
    preferences = try DesktopSearchPreferences(Installation())
    preferences.isOn.value = true
  }

  private func remove() { try? FileManager.default.removeItem(atPath: folder.path) }

  private func write(_ title: String, _ body: String, in journal: Journal) async throws -> Entry {
    var draft = journal.newDraft(on: Day(number: 20_200_102))
    draft.title = title
    draft.body = body
    return try #require(try await journal.save(draft))
  }

  /// The names and lines of what is found.
  private func told(_ terms: String...) async -> [[String]] {
    let search = DiarySearch(preferences) { [folder] in folder }
    let found = await search.find(terms)
    return await search.words(of: found).map { [$0.words.name, $0.words.line] }
  }

  @Test func findsEntriesAndMemosAndShowsWhy() async throws {
    defer { remove() }
    let journal = try Journal(folder)
    let long = String(repeating: "words ", count: 100) + "강가를 걸었다. " + long(of: "more ")
    _ = try await write("산책", long, in: journal)
    _ = try await write("", "# 강가에서\n**bold** words", in: journal)
    try await journal.addMemo("강가 사진\n- [ ] 인화하기\n- [x] 고르기")
    let found = await told("강가")
    let date = "Thu, January 2, 2020"
    try #require(found.count == 3)
    #expect(found[0] == ["강가에서 · bold words", date])
    #expect(found[1][0] == "산책")
    #expect(found[1][1].hasPrefix(date + " — "))
    #expect(found[1][1].contains("강가를 걸었다"))
    #expect(found[2] == ["강가 사진", "Memo — 인화하기 고르기"])
    #expect(await told("강가", "산책").map(\.[0]) == ["산책"])
    #expect(await told("nothing").isEmpty)
    #expect(await told("", " ").isEmpty)
  }

  @Test func tellsOfASealedDiaryOnlyWhileItIsUnlocked() async throws {
    defer { remove() }
    let keys = try DiaryKeys.forTest()
    _ = try await write("Day", "words", in: try Journal(JournalFolder(folder.path, keys: keys)))
    #expect(await told("words").isEmpty)
    let prefix = ProcessInfo.processInfo.environment["HARU_PREFIX"]
    let program = try #require(prefix, "where is Haru installed?") + "/bin/haru"
    let diary = try StoredKeyFile(folder: folder.path).read().diary
    try KeyAgent.start(keys.secret, of: diary, for: .seconds(60), program: program)
    #expect(await told("words").count == 1)
    #expect(try KeyClient(of: diary).lock())
    #expect(await told("words").isEmpty)
  }

  private func long(of word: String) -> String { String(repeating: word, count: 100) }

  @Test func tellsNothingOfASealedLetter() async throws {
    defer { remove() }
    let journal = try Journal(folder)
    let letter = try await write("To me", "secret hope", in: journal)
    let search = DiarySearch(preferences) { [folder] in folder }
    let found = await search.find(["secret"])
    #expect(found.map(\.item) == [.entry(letter.id)])
    #expect(await search.words(of: found).count == 1)
    try await journal.seal(letter.id, until: try #require(Day(number: 29_990_101)))
    // The shell may ask for what it was told of before.
    #expect(await search.words(of: found).isEmpty)
    #expect(await told("secret").isEmpty)
    #expect(await told("on:2020").isEmpty)
  }

  @Test func tellsNothingOfWhatIsInTheTrash() async throws {
    defer { remove() }
    let journal = try Journal(folder)
    let entry = try await write("Day", "words", in: journal)
    let memo = try #require(try await journal.addMemo("words"))
    let search = DiarySearch(preferences) { [folder] in folder }
    let found = await search.find(["words"])
    #expect(found.map(\.item) == [.entry(entry.id), .memo(memo.id)])
    try await journal.delete([entry.id])
    try await journal.delete(memo.id)
    #expect(await search.words(of: found).isEmpty)
    #expect(await told("words").isEmpty)
  }

  @Test func tellsNothingWhereItIsSwitchedOff() async throws {
    defer { remove() }
    let journal = try Journal(folder)
    _ = try await write("Day", "words", in: journal)
    let search = DiarySearch(preferences) { [folder] in folder }
    let found = await search.find(["words"])
    #expect(found.count == 1)
    preferences.isOn.value = false
    defer { preferences.isOn.value = true }
    #expect(await told("words").isEmpty)
    #expect(await search.words(of: found).isEmpty)
  }

  private final class OpenDiary {
    var folder: JournalFolder
    init(_ folder: JournalFolder) { self.folder = folder }
  }

  /// It showed the entry that has the same number in the other diary.
  @Test func whatWasFoundIsNotLookedForInAnotherDiary() async throws {
    defer { remove() }
    let other = JournalFolder(folder.path + "-other")
    defer { try? FileManager.default.removeItem(atPath: other.path) }
    _ = try await write("Day", "words", in: try Journal(folder))
    _ = try await write("Another day", "words", in: try Journal(other))
    let open = OpenDiary(folder)
    let search = DiarySearch(preferences) { open.folder }
    let found = await search.find(["words"])
    #expect(await search.words(of: found).map(\.words.name) == ["Day"])
    open.folder = other
    #expect(await search.words(of: found).isEmpty)
    let foundThere = await search.find(["words"])
    #expect(await search.words(of: foundThere).map(\.words.name) == ["Another day"])
    #expect(Set(found).isDisjoint(with: foundThere))
  }

  @Test func beginsNoDiary() async {
    #expect(await told("words").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    let nowhere = DiarySearch(preferences) { nil }
    #expect(await nowhere.find(["words"]).isEmpty)
  }
}
