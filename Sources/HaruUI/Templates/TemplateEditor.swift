// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords
import Observation

/// A window to write a template in. What is written counts however the window is closed; one whose
/// words can't be saved stays.
final class TemplateEditor: SecondaryWindow {
  let name = EntryRow(gettext("Name"))
  let text = TextView()
  let days: [(weekday: Int, button: CheckButton)]
  /// Hears what was done, when the window has gone.
  var onClosed: (Notice?) -> Void = { _ in }
  private let writing: TemplateWriting
  private let notices = Box(.vertical)
  private var failureBar: NoticeBar?
  private var failureWords: String?
  private var watching: Task<Void, Never>?
  /// What an input method has not handed over yet.
  private var composing = ""
  private var isClosed = false
  /// Whether the words were saved as they stood when the window went out of sight.
  private var isLeft = false

  /// `firstWeekday` is the day that a week begins with; 1 is Monday.
  init(_ template: EntryTemplate?, in journal: Journal, of diary: Diary, firstWeekday: Int) {
    writing = TemplateWriting(template, in: journal, keepingUnsavedIn: .of(diary.folder))
    days = (0..<7).map { offset in
      let weekday = (firstWeekday - 1 + offset) % 7 + 1
      let button = CheckButton(DateText.shortWeekday(weekday)).named(DateText.weekday(weekday))
      return (weekday, button)
    }
    let isNew = template == nil
    // Translators: A button that closes a page whose changes are kept.
    let done = Button(gettext("Done")).styled(.suggestedAction)
    let notices = notices
    super.init()
    titled(isNew ? gettext("New Template") : gettext("Edit Template"))
    size = (460, 480)
    sized(minimumWidth: 360, minimumHeight: 294)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(isNew ? gettext("New Template") : gettext("Edit Template"))) {
        } end: {
          done
        }
        notices
        ScrolledWindow(fields).expanding(.vertical)
      })
    showWords(of: template)
    hearOfWords()
    watch(diary.folderState)
    done.onClicked { [weak self] in self?.close() }
    closingOnEscape()
    onCloseRequest { [weak self] in self?.mayClose() ?? .allow }
    onUnmapped { [weak self] in self?.leaveWordsBehind() }
    onMapped { [weak self] in self?.takeWordsBack() }
  }

  isolated deinit { watching?.cancel() }

  /// Shows it with the keyboard in its words. Where the keyboard is taken before, GTK 4.8 does not
  /// tell a screen reader that this is a window.
  func presentForWriting() {
    present()
    if writing.isNew { name.grabFocus() } else { text.grabFocus() }
  }

  /// What was saved is gone with its folder.
  private func watch(_ folder: FolderState) {
    watching = Task { [writing] in
      for await trouble in ObservedValues({ folder.trouble }) {
        switch trouble {
        case .displaced(.deleted), .displaced(.replaced): writing.saveAnew()
        default: break
        }
      }
    }
  }

  private var fields: Widget {
    let (name, text, buttons) = (name, text, days.map(\.button))
    text.spaced(sides: 12, top: 9, bottom: 9, lines: 3)
    text.named(gettext("Text"))
    return Box(.vertical, spacing: 12) {
      ListBox([name]).styled(.boxedList)
      ScrolledWindow(text).sized(minimumWidth: 0, minimumHeight: 100).expanding(.vertical)
        .styled(.card)
      Label(gettext("Offer it on")).leading()
      FlowBox(spacing: 6, perLine: 4...4) { buttons }.named(gettext("Offer it on"))
    }.styled(Style("template-editor"))
  }

  private func showWords(of template: EntryTemplate?) {
    guard let template else { return }
    name.text = template.name
    text.buffer.load(template.text)
    for day in days { day.button.show(template.weekdays.contains(day.weekday)) }
  }

  private func hearOfWords() {
    writing.words = { [weak self] in self?.words }
    writing.onFailureChanged = { [weak self] in self?.showFailure() }
    let change: @MainActor () -> Void = { [writing] in writing.change() }
    name.onTextChanged(change)
    text.buffer.onChanged(change)
    text.onComposed { [weak self] in
      self?.composing = $0
      change()
    }
    for day in days { day.button.onTicked { _ in change() } }
  }

  private var words: TemplateWords {
    TemplateWords(
      name: name.text, text: text.buffer.text(composing: composing),
      weekdays: Set(days.filter(\.button.isTicked).map(\.weekday)))
  }

  private func showFailure() {
    let words = writing.failure?.words.inOneLine
    // Saving is tried again and again. The button must stay where the person reaches for it.
    guard words != failureWords else { return }
    failureWords = words
    if let failureBar { notices.remove(failureBar) }
    failureBar = nil
    guard let words else { return }
    let bar = NoticeBar(icon: "dialog-warning-symbolic", words)
    bar.append(
      Button(gettext("Copy Text and Leave")).wrapping().aligned(vertically: .center)
        .onClicked { [weak self] in self?.copyAndLeave() })
    notices.append(bar)
    failureBar = bar
  }
}

// MARK: - Closing

extension TemplateEditor {
  /// Whether what is written could not be saved, which the window says.
  var hasFailed: Bool { writing.failure != nil }

  /// Saves what is written, and closes; answers whether that could be done.
  func leave() async -> Bool {
    await MainLoop.unwind()
    await finishSyllable()
    guard await writing.save() else {
      if !isClosed, !isLeft { present() }
      return false
    }
    end()
    return true
  }

  /// Saves them without asking about anything, and stays open.
  func saveWithoutAsking() async -> DiaryLock.SavedWords {
    await MainLoop.unwind()
    await finishSyllable()
    if await writing.save() { return .inDiary }
    return await keepAtEnd() ? .outside : .nowhere
  }

  /// Makes sure, before the program ends, that the words are in the diary or kept elsewhere;
  /// answers whether they are.
  func keepAtEnd() async -> Bool { await writing.keepAtEnd() }

  private func mayClose() -> CloseAnswer {
    if isClosed { return .allow }
    Task { [weak self] in _ = await self?.leave() }
    return .keepOpen
  }

  /// A window that goes with the one it belongs to is not asked first.
  private func leaveWordsBehind() {
    guard !isClosed else { return }
    isLeft = true
    let last = words
    writing.words = { last }
    // A save is finished even where the window goes.
    Task { [writing] in _ = await writing.save() }
  }

  /// The window has not gone: it was hidden while the diary was locked.
  private func takeWordsBack() {
    guard isLeft else { return }
    isLeft = false
    writing.words = { [weak self] in self?.words }
  }

  /// The key that led here ended the syllable, too, which may be heard of a little later. One that
  /// is never handed over is no reason to wait: it is saved as it stands.
  private func finishSyllable() async {
    for _ in 0..<5 where !composing.isEmpty || name.isComposing {
      // This task is never cancelled; a cancellation would only end the wait earlier.
      try? await Task.sleep(for: .milliseconds(10))
    }
  }

  /// What could not be saved stays outside the diary, too, until the next start takes it in.
  private func copyAndLeave() {
    let words = words
    clipboard.copy(words.name.isEmpty ? words.text : words.name + "\n\n" + words.text)
    end()
  }

  private func end() {
    guard !isClosed else { return }
    isClosed = true
    let (notice, onClosed) = (writing.notice, onClosed)
    destroy()
    onClosed(notice)
  }
}
