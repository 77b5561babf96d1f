// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// One quiet line above an entry that is empty: a question to begin with. It goes as soon as
/// anything is written, and does not come back.
final class EntryBeginning: Box {
  private let entry: OpenEntry
  private let composer: EntryComposer
  private let preferences: Preferences
  private let words = Label().inLines(2).styled(.dimLabel)
  let use: Button
  let another = Button(icon: "view-refresh-symbolic", name: gettext("Another Question"))
    .styled(.flat, .circular).aligned(vertically: .center)
  private var number: Int
  /// Whether anything was written already.
  private var isBegun = false

  /// As wide as the words of the entry.
  init(_ entry: OpenEntry, _ composer: EntryComposer, _ preferences: Preferences, width: Int) {
    (self.entry, self.composer, self.preferences) = (entry, composer, preferences)
    number = WritingPrompts.number(on: entry.draft.day)
    use = Button(child: words, name: "").styled(.flat).expanding(.horizontal)
    let (use, another) = (use, another)
    let line = Box(.horizontal, spacing: 6) {
      use
      another
    }.styled(Style("entry-beginning"))
    super.init(.vertical) { Clamp(line, width: width) }
    use.onClicked { [weak self] in self?.begin() }
    another.onClicked { [weak self] in
      self?.number += 1
      self?.show()
    }
    hearOfWords()
    followLanguage { $0.show() }
    preferences.suggestsQuestions.onChanged(listener: self) { [weak self] in self?.show() }
  }

  private func hearOfWords() {
    let show: @MainActor () -> Void = { [weak self] in self?.show() }
    composer.title.onChanged(show)
    composer.body.buffer.onChanged(show)
    composer.title.onComposed { _ in show() }
    composer.body.onComposed { _ in show() }
  }

  private var hasWords: Bool {
    composer.hasTitle || composer.body.buffer.length > 0 || !composer.composing.body.isEmpty
  }

  /// Is there as long as there is nothing in the entry, and the entry is of today: the questions
  /// are about the day that passes.
  func show() {
    if entry.id != nil || hasWords { isBegun = true }
    isVisible =
      !isBegun && entry.mayChange && preferences.suggestsQuestions.value
      && entry.draft.day == .today
    guard isVisible else { return }
    let question = WritingPrompts.text(number)
    words.text = question
    use.rename(gettext("Begin with: {question}").filling("question", with: question))
  }

  /// The question stands above the answer, as a quotation: it is not in the person's own words.
  private func begin() {
    guard isVisible else { return }
    let question = "> " + WritingPrompts.text(number) + "\n\n"
    composer.unanswered = question
    let buffer = composer.body.buffer
    buffer.inOneStep { buffer.replace(0..<0, with: question) }
    composer.body.grabFocus()
    buffer.select(buffer.length..<buffer.length)
  }
}
