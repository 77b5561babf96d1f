// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
package import HaruWords
import KeySharing
import Observation
import Sealing
import Secrets

/// Locks a sealed diary, and opens it with what the person types.
///
/// To lock it, the program begins anew in its own process, so that nothing is left of what its
/// memory held. Until then, as long as something is recorded or saved, the diary is covered: open,
/// but out of sight.
@Observable
package final class DiaryLock {
  /// Covers all that is shown.
  @ObservationIgnored package var onCovered: () -> Void = {}
  /// Shows again what was covered.
  @ObservationIgnored package var onUncovered: () -> Void = {}
  /// Saves what is being written, without asking about anything.
  @ObservationIgnored package var onSaving: () async -> SavedWords = { .inDiary }
  /// Where the person is.
  @ObservationIgnored package var place: () -> LockedPlace? = { nil }
  /// Gives the diary what could not be said while it was out of sight.
  @ObservationIgnored package var onClosing: () -> Void = {}
  /// Begins the program anew, which is to come back to this place.
  @ObservationIgnored package var onLocked: (LockedPlace?) -> Void = { _ in }
  /// Whether something is recorded, or on its way into the diary or out of it, which goes on to its
  /// end before the program begins anew.
  @ObservationIgnored var isAtWork: () -> Bool = { false }
  /// Whether something is heard or recorded.
  @ObservationIgnored var isSounding: () -> Bool = { false }

  /// Whether the diary is out of sight, and will be locked.
  package private(set) var isCovered: Bool {
    get { diary.isCovered }
    set { diary.isCovered = newValue }
  }
  /// Whether what was typed is being tried, or the diary is being closed: neither waits for a disk
  /// or a program that does not answer.
  package private(set) var isBusy = false
  /// Why what was typed last does not open the diary.
  package private(set) var failure: ErrorWords?
  /// What else the person is to know before they type.
  package private(set) var trouble: ErrorWords?
  /// Whether the keyring of the desktop can open it, too.
  package private(set) var isOpenedByKeyring = false
  /// Whether the keyring is being asked, which may take as long as the person takes to unlock it.
  package private(set) var isAskingKeyring = false
  /// Whether the keyring may open it without a press: never again once the person has locked it.
  @ObservationIgnored package var opensByItself = true

  @ObservationIgnored private let diary: Diary
  @ObservationIgnored private let preferences: Preferences
  /// What opens the diary that is open.
  @ObservationIgnored private var keys: DiaryKeys?
  /// That it was locked in this session.
  @ObservationIgnored private var note: LockNote?
  @ObservationIgnored private var holder: KeyHolder?
  @ObservationIgnored private var occasions: LockOccasions?
  @ObservationIgnored private var saving: Task<SavedWords, Never>?
  @ObservationIgnored private var ending: Task<Void, Never>?
  @ObservationIgnored private var lockingElsewhere: Task<Void, Never>?
  @ObservationIgnored private var following: Task<Void, Never>?
  /// How long it may take to keep what could not be said.
  private static let timeToKeep = Duration.seconds(5)
  /// Whether the program is about to begin anew.
  private var isEnding = false

  init(_ diary: Diary, _ preferences: Preferences) {
    (self.diary, self.preferences) = (diary, preferences)
    following = Task { [weak self, diary] in
      let known = ObservedValues { diary.folder.keys }
      for await keys in known { await self?.follow(keys) }
    }
  }

  isolated deinit {
    following?.cancel()
    ending?.cancel()
  }

  /// Whether nothing of the diary may be seen.
  package var isShut: Bool {
    if isCovered { return true }
    return if case .locked = diary.state { true } else { false }
  }

  /// Whether there is a password, and what opens the diary is in memory, also while that is closed
  /// for a moment, and where it is damaged.
  package var canLock: Bool { !isShut && diary.folder.keys != nil }

  /// Whether another program holds the keys for others.
  var isHeldElsewhere: Bool { holder?.isElsewhere ?? false }

  private var keyFile: StoredKeyFile { StoredKeyFile(folder: diary.folder.path) }

  /// A key was pressed, or the mouse was used, in one of our windows.
  package func noteInput() { occasions?.lastInput = .now }

  /// Another time was chosen, after which it is locked.
  func waitAnew() { occasions?.waitAnew() }
}

