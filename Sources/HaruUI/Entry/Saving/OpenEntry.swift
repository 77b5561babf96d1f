// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel

/// The entry that a page shows: its draft on the way to the diary, whether it may be changed, and
/// what others change of it. All parts of the page share it.
final class OpenEntry {
  let services: AppServices
  let writing: Writing
  /// Whether its words may be changed, as long as it is not gone.
  let isWritable: Bool
  /// Whether it was begun here.
  let isNew: Bool
  /// Whether there is nothing left here to save: it was deleted, or is a letter that is sealed.
  var isGone = false
  /// Whether another page took the place of the one that shows it.
  var isLeft = false
  /// A question that the program has put into the text. An entry that says nothing else does not
  /// stay when it is left.
  var question: String?
  /// Is awaited when the entry, or a folder, may be another than before.
  var onChanged: () async -> Void = {}
  /// Hears that only what it feels like may be something else.
  var onFeelingChanged: () -> Void = {}
  private var following: Task<Void, Never>?
  private var watchingFolder: Task<Void, Never>?

  init(_ draft: Draft, in journal: Journal, _ services: AppServices) {
    self.services = services
    writing = Writing(draft, in: journal, keepingUnsavedIn: .of(services.diary.folder))
    isNew = draft.id == nil
    isWritable = !journal.isReadOnly && !draft.isClosed
  }

  isolated deinit {
    following?.cancel()
    watchingFolder?.cancel()
  }

  var diary: Diary { services.diary }
  var journal: Journal { writing.journal }
  var draft: Draft { writing.draft }
  /// Nil until the diary has it.
  var id: Entry.ID? { writing.draft.id }

  /// Whether anything may be changed of it, or added to it.
  var mayChange: Bool { isWritable && !isGone }

  /// Saves what was written, if that can be done.
  func saveNow() {
    // A save is finished even where the page goes.
    Task { [writing] in await writing.save() }
  }

  /// Leaves it: without anything in it, it does not stay.
  func leave() async {
    guard let id else { return }
    let discarded = Entry.maxDiscardedLength + (question?.utf8.count ?? 0)
    let isDiscardable = isNew && writing.longestLength <= discarded
    await diary.change { [writing, question] journal throws(JournalError) in
      // What comes yet makes another entry.
      let isGone = try await journal.leave(id, asNew: isDiscardable, unanswered: question)
      if isGone { writing.forgetEntry(id) }
    }
  }

  /// Reads from the diary, and shows what was found.
  func read<Result: Sendable>(
    _ body: @escaping (Journal) async throws(JournalError) -> Result,
    then show: @escaping (Result) -> Void
  ) {
    // Ends by itself; the application owns the diary, which outlives the page.
    Task { [diary] in
      if let result = await diary.read(body) { show(result) }
    }
  }
}

// MARK: - What happens elsewhere

extension OpenEntry {
  /// Hears of what changes, beginning with what has changed since the draft was read.
  func follow() {
    let journal = journal
    following = Task { [weak self] in
      // Where changes can't be heard of, the page shows what it found when it was opened.
      let changes = try? await journal.changes()
      await self?.onChanged()
      guard let changes else { return }
      for await changes in changes {
        guard let self else { return }
        // What was saved here is shown already.
        if changes.contains(where: concerns) {
          await onChanged()
        } else if concernFeeling(changes) {
          onFeelingChanged()
        }
      }
    }
  }

  private func concerns(_ change: Change) -> Bool {
    switch change.subject {
    case .folder: true
    case .entry: change.item == id?.number && writing.isForeign(change)
    default: false
    }
  }

  private func concernFeeling(_ changes: [Change]) -> Bool {
    let number = id?.number
    return changes.contains {
      $0.subject == .feeling && ($0.item == number || $0.item == 0)
    }
  }

  /// Saves when the folder is back. Where it was deleted or replaced, what was saved before is gone
  /// with it, so all words count as unsaved.
  func watchFolder() {
    watchingFolder = Task { [weak self, folder = diary.folderState] in
      for await trouble in ObservedValues({ folder.trouble }) {
        guard let self, !isGone else { continue }
        switch trouble {
        case .displaced(.deleted), .displaced(.replaced):
          let text = writing.text()
          if text.title + text.body != "" { writing.change() }
        default: break
        }
        saveNow()
      }
    }
  }
}
