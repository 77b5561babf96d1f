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
    composer.show(draft)
    for button in [record, film, addPhotos] { button.isVisible = entry.isWritable }
    facts.show(draft)
  }

  /// Shows what the entry says now. What is unsaved here stays.
  func showLatest() async {
    // Where it can't be read, the page stays as it is until the next change.
    guard !entry.isGone, let latest = try? await writing.latest() else { return }
    if let letter = latest.letter, latest.isClosed { return show(letter) }
    if writing.follow(latest) { composer.follow(latest.text) }
    facts.show(writing.draft)
    notices.showTrash(latest.deleted != nil)
    await attachments.show(of: latest.id)
    recording.showMissing()
  }

  /// The text of a sealed letter is hidden from its author, too.
  private func show(_ letter: Letter) {
    guard writing.isSaved else { return }
    entry.isGone = true
    composer.clear()
    attachments.list.show([])
    facts.hide()
    content.add(SealedLetterPage(letter), as: "sealed")
    content.shownPage = "sealed"
    notices.showFuture(letter.day)
    for part in [menu, record, film, addPhotos] { part.isVisible = false }
    notices.closeOffers()
    // What is being said is an entry of its own; that ends by itself.
    Task { await recording.end() }
  }
}
