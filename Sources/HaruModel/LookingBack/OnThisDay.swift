// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import Files
import GLib
import HaruSettings
import HaruWords
import Observation

/// What was written on this day in earlier years: shown once a day by itself, where nothing else is
/// to be done, and whenever the person asks for it.
@Observable
package final class OnThisDay {
  /// The entries that can be shown, the latest year first; empty where none is.
  package private(set) var entries: [DiaryCore.Entry.ID] = []
  /// The one of them that is shown.
  package private(set) var card: EntryCard?
  /// The day that they were found for.
  @ObservationIgnored private var day = Day.today
  @ObservationIgnored private let diary: Diary
  @ObservationIgnored private let preferences: Preferences
  /// The day on which something else came first.
  @ObservationIgnored private var busyDay: Day?
  @ObservationIgnored private let reading = LatestReading()
  @ObservationIgnored private var following: Task<Void, Never>?

  init(_ diary: Diary, _ preferences: Preferences) {
    (self.diary, self.preferences) = (diary, preferences)
    diary.afterOpening { [weak self] in await self?.offerMemories(of: $0) }
  }

  isolated deinit { following?.cancel() }

  /// Shows what there is, where the person has not seen it today, and has not begun with something
  /// else.
  package func offer() async {
    if case .open(let journal) = diary.state { await offerMemories(of: journal) }
  }

  private func offerMemories(of journal: Journal) async {
    let today = Self.today(in: journal)
    guard isWanted(on: today) else { return }
    // Where they can't be read, nothing is shown by itself; a person who asks for them is told.
    guard let found = try? await journal.memories(of: today), !found.isEmpty, isWanted(on: today)
    else { return }
    await showAll(found, of: today, in: journal)
  }

  private func isWanted(on today: Day) -> Bool {
    let last = preferences.lastReminder.value
    let wasShown = last?.day == today && last?.diary == diary.folder.mark
    return preferences.remindsOfThisDay.value && !wasShown && busyDay != today && !needsAttention
  }

  /// Whether something is wrong, or the person is asked something.
  private var needsAttention: Bool {
    diary.hasUnseenDamage || !diary.unfinished.all.isEmpty || diary.backupFailure != nil
      || diary.repairFailure != nil || diary.folderState.trouble != nil
  }

  /// Shows what there is because the person asks for it; answers whether there is anything.
  package func showMemories() async -> Bool {
    guard let journal = await diary.openedJournal() else { return false }
    let today = Self.today(in: journal)
    let found = await diary.read { journal throws(JournalError) in
      try await journal.memories(of: today)
    }
    guard let found else { return false }
    await showAll(found, of: today, in: journal)
    if found.isEmpty {
      diary.tell(
        Notice(text: gettext("Nothing was written on this day in earlier years."), undo: nil))
    }
    return card != nil
  }

  /// Shows the next of the entries; after the last one, the first one.
  package func showNext() {
    guard let journal = diary.readableJournal, let card,
      let index = entries.firstIndex(of: card.id)
    else { return }
    let entries = entries
    // Ends by itself.
    Task { [weak self] in
      await self?.showEntry(of: entries, at: (index + 1) % entries.count, in: journal)
    }
  }

  /// Something else is being done now, so that nothing is shown by itself until tomorrow.
  package func giveWay() {
    busyDay = diary.readableJournal.map(Self.today) ?? .today
    putAway()
  }

  package func putAway() {
    following?.cancel()
    hide()
  }

  private func hide() {
    reading.forget()
    if !entries.isEmpty { entries = [] }
    if card != nil { card = nil }
  }

  private func showAll(
    _ found: [DiaryCore.Entry.ID], of today: Day, in journal: Journal
  ) async {
    putAway()
    guard !found.isEmpty else { return }
    preferences.lastReminder.value = (today, diary.folder.mark)
    day = today
    following = Task { [weak self] in
      // Where changes can't be heard of, what is shown stays as it was found.
      guard let changes = try? await journal.changes() else { return }
      for await changes in changes
      where changes.contains(where: { $0.subject == .entry || $0.subject == .folder }) {
        // What can't be read any more may be what the person has just put out of sight.
        let latest = (try? await journal.memories(of: today)) ?? []
        guard !Task.isCancelled, let self else { return }
        await update(to: latest, in: journal)
      }
    }
    await showEntry(of: found, at: 0, in: journal)
  }

  /// The entry that is shown stays in sight as long as it is among them.
  private func update(to latest: [DiaryCore.Entry.ID], in journal: Journal) async {
    guard !latest.isEmpty else { return hide() }
    await showEntry(of: latest, at: card.flatMap { latest.firstIndex(of: $0.id) } ?? 0, in: journal)
  }

  private func showEntry(
    of found: [DiaryCore.Entry.ID], at index: Int, in journal: Journal
  ) async {
    let cards = await reading.read { (try? await journal.cards([found[index]])) ?? [] }
    // Nil where something else is to be shown by now.
    guard let cards else { return }
    guard let first = cards.first else { return hide() }
    if entries != found { entries = found }
    if card != first { card = first }
  }

  /// How many years ago one of them was written.
  package func years(since card: EntryCard) -> Int { day.year - card.day.year }

  private static func today(in journal: Journal) -> Day { journal.clock.day(of: journal.clock.now) }
}
