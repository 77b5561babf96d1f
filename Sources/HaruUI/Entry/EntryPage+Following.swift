// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What the page shows, and what others change of it.
extension EntryPage {
  func show(_ draft: Draft) {
    isShowing = true
    title.text = draft.title
    body.buffer.load(draft.body)
    isShowing = false
    let mayWrite = !writing.journal.isReadOnly && !draft.isClosed
    (title.isEditable, body.isEditable) = (mayWrite, mayWrite)
    for part in [date, folder, tags, place] { part.isSensitive = mayWrite }
    (feeling.mayCorrect, weather.mayChange) = (mayWrite, mayWrite)
    for button in [record, film, addPhotos] { button.isVisible = mayWrite }
    showPlace(draft)
    showCounts()
  }

  func follow() {
    let journal = writing.journal
    following = Task { [weak self] in
      // Where changes can't be heard of, the page shows what it found when it was opened.
      let changes = try? await journal.changes()
      await self?.showLatest()
      guard let changes else { return }
      for await changes in changes {
        guard let self else { return }
        if concerns(changes) {
          await showLatest()
        } else if concernFeeling(changes) {
          showFeeling()
        }
      }
    }
  }

  private func concerns(_ changes: [Change]) -> Bool {
    changes.contains {
      $0.subject == .folder || $0.subject == .entry && $0.item == writing.draft.id?.number
    }
  }

  private func concernFeeling(_ changes: [Change]) -> Bool {
    let number = writing.draft.id?.number
    return changes.contains {
      $0.subject == .feeling && ($0.item == number || $0.item == 0)
    }
  }

  /// Shows what the entry says now. What is unsaved here stays.
  func showLatest() async {
    // Where it can't be read, the page stays as it is until the next change.
    guard !isGone, let entry = try? await writing.latest() else { return }
    if let letter = entry.letter, entry.isClosed { return show(letter) }
    if writing.follow(entry) {
      isShowing = true
      title.follow(entry.title, composing: composing.title)
      body.show(entry.body, composing: composing.body)
      isShowing = false
    }
    showPlace(writing.draft)
    showTrash(entry.deleted != nil)
    if let found = try? await writing.journal.attachments(of: entry.id) { attachments.show(found) }
    showMissing()
  }

  /// The text of a sealed letter is hidden from its author, too.
  private func show(_ letter: Letter) {
    guard writing.isSaved else { return }
    isGone = true
    isShowing = true
    title.text = ""
    body.buffer.load("")
    isShowing = false
    attachments.show([])
    feeling.hide()
    weather.hide()
    content.add(SealedLetterPage(letter), as: "sealed")
    content.shownPage = "sealed"
    showFuture(letter.day)
    for part in [menu, record, film, addPhotos] { part.isVisible = false }
    closeOffers()
    // What is being said is an entry of its own; that ends by itself.
    Task { await endRecording() }
  }

  private func showTrash(_ isInTrash: Bool) {
    guard isInTrash != (trashBar != nil) else { return }
    if let trashBar { notices.remove(trashBar) }
    trashBar = nil
    guard isInTrash, let id = writing.draft.id else { return }
    let bar = NoticeBar(icon: "user-trash-symbolic", gettext("This entry is in the trash."))
    bar.append(
      Button(gettext("Restore")).onClicked { [diary] in
        // The application owns the diary, which outlives the page.
        Task {
          await diary.change { journal throws(JournalError) in try await journal.restore([id]) }
        }
      })
    notices.append(bar)
    trashBar = bar
  }
}
