// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Feelings
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What the entry feels like, and what a person says to that.
extension EntryPage {
  func showFeeling() {
    guard let id = writing.draft.id else { return feeling.hide() }
    feelingTurn += 1
    let mine = feelingTurn
    read { (journal) throws(JournalError) in
      try await journal.feeling(of: id)
    } then: { page, found in
      guard mine == page.feelingTurn, !page.entry.isGone else { return }
      page.feeling.show(found, ofWords: page.composer.hasWords)
      if page.feeling.isOpen { page.weigh() }
    }
  }

  func connectFeeling() {
    feeling.onOpened = { [weak self] in self?.weigh() }
    feeling.onClosed = { [weak self] in
      if let self { composer.body.buffer.clear(weighed) }
    }
    feeling.onCorrected = { [weak self] in self?.correct(to: $0) }
    feeling.onTakenBack = { [weak self] in self?.takeBackCorrection() }
  }

  /// Shows what the chip has to say, from the menu or by keys, also where the entry was not saved
  /// yet.
  func openFeeling() async {
    guard await saved() != nil else {
      return diary.tell(
        Notice(text: gettext("There are no words yet to read a feeling from."), undo: nil))
    }
    feeling.open()
  }

  /// Reads the text as it is now, and marks the words that weighed most.
  private func weigh() {
    let text = composer.committedText
    // Ends by itself.
    Task { [weak self, scanner = services.feelings] in
      let reading = await scanner.reading(of: text)
      guard let self, feeling.isOpen, text == composer.committedText else { return }
      let words = reading.map { WeighedWords($0, of: text) }
      feeling.show(reading, words?.names ?? [])
      mark(words?.places ?? [], as: reading?.leading)
    }
  }

  private func mark(_ places: [Range<Int>], as emotion: Emotion?) {
    let body = composer.body
    body.buffer.clear(weighed)
    guard let shade = body.shade(named: emotion?.colorName ?? "view_fg_color") else { return }
    weighed.background((shade.red, shade.green, shade.blue, emotion == nil ? 0.15 : 0.3))
    // The places are those of the text, not of what shows it.
    guard body.buffer.isShownAsItIs else { return }
    for place in places { body.buffer.apply(weighed, place) }
  }

  private func correct(to emotion: Emotion) {
    guard let id = writing.draft.id else { return }
    // The application owns the diary, which outlives the page.
    Task { [diary] in
      await diary.change(
        saying: gettext("Noted: {name}").filling("name", with: emotion.name)
      ) { journal throws(JournalError) in
        let before = try await journal.correctFeeling(of: id, to: emotion)
        return { journal throws(JournalError) in try await journal.setFeeling(before, of: id) }
      }
    }
  }

  private func takeBackCorrection() {
    guard let id = writing.draft.id else { return }
    Task { [diary] in
      await diary.change(saying: gettext("Your correction is taken back")) {
        journal throws(JournalError) in
        let before = try await journal.feeling(of: id)
        try await journal.setFeeling(nil, of: id)
        return { journal throws(JournalError) in try await journal.setFeeling(before, of: id) }
      }
    }
  }
}
