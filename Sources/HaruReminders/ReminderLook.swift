// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import GLib
import HaruModel
import HaruSettings
import HaruWords

/// Looks what is due now: reminders, unless the day has an entry, and letters that have arrived.
/// The diary is opened only to read.
final class ReminderLook {
  struct Due {
    var reminders: [Reminder] = []
    var letters: [Entry] = []
    var isEmpty: Bool { reminders.isEmpty && letters.isEmpty }
  }

  private let preferences: ReminderPreferences
  let folder: JournalFolder?
  private let recordPath: String
  private let clock: WallClock
  private let mayTell: @MainActor () -> Bool

  /// Without a folder there are neither entries nor letters.
  init(
    _ preferences: ReminderPreferences, in folder: JournalFolder?,
    record: String = Program.stateFolder + "/reminders.json", clock: WallClock = .system,
    mayTell: @escaping @MainActor () -> Bool = { DiaryPrivacy().mayTell }
  ) {
    (self.preferences, self.folder, self.clock) = (preferences, folder, clock)
    (recordPath, self.mayTell) = (record, mayTell)
  }

  /// Whatever is answered counts as shown. Before that, what can show it is waited for.
  func takeDue(
    tellingLetters tellsLetters: Bool, waitingForDesktop: () async -> Void = {}
  ) async -> Due {
    let now = clock.now
    var record = ReminderRecord(reading: recordPath)
    let before = record
    var due = Due()
    // A clock that was ahead has told too much.
    let told = preferences.lettersTold.value.flatMap { $0 > now ? nil : $0 }
    let found = await read(after: told, at: now)
    for reminder in preferences.reminders.value {
      guard let day = reminder.dueDay(at: now, clock), record.shown[reminder.id] != day else {
        continue
      }
      // It is not asked for again when the entry is deleted.
      record.shown[reminder.id] = day
      if found?.writtenDays.contains(day) != true { due.reminders.append(reminder) }
    }
    let known = Set(preferences.reminders.value.map(\.id))
    record.shown = record.shown.filter { known.contains($0.key) }
    if let found {
      preferences.nextLetter.value = found.nextLetter
      if tellsLetters { due.letters = found.letters }
    }
    if !due.isEmpty { await waitingForDesktop() }
    if !due.letters.isEmpty, let found { preferences.lettersTold.value = found.latest }
    if record != before { await keep(record) }
    return due
  }

  private func keep(_ record: ReminderRecord) async {
    do {
      try await record.write(to: recordPath)
    } catch {
      Program.complain("haru: it can't be noted what was shown: \(error)")
    }
  }

  // MARK: - Reading

  private nonisolated struct Found: Sendable {
    let writtenDays: Set<Day>
    let letters: [Entry]
    let latest: Moment
    let nextLetter: Moment?
  }

  /// Nil where nothing may be told of the diary, and where it can't be read: a reminder in the
  /// person's own words tells nothing of it.
  private func read(after told: Moment?, at now: Moment) async -> Found? {
    guard mayTell(), let folder = await DiaryPrivacy().readable(folder) else { return nil }
    let today = clock.day(of: now)
    let days = [today, today.adding(days: -1)].compactMap { $0 }
    do throws(JournalError) {
      return try await Journal.readBriefly(folder, clock: clock) { journal throws(JournalError) in
        var written: Set<Day> = []
        for day in days {
          let entries = try await journal.entries(on: day)
          if !entries.isEmpty { written.insert(day) }
        }
        // After midnight the entry of the new day counts for a reminder of the evening, too.
        if written.contains(today) { written.formUnion(days) }
        let (letters, latest) = try await journal.unannouncedLetters(after: told)
        return Found(
          writtenDays: written, letters: letters, latest: latest,
          // The settings are plain.
          nextLetter: folder.keys == nil ? try await journal.nextArrival() : nil)
      }
    } catch {
      if case .missing = error { return nil }
      Program.complain("haru: " + error.words.inOneLine)
      return nil
    }
  }
}