// MARK: - Unlocking

extension DiaryLock {
  /// Opens the diary with its password, or the letters of the recovery sheet; answers whether they
  /// are right.
  @discardableResult
  package func unlock(with text: String) async -> Bool {
    guard isShut, !isBusy else { return false }
    (isBusy, failure) = (true, nil)
    defer { isBusy = false }
    // It may have been removed by another program.
    await diary.openWherePlain()
    guard isShut else { return true }
    do {
      try await open(diary.folder.secret(typed: text))
      return true
    } catch {
      failure = Self.words(error)
      return false
    }
  }

  /// Opens it with the key that the keyring of the desktop keeps, after a press; answers whether
  /// that does. The person may type the password meanwhile.
  @discardableResult
  package func unlockWithKeyring() async -> Bool {
    guard !isAskingKeyring else { return false }
    (isAskingKeyring, failure) = (true, nil)
    defer { isAskingKeyring = false }
    do {
      return try await openWithKeyring(isAsking: true)
    } catch KeyringError.cancelled {
      return false
    } catch {
      if isShut, !isBusy { failure = Self.words(error) }
      return false
    }
  }

  /// The same without a press, where the person has not locked the diary since they logged in. What
  /// keeps it from that is not said: the password is asked for as ever.
  package func openByItself() async {
    guard opensByItself, isOpenedByKeyring, let diary = await Self.diary(of: keyFile),
      !LockNote(of: diary).isThere
    else { return }
    _ = try? await openWithKeyring(isAsking: false)
  }

  private func openWithKeyring(isAsking: Bool) async throws -> Bool {
    let typed = try await DiaryKeyring(of: diary.folder).secret(isAsking: isAsking)
    // It may have been unlocked, or locked, meanwhile.
    guard isShut, !isBusy, isAsking || opensByItself else { return false }
    isBusy = true
    defer { isBusy = false }
    try await open(typed)
    return true
  }

  private func open(_ typed: StoredKeyFile.Typed) async throws {
    if isCovered { try uncover(typed.secret) } else { try await open(typed.secret) }
    if let remark = typed.remark { diary.tell(Notice(text: remark.words, undo: nil)) }
  }

  private func open(_ secret: Secret) async throws { try await diary.unlock(with: secret) }

  private func uncover(_ secret: Secret) throws {
    guard secret == diary.folder.keys?.secret else { throw JournalError.wrongKeys }
    ending?.cancel()
    (isCovered, isEnding, trouble) = (false, false, nil)
    onUncovered()
    // What held them before may wait for a disk, or another program: the diary can be locked, and
    // unlocked, meanwhile.
    Task.immediate { await hold(diary.folder.keys) }
  }

  /// Opens a locked diary where another program has its keys by now.
  package func look() async {
    guard !isBusy else { return }
    await diary.lookForKeys()
  }

  /// Finds out what is wrong with the key file, if anything is.
  package func lookAtKeyFile() async {
    if let error = await Self.trouble(of: keyFile) { trouble = Self.words(error) }
    isOpenedByKeyring = await DiaryKeyring(of: diary.folder).diary != nil
  }

  @concurrent
  private nonisolated static func trouble(of file: StoredKeyFile) async -> (any Error)? {
    do {
      _ = try file.read()
      return nil
    } catch {
      return error
    }
  }

  private static func words(_ error: any Error) -> ErrorWords {
    if let error = error as? KeyringError, let words = error.words { return words }
    return ErrorWords(of: error)
  }
}

// MARK: - Holding the keys

extension DiaryLock {
  private func follow(_ keys: DiaryKeys?) async {
    guard !isCovered, keys != self.keys else { return }
    await hold(keys)
  }

