// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Feelings
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What an entry feels like, and what a person says to that.
final class EntryFeeling {
  let chip: FeelingChip
  /// The words that weighed, as long as they are marked.
  private(set) lazy var weighed = TextTag(in: body.buffer)
  private let entry: OpenEntry
  private let composer: EntryComposer
  private var body: BodyView { composer.body }
  private let reading = LatestReading()

  init(_ entry: OpenEntry, _ composer: EntryComposer) {
    (self.entry, self.composer) = (entry, composer)
    chip = FeelingChip(entry.services.feelings)
    chip.mayCorrect = entry.isWritable
    chip.onOpened = { [weak self] in self?.weigh() }
    chip.onClosed = { [weak self] in
      self?.weighed.remove()
    }
    chip.onCorrected = { [weak self] in self?.correct(to: $0) }
    chip.onTakenBack = { [weak self] in self?.takeBackCorrection() }
  }

  /// Shows what the diary has of it.
  func show() {
    guard let id = entry.id else { return chip.hide() }
    reading.read(from: entry.diary) { (journal) throws(JournalError) in
      try await journal.feeling(of: id)
    } then: { [weak self] found in
      guard let self, !entry.isGone else { return }
      chip.show(found, ofWords: composer.hasWords)
      if chip.isOpen { weigh() }
    }
  }

  /// Reads the text as it is now, and marks the words that weighed most.
  private func weigh() {
    let text = composer.committedText
    // Ends by itself.
    Task { [weak self, scanner = entry.services.feelings] in
      let reading = await scanner.reading(of: text)
      guard let self, chip.isOpen, text == composer.committedText else { return }
      let words = reading.map { WeighedWords($0, of: text) }
      chip.show(reading, words?.names ?? [])
      mark(words?.places ?? [], as: reading?.leading)
    }
  }

  private func mark(_ places: [Range<Int>], as emotion: Emotion?) {
    weighed.remove()
    guard let shade = body.shade(named: emotion?.colorName ?? "view_fg_color") else { return }
    weighed.background((shade.red, shade.green, shade.blue, emotion == nil ? 0.15 : 0.3))
    // The places are those of the text, not of what shows it.
    guard body.buffer.isShownAsItIs else { return }
    for place in places { weighed.apply(to: place) }
  }

  private func correct(to emotion: Emotion) {
    guard let id = entry.id else { return }
    // The application owns the diary, which outlives the page.
    Task { [diary = entry.diary] in
      await diary.change(
        // Translators: {name} is what the person says an entry feels like, as in “Joy”.
        saying: gettext("Marked as {name}").filling("name", with: emotion.name)
      ) { journal throws(JournalError) in
        let before = try await journal.correctFeeling(of: id, to: emotion)
        return { journal throws(JournalError) in try await journal.setFeeling(before, of: id) }
      }
    }
  }

  private func takeBackCorrection() {
    guard let id = entry.id else { return }
    Task { [diary = entry.diary] in
      await diary.change(saying: gettext("Your correction is taken back")) {
        journal throws(JournalError) in
        let before = try await journal.feeling(of: id)
        try await journal.setFeeling(nil, of: id)
        return { journal throws(JournalError) in try await journal.setFeeling(before, of: id) }
      }
    }
  }
}
