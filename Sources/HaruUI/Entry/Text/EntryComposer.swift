// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings

/// Title and text of an entry as they are written, with what an input method has not handed over
/// yet: a syllable that is being composed is a word, too.
final class EntryComposer {
  // Translators: A field for the title of an entry.
  let title = Adwaita.Entry(gettext("Title")).styled(Style("entry-title"))
  let body = BodyView()
  let counts = CharacterCounts()
  let findBar: FindBar
  let textParts: TextPartsBar
  let spelling: SpellingCheck
  /// Hears that there may be more or fewer words than before.
  var onCounted: () -> Void = {}

  let entry: OpenEntry
  let preferences: Preferences
  /// Whether the program is loading a text, so that its changes are not the person's.
  private var isShowing = false
  /// Whether the title, and not the text, had the keyboard last.
  private(set) var wasInTitle = false
  /// What an input method has not handed over yet.
  private(set) var composing = (title: "", body: "")
  /// How often words changed that are handed over, other than by what the program shows.
  private var commits = 0
  /// How much the parts of a very long text say that are not shown; nil while that is counted.
  private(set) var hiddenCount: Markdown.Count? = Markdown.Count()
  private var countingHidden: Task<Void, Never>?
  /// Whether what is written are spoken words, which no input method hands over.
  var isAddingSpoken = false
  /// Said while a syllable is composed at the end of the text, which would be lost.
  var waitingWords: [SpokenWords] = []
  /// What is to take the place of what was said before, once no syllable is composed.
  var waitingReplacements: [(old: SpokenWords, new: SpokenWords)] = []

  init(_ entry: OpenEntry, _ preferences: Preferences) {
    (self.entry, self.preferences) = (entry, preferences)
    findBar = FindBar(body)
    spelling = SpellingCheck(of: body, in: entry.journal, entry.services, preferences)
    textParts = TextPartsBar(of: body)
    connect()
  }

  isolated deinit { countingHidden?.cancel() }

  /// What is written now is what is saved, also when the fields are gone.
  func leaveWordsBehind() {
    appendWaiting()
    let last = text
    entry.writing.text = { last }
  }

  private func connect() {
    entry.writing.text = { [weak self] in self?.text ?? Draft.Text(title: "", body: "") }
    title.onChanged { [weak self] in self?.titleCommitted() }
    title.onActivated { [weak self] in self?.body.grabFocus() }
    title.onComposed { [weak self] in self?.compose(title: $0) }
    body.buffer.onChanged { [weak self] in
      if let self, !body.buffer.isMoving { textCommitted() }
    }
    textParts.onChanged = { [weak self] in self?.countHidden() }
    body.onComposed { [weak self] in self?.compose(body: $0) }
    title.addController(EventControllerFocus().onLeft { [weak self] in self?.wasInTitle = true })
    body.addController(EventControllerFocus().onLeft { [weak self] in self?.wasInTitle = false })
    body.reading.onCountChanged = { [weak self] in self?.showCounts() }
    counts.onJudged = { [weak self] in self?.judge(title: $0, body: $1) }
    counts.show(preferences.limits)
    preferences.limitSettings.onChanged(listener: body) { [weak self] in
      if let self { counts.show(preferences.limits) }
    }
    preferences.appearanceSettings.onChanged(listener: body) { [weak self] in
      self?.body.takeColors()
    }
    StyleManager.onStyleChanged(listener: body) { [weak self] in self?.body.takeColors() }
  }
}

// MARK: - What is written

extension EntryComposer {
  /// With what is being composed.
  var text: Draft.Text {
    Draft.Text(
      title: title.text.inserting(composing.title, at: title.caret),
      body: body.buffer.text(composing: composing.body))
  }

  /// As it is in the diary, or will be soon: without what is still being composed.
  var committedText: Draft.Text { Draft.Text(title: title.text, body: body.buffer.text) }

  var document: EntryDocument {
    let text = text
    return EntryDocument(title: text.title, body: text.body)
  }

  var hasTitle: Bool { !title.text.isEmpty || !composing.title.isEmpty }

  var hasBody: Bool { hasCommittedBody || !composing.body.isEmpty }

  /// Whether there is anything that could be read.
  var hasWords: Bool { title.text.contains { !$0.isWhitespace } || hasCommittedBody }

  private var hasCommittedBody: Bool {
    body.reading.count.characters > 0 || body.buffer.hidesText
  }

  func compose(title: String) {
    composing.title = title
    showCounts()
    textChanged()
  }

  func compose(body: String) {
    composing.body = body
    showCounts()
    textChanged()
    takeWaitingSoon()
  }

  private func titleCommitted() {
    showCounts()
    textCommitted()
  }

  private func textCommitted() {
    if !isShowing, !isAddingSpoken { commits += 1 }
    textChanged()
  }

  private func textChanged() {
    if !isShowing, !entry.isGone { entry.writing.change() }
  }

}