  /// Lets other programs of the person have the secret as long as the diary is open here.
  private func hold(_ keys: DiaryKeys?) async {
    let before = holder
    // Another program would hold a secret that opens nothing any more.
    before?.leave(forgetting: keys != self.keys)
    (self.keys, holder, occasions, note) = (keys, nil, nil, nil)
    guard let keys else { return }
    occasions = LockOccasions(preferences) { [weak self] in
      self?.isSounding() ?? false
    } lock: { [weak self] in
      self?.lock()
    } wait: { [weak self] in
      await self?.waitForEnd()
    }
    // What locks it still would lock it again.
    await before?.waitForEnd()
    await lockingElsewhere?.value
    // Without the key file, no program knows where to ask.
    guard let id = await Self.diary(of: keyFile), self.keys == keys, holder == nil, !isCovered
    else { return }
    note = LockNote(of: id)
    note?.remove()
    holder = KeyHolder(keys.secret, of: id) { [weak self] in
      await self?.cover()
    } afterEnd: { [weak self] in
      self?.finish()
    }
  }

  @concurrent
  private nonisolated static func diary(of file: StoredKeyFile) async -> UniqueID? {
    try? file.read().diary
  }
}

// MARK: - Locking

extension DiaryLock {
  /// Covers the diary at once, saves what is being written, and begins the program anew as soon as
  /// nothing is recorded. It may be about to be opened, or be closed for a moment.
  package func lock() {
    guard !isCovered, diary.folder.keys != nil else { return }
    coverAtOnce()
    guard let holder else {
      // It has not found out yet whether another program holds the keys.
      lockingElsewhere = Task {
        await cover()
        await Self.lockElsewhere(keyFile)
        finish()
      }
      return
    }
    holder.end()
  }

  @concurrent
  private nonisolated static func lockElsewhere(_ file: StoredKeyFile) async {
    // Without the key file, no program knows where to ask.
    guard let id = try? file.read().diary else { return }
    LockNote(of: id).leave()
    _ = try? KeyClient(of: id).lock()
  }

  /// Returns when no memory has the secret any more, or at once where something goes on to its end
  /// first, or the diary stays open.
  func waitForEnd() async {
    _ = await saving?.value
    let waits = ObservedValues { [weak self] in self.map { $0.isEnding && !$0.isHeldUp } ?? false }
    for await waits in waits where !waits { break }
  }

  /// Lets other programs have the secret no longer: this one begins anew with another diary.
  package func leave() {
    holder?.leave()
    holder = nil
  }

  private func coverAtOnce() {
    guard !isCovered else { return }
    (isCovered, isEnding, failure, trouble, opensByItself) = (true, true, nil, nil, false)
    note?.leave()
    onCovered()
    saving = Task { await onSaving() }
  }

  private func cover() async {
    coverAtOnce()
    _ = await saving?.value
  }

  private func finish() {
    holder = nil
    // Goes on where the person unlocks the diary: then it is cancelled.
    ending = Task {
      await end()
      if !Task.isCancelled { isEnding = false }
    }
  }

  /// What is recorded, or on its way into the diary or out of it, goes on to its end, and the files
  /// of the diary are left alone while others take their place.
  private var isHeldUp: Bool { isAtWork() || diary.isReplacing }

  private func end() async {
    // Nor is it closed while a password is being tried.
    let waits = ObservedValues { [weak self] in self.map { $0.isHeldUp || $0.isBusy } ?? false }
    for await waits in waits where !waits { break }
    // What was said last are words, too.
    let saved = await onSaving()
    guard isCovered, !Task.isCancelled else { return }
    guard saved != .nowhere else { return tellUnsaved() }
    isBusy = true
    let place = place()
    onClosing()
    _ = await answer(within: Self.timeToKeep) { [diary] in await diary.keepUnsaid() }
    // One that could not take the words may not let itself be closed either.
    let isClosed = if saved == .inDiary { await diary.close() } else { true }
    if isClosed { return onLocked(place) }
    isBusy = false
    tellUnsaved()
  }

  private func tellUnsaved() { trouble = SavedWords.unsaved }

  /// Locks it after all, once words are kept that took long.
  package func tryAgain() async {
    await ending?.value
    guard isCovered, trouble != nil else { return }
    (isEnding, trouble) = (true, nil)
    finish()
  }
}
