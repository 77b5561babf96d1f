// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

/// An entry that is being written, and whether the diary has every word of it.
package final class Writing {
  /// How long words wait to be saved. Half a second more may pass on a busy computer until they are
  /// on the disk, and a kill is to cost no more than 0.7 s of them.
  private static let saveDelay = Duration.milliseconds(200)

  package let journal: Journal
  package private(set) var draft: Draft
  /// The most bytes of words that were ever saved here.
  package private(set) var longestLength: Int
  /// Why the words that were written last could not be saved.
  package private(set) var failure: JournalError?
  /// Where the words are as long as the diary does not have them.
  private let unsaved: UnsavedText
  /// What is written at this moment.
  package var text: () -> Draft.Text
  package var onSaved: () -> Void = {}
  /// Hears that there is an entry now.
  package var onBegun: (Entry.ID) -> Void = { _ in }
  package var onFailureChanged: () -> Void = {}
  private var isChanged = false
  private var isPlaceChanged = false
  /// Words of quick capture that are in the text, and still in its draft.
  private var captured: String?
  /// Recordings whose transcript is in the text, which the diary is still to note.
  private var transcribed: [UniqueID] = []
  private let autosave = Autosave(pause: saveDelay)
  private var saving: Task<Void, Never>?
  /// Whether `saving` is something else than words, which they wait for.
  private var isBeginning = false
  /// Tells what is saved here from what others change.
  private let writer = Change.Writer()
  /// Goes up whenever a save begins.
  private var generation = 0

  /// Resumed when a save has ended, or takes too long.
  private var waiters: [CheckedContinuation<Void, Never>] = []

  package init(_ draft: Draft, in journal: Journal, keepingUnsavedIn folder: UnsavedFolder) {
    self.draft = draft
    longestLength = draft.title.utf8.count + draft.body.utf8.count
    self.journal = journal
    unsaved = UnsavedText(in: folder, of: journal)
    text = { draft.text }
    autosave.onDue = { [weak self] in await self?.save() }
    autosave.onLate = { [weak self] in self?.keepUnsaved() }
    autosave.onStalled = { [weak self] in self?.tellStalled() }
  }

  package var isSaved: Bool { !isChanged && saving == nil }

  /// Words were written: they are saved soon.
  package func change() {
    isChanged = true
    if autosave.isLate || isBeginning { keepUnsaved() }
    autosave.saveSoon()
  }

  /// The draft of quick capture is about to be put into the text: the save that has it there takes
  /// it out of the draft.
  package func take(captured words: String) { captured = words }

  /// The transcript of a recording is about to be put into the text: with the save that has it
  /// there, it is not wanted any more.
  package func take(transcriptOf recording: UniqueID) { transcribed.append(recording) }

  /// Changes what is not words: the day, the folder, the tags. Saved at once.
  package func change(_ body: (inout Draft) -> Void) {
    body(&draft)
    isChanged = true
    isPlaceChanged = true
    if autosave.isLate || isBeginning { keepUnsaved() }
    autosave.saveAtOnce()
  }
}

// MARK: - Saving

extension Writing {
  /// Saves until the diary has every word; answers whether it has.
  @discardableResult
  package func save() async -> Bool {
    while isChanged || saving != nil {
      if isStalled { return false }
      if saving == nil { _ = beginSaving() }
      await withCheckedContinuation { waiters.append($0) }
      if failure != nil { return false }
    }
    return true
  }

  /// Whether the disk has been asked to save, and has not answered for too long.
  var isStalled: Bool {
    if saving != nil, case .notAnswering? = failure { true } else { false }
  }

  private func resumeWaiters() {
    let resumed = waiters
    waiters = []
    for waiter in resumed { waiter.resume() }
  }

  /// Says that the disk does not answer. The save goes on.
  private func tellStalled() {
    failure = .notAnswering
    onFailureChanged()
    resumeWaiters()
  }

  /// Whether the words are kept outside the diary, so that they survive the end of the program.
  package var isKeptElsewhere: Bool { unsaved.isKept }

  private func keepUnsaved() {
    unsaved.keep(.entry(written)) { [weak self] in self?.onFailureChanged() }
  }

  /// Makes sure, before the program ends, that the words are in the diary or kept elsewhere;
  /// answers whether they are.
  package func keepAtEnd() async -> Bool {
    if isSaved { return true }
    return await unsaved.keepAtEnd(.entry(written))
  }

  /// The draft with what is written at this moment.
  private var written: Draft {
    var written = draft
    let text = text()
    (written.title, written.body) = (text.title, text.body)
    return written
  }

  /// Goes on when the caller is cancelled: a save always finishes.
  private func beginSaving() -> Task<Void, Never> {
    autosave.stopWaiting()
    let task = Task { await autosave.watching { await saveOnce() } }
    saving = task
    return task
  }

