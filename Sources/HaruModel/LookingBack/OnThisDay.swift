// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import Files
import GLib
import HaruSettings
import HaruWords
import Observation

/// What was written on this day in earlier years: shown once a day by itself, unless the person
/// has begun something or is asked something, and whenever the person asks for it.
@Observable
package final class OnThisDay {
  /// The entries that can be shown, the latest year first; empty where none is.
  package private(set) var entries: [DiaryCore.Entry.ID] = []
  /// The one of them that is shown.
  package private(set) var card: EntryCard?
  /// The day that they were found for.
  @ObservationIgnored private var day: Day
  /// The diary that they are in.
  @ObservationIgnored private weak var journal: Journal?
  /// The entry that is to be shown next, which is not read yet.
  @ObservationIgnored private var wanted: DiaryCore.Entry.ID?
  @ObservationIgnored private let diary: Diary
  @ObservationIgnored private let preferences: Preferences
  /// The day on which something else came first.
  @ObservationIgnored private var busyDay: Day?
  @ObservationIgnored private let reading = LatestReading()
  @ObservationIgnored private var following: Task<Void, Never>?
  @ObservationIgnored private var watching: Task<Void, Never>?

  init(_ diary: Diary, _ preferences: Preferences) {
    (self.diary, self.preferences) = (diary, preferences)
    day = diary.clock.day(of: diary.clock.now)
    diary.afterOpening { [weak self] in await self?.offerMemories(of: $0) }
    // A diary can be closed only when nothing follows it.
    watching = Task { [weak self] in
      for await journal in ObservedValues({ diary.readableJournal }) {
        guard let self else { return }
        if journal !== self.journal { putAway() }
      }
    }
  }

  isolated deinit {
    following?.cancel()
    watching?.cancel()
  }

  /// Shows what there is, where the person has not seen it today, and has not begun with something
  /// else.
  package func offer() async {
    if case .open(let journal) = diary.state { await offerMemories(of: journal) }
  }

  private func offerMemories(of journal: Journal) async {
    let today = today
    guard isWanted(on: today) else { return }
    // Where they can't be read, nothing is shown by itself; a person who asks for them is told.
    guard let found = try? await journal.memories(of: today), !found.isEmpty, isWanted(on: today)
    else { return }
    await showAll(found, of: today, in: journal)
  }

  private func isWanted(on today: Day) -> Bool {
    // The calendar shows all of them beside the day.
    guard preferences.place.value != .calendar else { return false }
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
    let today = today
    let found = await diary.read { journal throws(JournalError) in
      try await journal.memories(of: today)
    }
    guard let found else { return false }
    await showAll(found, of: today, in: journal, isTold: true)
    if found.isEmpty {
      diary.tell(
        Notice(text: gettext("There is nothing to show for this day."), undo: nil))
    }
    return card != nil
  }

  /// Shows the next of the entries; after the last one, the first one.
  package func showNext() {
    guard let journal, let shown = wanted ?? card?.id, let index = entries.firstIndex(of: shown)
    else { return }
    wanted = entries[(index + 1) % entries.count]
    let entries = entries
    // Ends by itself.
    Task { [weak self] in await self?.showWanted(of: entries, in: journal, isTold: true) }
  }

  /// Something else is being done now, so that nothing is shown by itself until tomorrow.
  package func giveWay() {
    busyDay = today
    putAway()
  }

  package func putAway() {
    following?.cancel()
    hide()
  }

  private func hide() {
    reading.forget()
    wanted = nil
    if !entries.isEmpty { entries = [] }
    if card != nil { card = nil }
  }

  /// `isTold`: whether the person hears of it where they can't be read.
  private func showAll(
    _ found: [DiaryCore.Entry.ID], of today: Day, in journal: Journal, isTold: Bool = false
  ) async {
    putAway()
    // It may have been closed while they were looked for.
    guard !found.isEmpty, journal === diary.readableJournal else { return }
    (day, self.journal) = (today, journal)
    following = Task { [weak self] in
      // Where changes can't be heard of, what is shown stays as it was found.
      guard let changes = try? await journal.changes() else { return }
      for await changes in changes {
        guard let self else { return }
        guard changes.contains(where: concerns) else { continue }
        // What can't be read any more may be what the person has just put out of sight.
        let latest = (try? await journal.memories(of: today)) ?? []
        guard !Task.isCancelled else { return }
        await showLatest(latest, in: journal)
      }
    }
    wanted = found[0]
    await showWanted(of: found, in: journal, isTold: isTold)
  }

  /// Whether other entries may belong here by now, or one of these says something else. Words that
  /// are written elsewhere are saved every moment, and change nothing here.
  private func concerns(_ change: Change) -> Bool {
    switch change.subject {
    case .folder: true
    case .entry: change.parts != .words || entries.contains { $0.number == change.item }
    case .memo, .media, .diary, .feeling: false
    }
  }

  /// The entry that is shown stays in sight as long as it is among them.
  private func showLatest(_ latest: [DiaryCore.Entry.ID], in journal: Journal) async {
    guard !latest.isEmpty else { return hide() }
    let kept = (wanted ?? card?.id).flatMap { latest.contains($0) ? $0 : nil }
    wanted = kept ?? latest[0]
    await showWanted(of: latest, in: journal)
  }

  private func showWanted(
    of found: [DiaryCore.Entry.ID], in journal: Journal, isTold: Bool = false
  ) async {
    guard let wanted else { return }
    let cards: [EntryCard]? = await reading.read {
      guard isTold else { return (try? await journal.cards([wanted])) ?? [] }
      return await diary.read { journal throws(JournalError) in
        try await journal.cards([wanted])
      } ?? []
    }
    // Nil where something else is to be shown by now.
    guard let cards else { return }
    self.wanted = nil
    guard let first = cards.first else { return hide() }
    noteReminder()
    if entries != found { entries = found }
    if card != first { card = first }
  }

  /// What was seen is not shown by itself again today.
  private func noteReminder() {
    let last = preferences.lastReminder.value
    guard last?.day != day || last?.diary != diary.folder.mark else { return }
    preferences.lastReminder.value = (day, diary.folder.mark)
  }

  /// How many years ago one of them was written.
  package func years(since card: EntryCard) -> Int { day.year - card.day.year }

  private var today: Day { diary.clock.day(of: diary.clock.now) }
}
