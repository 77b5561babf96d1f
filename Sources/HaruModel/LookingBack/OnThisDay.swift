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
  /// What is shown, the latest year first; empty where nothing is.
  package private(set) var cards: [EntryCard] = []
  /// The day that it was found for.
  @ObservationIgnored private var day = Day.today
  @ObservationIgnored private let diary: Diary
  @ObservationIgnored private let preferences: Preferences
  /// The day on which something else came first.
  @ObservationIgnored private var busyDay: Day?
  @ObservationIgnored private var following: Task<Void, Never>?

  init(_ diary: Diary, _ preferences: Preferences) {
    (self.diary, self.preferences) = (diary, preferences)
    diary.afterOpening { [weak self] in await self?.offer(in: $0) }
  }

  isolated deinit { following?.cancel() }

  /// Shows what there is, where the person has not seen it today, and has not begun with something
  /// else.
  package func offer() async {
    if case .open(let journal) = diary.state { await offer(in: journal) }
  }

  private func offer(in journal: Journal) async {
    let today = Self.today(in: journal)
    guard isWanted(on: today) else { return }
    // A reminder that can't be read is none.
    guard let found = try? await journal.memories(of: today), isWanted(on: today) else { return }
    preferences.lastReminder.value = today
    show(found, of: today, in: journal)
  }

  private func isWanted(on today: Day) -> Bool {
    preferences.remindsOfThisDay.value && preferences.lastReminder.value != today
      && busyDay != today && !needsAttention
  }

  /// Whether something is wrong, or the person is asked something.
  private var needsAttention: Bool {
    diary.hasUnseenDamage || !diary.unfinished.all.isEmpty || diary.backupFailure != nil
      || diary.repairFailure != nil || diary.folderState.trouble != nil
  }

  /// Shows what there is because the person asks for it; answers whether there is anything.
  package func show() async -> Bool {
    guard let journal = diary.readableJournal else { return false }
    let today = Self.today(in: journal)
    let found = await diary.read { journal throws(JournalError) in
      try await journal.memories(of: today)
    }
    guard let found else { return false }
    show(found, of: today, in: journal)
    if found.isEmpty {
      diary.tell(
        Notice(text: gettext("Nothing was written on this day in earlier years."), undo: nil))
    }
    return !found.isEmpty
  }

  /// Something else is being done now, so that nothing is shown by itself until tomorrow.
  package func giveWay() {
    busyDay = diary.readableJournal.map(Self.today) ?? .today
    putAway()
  }

  package func putAway() {
    following?.cancel()
    if !cards.isEmpty { cards = [] }
  }

  private func show(_ found: [EntryCard], of today: Day, in journal: Journal) {
    putAway()
    guard !found.isEmpty else { return }
    day = today
    cards = found
    following = Task { [weak self] in
      // Where changes can't be heard of, what is shown stays as it was found.
      guard let changes = try? await journal.changes() else { return }
      for await changes in changes
      where changes.contains(where: { $0.subject == .entry || $0.subject == .folder }) {
        // What can't be read any more may be what the person has just put out of sight.
        let latest = (try? await journal.memories(of: today)) ?? []
        guard !Task.isCancelled, let self else { return }
        if latest != cards { cards = latest }
      }
    }
  }

  /// How many years ago one of them was written.
  package func years(since card: EntryCard) -> Int { day.year - card.day.year }

  private static func today(in journal: Journal) -> Day { journal.clock.day(of: journal.clock.now) }
}
