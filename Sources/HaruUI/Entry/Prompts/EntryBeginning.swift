// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// Something to begin an empty entry with: a question, which stands where the text will be, or a
/// template of this day of the week, which has a button beside the title. A quiet button beside
/// that has what puts the question into the text, what offers something else, and all templates.
/// Both go as soon as anything is written, and come back only where what they have written is
/// undone.
final class EntryBeginning: Box {
  private enum Offer {
    case template(EntryTemplate)
    case question(Int)
  }

  let templates: TemplateMenu
  private let composer: EntryComposer
  private var entry: OpenEntry { composer.entry }
  private var preferences: Preferences { composer.preferences }
  private let templateWords = Label().ellipsizing().wide(upTo: 24).styled(.dimLabel)
  private let templateButton: Button
  private let questionWords = Label().wrapping().leading().wide(upTo: 30)
  let use: Button
  let another = Button(gettext("Offer Something Else")).styled(.flat)
  private let ideas: PopoverButton
  /// Whether nothing is offered, because only the words are to be seen.
  var isQuiet = false { didSet { showOffer() } }
  /// How often the person wanted another offer.
  private var turns = 0
  /// Whether anything was written already.
  private var isBegun = false
  /// Whether what was written began with what was offered here.
  private var wasUsed = false
  /// What the person sees, which may be from before midnight.
  private var shown: Offer?
  private let today: Today
  /// Whether nothing was ever written in the diary.
  private var isFirst = false
  private var looking: Task<Void, Never>?
  private var waking: Task<Void, Never>?

  /// `today` is the day that passes; by the clock of the diary, unless another is given.
  init(_ composer: EntryComposer, _ today: Today? = nil) {
    self.composer = composer
    templates = TemplateMenu(composer.entry, composer.preferences)
    self.today = today ?? Today(composer.entry.journal.clock)
    let (words, question, another) = (templateWords, questionWords, another)
    let template = Button(child: words, name: "").styled(.flat).aligned(vertically: .center)
    let use = Button(child: question, name: "").styled(.flat)
    let menu = templates.button
    let ideas = PopoverButton(
      child: Box(.horizontal, spacing: 6) {
        Image(icon: "haru-idea-symbolic")
        // Translators: A button of an empty entry: questions and templates to begin with.
        Label(gettext("Ideas"))
      },
      Box(.vertical) {
        use
        another
        menu
      })
    (templateButton, self.use, self.ideas) = (template, use, ideas)
    super.init(.horizontal) {
      template
      ideas.styled(.flat).aligned(vertically: .center)
    }
    styled(Style("entry-beginning"))
    templates.install(on: self)
    for button in [template, use] { button.onClicked { [weak self] in self?.useOffer() } }
    another.onClicked { [weak self] in
      self?.turns += 1
      self?.showOffer()
    }
    templates.onChanged = { [weak self] in self?.showOffer() }
    templates.onChosen = { [weak self] in self?.useTemplate($0) }
    hearOfWords()
    followLanguage {
      $0.ideas.setSpokenName(gettext("Ideas"))
      $0.showOffer()
    }
    composer.preferences.suggestsQuestions.onChanged(listener: self) { [weak self] in
      self?.showOffer()
    }
    followToday()
    lookWhetherFirst()
  }

  isolated deinit {
    waking?.cancel()
    looking?.cancel()
  }

  private func lookWhetherFirst() {
    looking = Task { [weak self, journal = entry.journal] in
      // A diary that can't be read says so elsewhere.
      guard (try? await journal.isUnwritten()) == true, let self, !Task.isCancelled else { return }
      isFirst = true
      showOffer()
    }
  }

  private func followToday() {
    waking = Task { [weak self, today] in
      for await _ in ObservedValues({ today.day }) { self?.showOffer() }
    }
  }

  private func hearOfWords() {
    let update: @MainActor () -> Void = { [weak self] in self?.showOffer() }
    composer.title.onChanged(update)
    composer.body.buffer.onChanged(update)
    composer.title.onComposed { _ in update() }
    composer.body.onComposed { _ in update() }
  }
}

// MARK: - What is offered

extension EntryBeginning {
  func showOffer() {
    if hasWords {
      isBegun = true
    } else if wasUsed {
      // That was undone, so that there is the same choice as before.
      isBegun = false
    } else if entry.id != nil {
      isBegun = true
    }
    shown = offer
    composer.body.prompt = mayBegin ? question : nil
    isVisible = mayBegin && !isQuiet && (shown != nil || !templates.templates.isEmpty)
    guard isVisible else { return }
    another.isVisible = offersQuestions || templates.templates(of: entry.draft.day).count > 1
    switch shown {
    case .template(let template):
      // Translators: A button: begins an entry with the template of this name.
      let text = gettext("Begin With “{name}”").filling("name", with: template.name)
      templateWords.text = text
      templateButton.rename(text, showingTooltip: true)
      another.setDescription(text)
    case .question(let number):
      let question = WritingPrompts.text(number)
      // Translators: A button: begins an entry with this question.
      let text = gettext("Begin With: {question}").filling("question", with: question)
      questionWords.text = text
      use.rename(text)
      // A screen reader announces a new description of the button that has the keyboard.
      another.setDescription(question)
    case nil: break
    }
    use.isVisible = question != nil
    templateButton.isVisible = shown != nil && question == nil
  }

  private var question: String? {
    if case .question(let number) = shown { WritingPrompts.text(number) } else { nil }
  }

  private var mayBegin: Bool { !isBegun && entry.mayChange }

  private var hasWords: Bool {
    composer.hasTitle || composer.body.buffer.length > 0 || !composer.composing.body.isEmpty
  }

  /// The questions are about the day that passes.
  private var offersQuestions: Bool {
    preferences.suggestsQuestions.value && entry.draft.day == today.day
  }

  private var offer: Offer? {
    let ofDay = templates.templates(of: entry.draft.day)
    let count = ofDay.count + (offersQuestions ? WritingPrompts.count : 0)
    guard count > 0 else { return nil }
    // After the last one comes the first one again.
    let turn = turns % count
    if turn < ofDay.count { return .template(ofDay[turn]) }
    let first = isFirst ? WritingPrompts.first : WritingPrompts.number(on: entry.draft.day)
    return .question(first + turn - ofDay.count)
  }
}

// MARK: - Beginning

extension EntryBeginning {
  private func useOffer() {
    ideas.popDown()
    switch shown {
    case .template(let template): useTemplate(template.text)
    case .question(let number):
      guard mayBegin else { return }
      // Above the answer, as a quotation: it is not in the person's own words.
      let question = "> " + WritingPrompts.text(number) + "\n\n"
      entry.question = question
      insert(question, caret: question.unicodeScalars.count)
    case nil: break
    }
  }

  private func useTemplate(_ template: String) {
    guard mayBegin else { return }
    // Below the first heading, where the person begins to write.
    let heading = template.unicodeScalars.prefix { $0 != "\n" }.count
    let rest = template.unicodeScalars.dropFirst(heading)
    let hasRoom = rest.prefix(3).allSatisfy { $0 == "\n" } && rest.count >= 3
    insert(template, caret: hasRoom ? heading + 2 : template.unicodeScalars.count)
  }

  /// Undo takes all of it away.
  private func insert(_ text: String, caret: Int) {
    let buffer = composer.body.buffer
    wasUsed = true
    buffer.replace(0..<0, with: text)
    composer.body.grabFocus()
    let place = min(caret, buffer.length)
    buffer.select(place..<place)
  }
}
