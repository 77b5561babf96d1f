// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
package import Files
import GLib
import HaruSettings
import HaruWords
import Observation
package import Sealing

/// The diary that the window shows, and whether it could be opened.
@Observable
package final class Diary {
  package enum State {
    case opening
    /// Sealed, and there is no key that opens it.
    case locked
    case open(Journal)
    /// Good enough to read, for a reason that a person is told.
    case readOnly(Journal, JournalError)
    /// There is no diary to show; where a backup could take its place, that is the newest good one.
    case closed(JournalError, Backup?)
  }

  /// With what opens it, where it is sealed and not locked.
  package internal(set) var folder: JournalFolder
  package let clock: WallClock
  package let name = DiaryName()
  package let folderState = FolderState()
  package let unfinished = UnfinishedRecordings()
  /// Asked before the diary is closed while it is in use: saves what is being written, and answers
  /// whether that could be done.
  @ObservationIgnored package var onClosing: (@MainActor () async -> Bool)?
  @ObservationIgnored private var openers: [@MainActor (Journal) async -> Void] = []
  @ObservationIgnored private var closers: [@MainActor () async -> Void] = []
  /// What was done and not said yet. Several notices may come before the window looks.
  package private(set) var notices: [Notice] = []
  /// Whether another window fills the screen, and says them in place of the main one.
  package var isMainWindowCovered = false
  package private(set) var state = State.opening
  /// Whether it is out of sight, and will be locked.
  package internal(set) var isCovered = false
  /// What is still to be said of what was done while it was out of sight.
  package internal(set) var unsaid: [String] = []
  /// Whether the diary has all that is still to be said, for the next start.
  @ObservationIgnored package internal(set) var isUnsaidKept = true
  /// What windows say of work that has ended, until they are closed.
  @ObservationIgnored var shownReports: [ObjectIdentifier: () -> String?] = [:]
  /// Whether other files are taking the place of its own, as those of a backup or sealed ones.
  package var isReplacing: Bool { replacements > 0 }
  private var replacements = 0
  /// Why there is no backup of today.
  package private(set) var backupFailure: JournalError?

  /// Whether something was wrong when the diary was opened, and the person has not looked at it.
  package var hasUnseenDamage = false
  /// Why the last repair failed.
  package private(set) var repairFailure: JournalError?
  /// What the last repair brought together, until that was said.
  package internal(set) var repaired: SalvageReport?

  package init(_ folder: JournalFolder, clock: WallClock = .system) {
    (self.folder, self.clock) = (folder, clock)
  }

  /// The exports and imports that are under way: before their end, the diary is not locked for
  /// good, nor is another one opened in its place.
  package internal(set) var exchanges: [any CancellableWork] = []

  /// Whether no attempt was made to open it yet.
  package var isUnopened: Bool { if case .opening = state { true } else { false } }

  /// Adds what a service does each time that the diary was opened and today’s backup is there.
  func afterOpening(_ work: @escaping @MainActor (Journal) async -> Void) { openers.append(work) }

  /// Adds how a service leaves the diary alone before it is closed: one after the other, in the
  /// order in which they were added.
  func beforeClosing(_ work: @escaping @MainActor () async -> Void) { closers.append(work) }

  package func tell(_ notice: Notice) { notices.append(notice) }

  /// Removes and returns the notices that were not shown yet.
  package func takeNotices() -> [Notice] {
    defer { notices = [] }
    return notices
  }

  /// Opens it, or says why that can't be. What is to be done once a day is done then.
  package func open() async {
    state = .opening
    guard let folder = await heldFolder() else {
      state = .locked
      // What a killed export has left elsewhere is plain. Unlocking says what can't be removed.
      _ = try? await UnfinishedExports(of: self.folder).clear()
      return
    }
    self.folder = folder
    do throws(JournalError) {
      await begin(try await folder.openJournal(clock, mayBegin: !folder.isListed))
    } catch {
      await fail(error)
    }
  }

  /// Opens it with the secret of its keys. It stays locked where that throws: the secret is another
  /// one.
  package func unlock(with secret: Secret) async throws(JournalError) {
    guard case .locked = state else { return }
    let unlocked = JournalFolder(folder.path, keys: try DiaryKeys(secret))
    do throws(JournalError) {
      let journal = try await unlocked.openJournal(clock, mayBegin: !unlocked.isListed)
      folder = unlocked
      await takeUp(journal)
      // The person goes on meanwhile.
      Task { await lookAfter(journal) }
    } catch {
      if case .wrongKeys = error { throw error }
      folder = unlocked
      await fail(error)
    }
  }

  /// Opens one that is locked where another program has its keys by now, or removed its password.
  package func lookForKeys() async {
    guard case .locked = state, let held = await heldFolder() else { return }
    guard let keys = held.keys else { return await openWherePlain() }
    // That another secret is held is that program's affair.
    try? await unlock(with: keys.secret)
  }

  /// Opens one that was locked where no password seals it any more.
  package func openWherePlain() async {
    guard case .locked = state, await folder.isKnownPlain(), case .locked = state else { return }
    await open()
  }

  /// The folder, with the keys that another program holds where it is sealed; nil where none does.
  private func heldFolder() async -> JournalFolder? {
    do {
      // Where that program does not answer, a password opens it.
      return try await folder.withHeldKeys { _ in }
    } catch {
      // What is the matter with it is said when it is opened.
      return folder
    }
  }

  private func begin(_ journal: Journal) async {
    await takeUp(journal)
    await lookAfter(journal)
  }

  private func lookAfter(_ journal: Journal) async {
    await findUnsaid(in: journal)
    // Where that can't be read, a check says so.
    let lost = try? await journal.lostChanges()
    hasUnseenDamage = journal.hasFoundDamage || lost != nil
    await beginWork(on: journal)
  }

  /// Makes it the diary that the window shows.
  private func takeUp(_ journal: Journal) async {
    await takeInUnsaved(journal)
    state = .open(journal)
    name.follow(journal)
    folderState.follow(journal) { [weak self, weak journal] in
      if let journal { await self?.catchUp(journal) }
    }
  }

  /// Does what is to be done after the diary was opened, and lets the services begin.
  private func beginWork(on journal: Journal) async {
    await takeInRecordings(journal)
    await keepHouse(journal)
    for open in openers { await open(journal) }
  }

  /// Takes in words that could not be saved before the program ended. They stay where they are
  /// while that fails, and are taken in at the next start. Before anything can be written: what a
  /// page keeps there is saved by the page, and would be in the diary twice.
  private func takeInUnsaved(_ journal: Journal) async {
    let taken = try? await journal.takeIn(UnsavedFolder.of(folder))
    guard let taken, taken.entries.count + taken.memos.count > 0 else { return }
    tell(
      Notice(
        text: gettext("Words that could not be saved before are in the diary now"), undo: nil,
        entry: taken.entries.first))
  }

  /// What can't be taken in now is tried again at the next start. A recording that goes on is left
  /// alone.
  private func takeInRecordings(_ journal: Journal) async {
    try? await journal.takeInRecordings(UnsavedFolder.of(folder))
    await takeInInbox(journal)
    await unfinished.find(in: readableJournal)
  }

  /// Takes in what was captured while the diary was locked, where it is open by now.
  func takeInWaiting() async {
    if let journal = readableJournal { await takeInInbox(journal) }
  }

  /// Takes in what was captured while the diary was locked, and says so.
  private func takeInInbox(_ journal: Journal) async {
    do throws(JournalError) {
      let taken = try await journal.takeIn(Inbox(of: journal.folder, clock: clock))
      if taken.unreadable > 0 { hasUnseenDamage = true }
      guard !taken.sentences.isEmpty else { return }
      tell(
        Notice(
          text: taken.sentences.joined(separator: " "), undo: nil, entry: taken.entries.first))
    } catch {
      tell(Notice(text: error.words.inOneLine, undo: nil))
    }
  }

  /// Does what could not be done while the folder was gone or its disk did not answer.
  private func catchUp(_ journal: Journal) async {
    await takeInRecordings(journal)
    if backupFailure != nil { await keepHouse(journal) }
  }

  /// What is done once a day. The diary is open whether or not it can be done.
  private func keepHouse(_ journal: Journal) async {
    do throws(JournalError) {
      try await journal.backUpIfDue()
      try await journal.tidy()
      for path in try await UnfinishedExports(of: folder).clear() {
        tell(Notice(text: UnfinishedExports.words(left: path), undo: nil))
      }
      backupFailure = nil
    } catch {
      backupFailure = error
    }
  }

  /// Puts what is damaged aside, and goes on with a backup.
  package func goOn(with backup: Backup) async {
    await replace { [clock] folder throws(JournalError) in
      try Recovery(folder, clock: clock).recover(from: backup)
    }
  }

  /// Brings together what can be read of the diary and its backups, and opens that.
  package func repair() async {
    do throws(JournalError) {
      repaired = try await whileClosed { [clock] folder async throws(JournalError) in
        try await Recovery(folder, clock: clock).salvage()
      }
      repairFailure = nil
    } catch {
      repairFailure = error
    }
  }

  /// Puts what is damaged aside, and begins an empty diary.
  package func beginAnew() async {
    await replace { [clock] folder throws(JournalError) in
      try Recovery(folder, clock: clock).beginAnew()
    }
  }

  private func replace(
    _ recover: @Sendable (JournalFolder) throws(JournalError) -> Journal
  ) async {
    replacements += 1
    defer { replacements -= 1 }
    do throws(JournalError) {
      let journal = try await folder.inBackground(recover)
      await takeUp(journal)
      await beginWork(on: journal)
    } catch {
      await fail(error)
    }
  }

  /// Keeps the diary from being locked until `body` has returned, since that has more to do with
  /// it than to close it.
  func whileReplacing<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    replacements += 1
    defer { replacements -= 1 }
    return try await body()
  }

  private func fail(_ error: JournalError) async {
    unfinished.forget()
    switch error {
    case .locked: state = .locked
    case .readOnly, .newerSchema:
      do throws(JournalError) {
        let journal = try await folder.openReadOnlyJournal(clock)
        state = .readOnly(journal, error)
        name.follow(journal)
      } catch {
        state = .closed(error, nil)
      }
    case .damaged:
      // Where the backups can't be read, there is none to offer.
      state = .closed(error, try? await Recovery(folder).newestGoodBackup())
    default: state = .closed(error, nil)
    }
  }

  /// Closes the diary, so that its files can be moved, and opens what is in its place afterwards:
  /// the folder that `replacing` makes of its own.
  func whileClosed<Result: Sendable>(
    _ body: @Sendable (JournalFolder) async throws(JournalError) -> Result,
    replacing: (JournalFolder) -> JournalFolder = { $0 }
  ) async throws(JournalError) -> Result {
    replacements += 1
    defer { replacements -= 1 }
    if let onClosing, await !onClosing() { throw JournalError.inUse }
    for close in closers { await close() }
    do throws(JournalError) {
      guard await letGo() else { throw JournalError.inUse }
      let result = try await folder.inBackground(body)
      folder = replacing(folder)
      await open()
      return result
    } catch {
      // Which keys it has by then is seen once all of its disks are there.
      if case .resealingUnreachable = error { folder = JournalFolder(folder.path) }
      await open()
      throw error
    }
  }

  /// Closes it for good; answers whether all that is being written is saved. What still reads it
  /// after the time limit goes with the program.
  package func close() async -> Bool {
    if let onClosing, await !onClosing() { return false }
    for close in closers { await close() }
    _ = await letGo()
    return true
  }

  /// Waits until the journal is no longer used; false where it still is after the time limit.
  private func letGo() async -> Bool {
    guard let end = readableJournal?.end else { return true }
    name.follow(nil)
    folderState.follow(nil)
    state = .opening
    // Not given up where the caller is cancelled: a second journal must not open beside this one.
    let waiting = Task { await answer(within: .seconds(10)) { for await _ in end {} } }
    return await waiting.value != nil
  }
}
