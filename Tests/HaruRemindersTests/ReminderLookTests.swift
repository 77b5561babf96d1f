// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import GLib
import HaruSettings
import TestKeys
import Testing

@testable import HaruReminders

/// What is shown when something is due, with a diary on the disk.
@MainActor @Suite(.serialized) struct ReminderLookTests {
  private let folder: JournalFolder
  private let record: String
  private let preferences: ReminderPreferences
  /// At 21:10 here.
  private let now: Moment
  private let today: Day

  init() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-test-\(UUID())").path
    folder = JournalFolder(path + "/diary")
    record = path + "/state/reminders.json"
    try FileSystem.makeFolders(path)
    preferences = try ReminderPreferences(Installation())
    preferences.reminders.value = Reminder.all(
      in: #"[{"id": "evening", "time": "21:00", "words": "evening"}]"#)
    preferences.nextLetter.value = nil
    preferences.lettersTold.value = nil
    today = try #require(Day(iso: "2026-11-20"))
    now = WallClock.system.moment(on: today, timeOfDay: (21 * 60 + 10) * 60_000)
  }

  private func remove() {
    preferences.reminders.value = []
    preferences.nextLetter.value = nil
    preferences.lettersTold.value = nil
    try? FileManager.default.removeItem(atPath: FileSystem.parent(of: folder.path))
  }

  private func journal(at moment: Moment) throws -> Journal {
    try Journal(folder, clock: WallClock { moment })
  }

  private func take(
    at moment: Moment, tellingLetters: Bool = true, mayTell: Bool = true
  ) async -> ReminderLook.Due {
    let look = ReminderLook(
      preferences, in: folder, record: record, clock: WallClock { moment }, mayTell: { mayTell })
    return await look.takeDue(tellingLetters: tellingLetters)
  }

  private func words(at moment: Moment) async -> [String] {
    await take(at: moment).reminders.map(\.words)
  }

  /// That the day has an entry would be told by silence.
  @Test func remindsOfALockedDiaryAsIfItHadNoEntries() async throws {
    defer { remove() }
    let keys = try DiaryKeys.forTest()
    let journal = try Journal(
      JournalFolder(folder.path, keys: keys), clock: WallClock { [now] in now })
    var draft = journal.newDraft(on: today)
    draft.body = "words"
    try await journal.save(draft)
    #expect(await words(at: now) == ["evening"])
  }

  @Test func showsAReminderOnceADay() async throws {
    defer { remove() }
    #expect(await words(at: now) == ["evening"])
    #expect(await words(at: now.adding(seconds: 60)) == [])
    // A clock that is set back changes nothing.
    #expect(await words(at: now.adding(seconds: -300)) == [])
    #expect(await words(at: now.adding(days: 1)) == ["evening"])
    #expect(await words(at: now.adding(days: 2).adding(seconds: 3600)) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func staysQuietWhereTheDayHasAnEntry() async throws {
    defer { remove() }
    let journal = try journal(at: now)
    var draft = journal.newDraft(on: today)
    draft.body = "words"
    let entry = try #require(try await journal.save(draft))
    #expect(await words(at: now) == [])
    // Also when it is deleted right afterwards.
    try await journal.delete([entry.id])
    #expect(await words(at: now.adding(seconds: 60)) == [])
    #expect(await words(at: now.adding(days: 1)) == ["evening"])
  }

  /// The settings are plain.
  @Test func tellsNoSettingWhenALetterOfASealedDiaryArrives() async throws {
    defer { remove() }
    preferences.reminders.value = []
    let sealed = JournalFolder(folder.path, keys: try DiaryKeys.forTest())
    let journal = try Journal(sealed, clock: WallClock { [now] in now })
    var draft = journal.newDraft(on: today)
    draft.title = "To me"
    let letter = try #require(try await journal.save(draft))
    _ = try await journal.takeArrivedLetters()
    try await journal.seal(letter.id, until: try #require(today.adding(days: 1)))
    let opens = try #require(try await journal.nextArrival())
    func take(at moment: Moment) async -> ReminderLook.Due {
      await ReminderLook(
        preferences, in: sealed, record: record, clock: WallClock { moment }, mayTell: { true }
      ).takeDue(tellingLetters: true)
    }
    #expect(await take(at: now).letters.isEmpty)
    #expect(preferences.nextLetter.value == nil)
    #expect(await take(at: opens.adding(seconds: 60)).letters.map(\.id) == [letter.id])
  }

  @Test func anEntryInTheTrashIsNone() async throws {
    defer { remove() }
    let journal = try journal(at: now)
    var draft = journal.newDraft(on: today)
    draft.body = "words"
    let entry = try #require(try await journal.save(draft))
    try await journal.delete([entry.id])
    #expect(await words(at: now) == ["evening"])
  }

  @Test func tellsALetterOnceAndKeepsItUnannounced() async throws {
    defer { remove() }
    preferences.reminders.value = []
    let journal = try journal(at: now)
    var draft = journal.newDraft(on: today)
    draft.title = "To me"
    let letter = try #require(try await journal.save(draft))
    _ = try await journal.takeArrivedLetters()
    let arrival = try #require(today.adding(days: 1))
    try await journal.seal(letter.id, until: arrival)
    #expect(await take(at: now).letters.isEmpty)
    let opens = try #require(try await journal.nextArrival())
    #expect(preferences.nextLetter.value == opens)

    let later = opens.adding(seconds: 60)
    #expect(await take(at: later, mayTell: false).letters.isEmpty)
    #expect(await take(at: later, tellingLetters: false).letters.isEmpty)
    #expect(await take(at: later).letters.map(\.id) == [letter.id])
    #expect(await take(at: later).letters.isEmpty)
    #expect(preferences.nextLetter.value == nil)
    // The window announces it, too, when it is opened.
    let opened = try self.journal(at: later)
    #expect(try await opened.takeArrivedLetters().map(\.id) == [letter.id])
  }

  @Test func remindsWhereNothingMayBeToldOfTheDiary() async throws {
    defer { remove() }
    let journal = try journal(at: now)
    var draft = journal.newDraft(on: today)
    draft.body = "words"
    _ = try await journal.save(draft)
    let due = await take(at: now, mayTell: false)
    #expect(due.reminders.map(\.words) == ["evening"])
  }

  @Test func whatWasShownIsForgottenWhereItMakesNoSense() async throws {
    defer { remove() }
    #expect(await words(at: now) == ["evening"])
    try await AtomicFile.write(Array("{\"evening\": [1], ".utf8), to: record)
    #expect(ReminderRecord(reading: record) == ReminderRecord())
    #expect(await words(at: now) == ["evening"])
  }

  @Test func isAskedForByTheseArgumentsAlone() {
    for arguments in [["--remind"], ["--remind", "--wait"]] {
      #expect(RemindersProgram.answers(to: arguments))
    }
    for arguments in [[], ["--wait"], ["--remind", "x"], ["--wait", "--remind"], ["add"]] {
      #expect(!RemindersProgram.answers(to: arguments))
    }
  }
}