  private func saveOnce() async {
    let placeWasChanged = isPlaceChanged
    (isChanged, isPlaceChanged) = (false, false)
    let text = text()
    (draft.title, draft.body) = (text.title, text.body)
    longestLength = max(longestLength, text.title.utf8.count + text.body.utf8.count)
    generation += 1
    let (captured, transcribed) = (captured, transcribed)
    do throws(JournalError) {
      try await store(taking: captured, withTranscriptsOf: transcribed)
      if self.captured == captured { self.captured = nil }
      self.transcribed.removeAll { transcribed.contains($0) }
      if !isChanged { unsaved.remove() }
      end(with: nil)
      // What was written while the disk did not answer.
      if isChanged { autosave.saveSoon() }
    } catch {
      isChanged = true
      isPlaceChanged = isPlaceChanged || placeWasChanged
      keepUnsaved()
      end(with: error)
      autosave.tryAgain()
    }
  }

  private func store(
    taking captured: String?, withTranscriptsOf recordings: [UniqueID]
  ) async throws(JournalError) {
    do throws(JournalError) {
      follow(
        saved: try await journal.save(
          draft, by: writer, taking: captured, withTranscriptsOf: recordings))
    } catch {
      guard case .missing = error else { throw error }
      // The entry was deleted for good elsewhere: what is written here becomes a new entry.
      draft.id = nil
      follow(
        saved: try await journal.save(
          draft, by: writer, taking: captured, withTranscriptsOf: recordings))
    }
  }

  private func follow(saved: Entry?) {
    guard let entry = saved else { return }
    let isNew = draft.id == nil
    draft.follow(entry)
    if isNew { onBegun(entry.id) }
  }

  /// Lets the entry begin by something else than words: `body` answers with the entry that it made,
  /// if it made one. No words are saved meanwhile, so that the two make no two entries; those that
  /// are written are kept outside the diary. Where there is an entry, they are saved as ever.
  package func begin(by body: @escaping () async -> Entry.ID?) async {
    while let saving { await saving.value }
    guard draft.id == nil else {
      _ = await body()
      return
    }
    isBeginning = true
    if isChanged { keepUnsaved() }
    let task = Task {
      let made = await body()
      if draft.id == nil, let made {
        await follow(made)
        onBegun(made)
      }
      (saving, isBeginning) = (nil, false)
      // A try that was due meanwhile has come to nothing.
      if isChanged { failure == nil ? autosave.saveSoon() : autosave.tryAgain() }
      resumeWaiters()
    }
    saving = task
    await task.value
  }

  /// The entry is gone for good: what is written from now on is another one.
  package func forgetEntry(_ id: Entry.ID) {
    if draft.id == id { draft.id = nil }
  }

  /// Makes the entry, with or without words. One that stays empty goes when it is left.
  package func begin() async throws(JournalError) -> Entry.ID {
    if let id = draft.id { return id }
    var failure: JournalError?
    await begin { [self] in
      do throws(JournalError) {
        return try await journal.begin(draft).id
      } catch {
        failure = error
        return nil
      }
    }
    guard let id = draft.id else { throw failure ?? .missing }
    return id
  }

  private func follow(_ made: Entry.ID) async {
    generation += 1
    // Without knowing what the entry says, what is written here stands.
    guard let entry = try? await journal.entry(made) else {
      draft.id = made
      return
    }
    draft.follow(entry)
    let isElsewhere = (draft.day, draft.moment) != (entry.day, entry.moment)
    // What was chosen here before there was an entry is the entry's.
    if isElsewhere || draft.folder != entry.folder || draft.tags != entry.tags { change { _ in } }
  }

  private func end(with error: JournalError?) {
    saving = nil
    let hadFailed = failure != nil
    failure = error
    if error == nil { onSaved() }
    if hadFailed || error != nil { onFailureChanged() }
    resumeWaiters()
  }
}

// MARK: - What others write

extension Writing {
  /// Whether the change was made by another than a save here.
  package func isForeign(_ change: Change) -> Bool { change.writer != writer }

  /// Reads the entry anew; nil where it is new, or gone for good.
  package func latest() async throws(JournalError) -> Entry? {
    while let id = draft.id {
      if let saving {
        await saving.value
        continue
      }
      let began = generation
      let entry = try await journal.entry(id)
      // What was read while something was saved may be older than that.
      if began == generation { return entry }
    }
    return nil
  }

  /// Goes on from what the entry says now, if nothing is unsaved here; answers whether its words
  /// are others than here. Directly after `latest`.
  package func follow(_ entry: Entry) -> Bool {
    if !isPlaceChanged {
      (draft.day, draft.moment, draft.zone) = (entry.day, entry.moment, entry.zone)
      (draft.folder, draft.tags) = (entry.folder, entry.tags)
    }
    guard isSaved, entry.text != draft.text else { return false }
    (draft.title, draft.body) = (entry.title, entry.body)
    draft.follow(entry)
    return true
  }
}