// MARK: - What is shown

extension EntryComposer {
  func show(_ draft: Draft) {
    load(draft.text)
    (title.isEditable, body.isEditable) = (entry.isWritable, entry.isWritable)
    showCounts()
  }

  /// Shows what others wrote; the caret stays with the words it was at.
  func follow(_ text: Draft.Text) {
    isShowing = true
    title.follow(text.title, composing: composing.title)
    body.show(text.body, composing: composing.body)
    isShowing = false
  }

  /// Shows nothing of it any more, which changes nothing in the diary.
  func clear() {
    (waitingWords, waitingReplacements) = ([], [])
    load(Draft.Text(title: "", body: ""))
  }

  private func load(_ text: Draft.Text) {
    isShowing = true
    title.text = text.title
    body.buffer.load(text.body)
    isShowing = false
  }

  /// Puts the keyboard where one begins to write, or to read.
  func takeKeyboard() {
    if entry.id == nil { title.grabFocus() } else { body.grabFocus() }
  }

  /// Puts the keyboard back where it was in the words.
  func takeKeyboardBack() {
    if wasInTitle { title.goOn() } else { body.grabFocus() }
  }

  private func showCounts() {
    // While a long text is being counted, the foot of the page says what it said before.
    if let hiddenCount, !body.reading.isReading {
      counts.show(
        title: title.text.count + composing.title.count,
        body: body.reading.count + composedCount + hiddenCount)
    }
    onCounted()
  }

  /// What is being composed counts as if it stood at the caret already.
  private var composedCount: Markdown.Count {
    guard !composing.body.isEmpty else { return Markdown.Count() }
    let caret = body.buffer.caret
    let before = body.buffer.shownText(max(caret - 1, 0)..<caret)
    let after = body.buffer.shownText(caret..<caret + 1)
    return Markdown.Count(of: before + composing.body + after) - Markdown.Count(of: before + after)
  }

  private func judge(title titleWords: String?, body bodyWords: String?) {
    title.setInvalid(titleWords != nil)
    title.setDescription(titleWords ?? "")
    body.setInvalid(bodyWords != nil)
    body.setDescription(bodyWords ?? "")
  }

  /// Counts what is hidden of a very long text, which takes a second where that is a book.
  private func countHidden() {
    let hidden = body.buffer.hidden
    countingHidden?.cancel()
    guard !hidden.before.isEmpty || !hidden.after.isEmpty else {
      hiddenCount = Markdown.Count()
      return showCounts()
    }
    hiddenCount = nil
    countingHidden = Task { [weak self] in
      let count = await Self.count(of: [hidden.before, hidden.after])
      guard !Task.isCancelled, let self else { return }
      hiddenCount = count
      showCounts()
    }
  }

  @concurrent
  private nonisolated static func count(of texts: [String]) async -> Markdown.Count {
    texts.reduce(Markdown.Count()) { $0 + Markdown($1).count }
  }
}

// MARK: - Input methods

extension EntryComposer {
  /// Takes the keyboard from everything in `page`. Input methods finish their words when the
  /// keyboard goes elsewhere, some of them a little later. One that never does is no reason to
  /// wait: `text` has its words. One that throws them away does not decide what is in the diary.
  /// Answers with what gives the keyboard back to the words.
  func finishComposing(in page: Widget) async -> () -> Void {
    let (wroteTitle, wroteBody) = (title.hasFocusInside, body.hasFocusInside)
    await endComposing(in: page)
    appendWaiting()
    // Callers hold this for a moment only. In a release build, weak references to the two were nil
    // here, and the keyboard stayed nowhere.
    return { [self] in
      // The person may have put it elsewhere meanwhile.
      guard !page.isKeyboardElsewhere, !page.hasFocusInside else { return }
      if wroteTitle { title.goOn() }
      if wroteBody { body.grabFocus() }
    }
  }

  private func endComposing(in page: Widget) async {
    // The key that led here ended the syllable, too. If the keyboard went before that is heard of,
    // IBus would hand it over twice.
    await MainLoop.unwind()
    await wait(most: 5) { composing == ("", "") }
    let (begun, commits) = (composing, commits)
    page.dropFocus()
    guard begun != ("", "") else { return }
    await wait(most: 20) { composing == ("", "") && self.commits != commits }
    guard composing == ("", ""), self.commits == commits else { return }
    let caret = body.buffer.caret
    if !begun.title.isEmpty { title.text = title.text.inserting(begun.title, at: title.caret) }
    if !begun.body.isEmpty { body.buffer.replace(caret..<caret, with: begun.body) }
  }

  private func wait(most times: Int, until isDone: () -> Bool) async {
    for _ in 0..<times where !isDone() {
      // This task is never cancelled; a cancellation would only end the wait earlier.
      try? await Task.sleep(for: .milliseconds(10))
    }
  }
}
