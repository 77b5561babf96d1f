// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// What is written, on its way to the diary.
extension EntryPage {
  /// With what an input method still holds back: a syllable that is being composed is a word, too.
  var text: Draft.Text {
    Draft.Text(
      title: title.text.inserting(composing.title, at: title.caret),
      body: body.buffer.text(composing: composing.body))
  }

  func titleCommitted() {
    showCounts()
    textCommitted()
  }

  func textCommitted() {
    if !isShowing { commits += 1 }
    textChanged()
  }

  private func textChanged() {
    if !isShowing, !isGone { writing.change() }
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
  }

  func showCounts() {
    counts.show(
      title: title.text.count + composing.title.count,
      body: body.reading.count.characters + composing.body.count + hiddenCharacters)
    showMissing()
  }

  func judge(title titleWords: String?, body bodyWords: String?) {
    title.setInvalid(titleWords != nil)
    title.setDescription(titleWords ?? "")
    body.setInvalid(bodyWords != nil)
    body.setDescription(bodyWords ?? "")
  }

  // MARK: - Saving

  /// Saves what was written, if that can be done; the page stays.
  func saveNow() {
    // A save is finished even where the page goes.
    Task { [writing] in await writing.save() }
  }

  /// Saves what was written, before the page goes; answers whether it may go.
  func leave() async -> Bool {
    let spoken = session
    await endRecording()
    // The page that says it goes.
    if let failure = spoken?.failure { diary.tell(Notice(text: failure.inOneLine, undo: nil)) }
    guard !isGone, !writing.journal.isReadOnly else { return true }
    let goOn = await finishComposing()
    guard await writing.save() else {
      let mayGo = await mayBeLost()
      if !mayGo { goOn() }
      return mayGo
    }
    await leaveEntry()
    // The person may have written on meanwhile.
    return writing.isSaved ? true : await leave()
  }

  /// What is left to do when another page has taken its place.
  func rest() async {
    isLeft = true
    tellMissingVideo()
    // Files that were still being added may all have failed just now.
    await leaveEntry()
  }

  /// An entry without anything does not stay. Files that are being added may become something yet:
  /// then this is done at their end, where the page has gone by then.
  func leaveEntry() async {
    guard imports == 0, let id = writing.draft.id else { return }
    await diary.change { journal throws(JournalError) in try await journal.leave(id) }
  }

  /// Input methods finish their words when the keyboard goes elsewhere, some of them a little
  /// later. One that never does is no reason to wait: `text` has its words. One that throws them
  /// away does not decide what is in the diary. Answers with what gives the keyboard back to the
  /// words.
  func finishComposing() async -> () -> Void {
    let (wroteTitle, wroteBody) = (title.hasFocusInside, body.hasFocusInside)
    await endComposing()
    return { [weak self] in
      // The person may have put it elsewhere meanwhile.
      guard let self, !isKeyboardElsewhere, !hasFocusInside else { return }
      if wroteTitle { title.goOn() }
      if wroteBody { body.grabFocus() }
    }
  }

  private func endComposing() async {
    // The key that led here ended the syllable, too. If the keyboard went before that is heard of,
    // IBus would hand it over twice.
    await MainLoop.unwind()
    await wait(most: 5) { composing == ("", "") }
    let (begun, commits) = (composing, commits)
    dropFocus()
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

  private func mayBeLost() async -> Bool {
    guard !isAsking else { return false }
    isAsking = true
    defer { isAsking = false }
    let dialog = MessageDialog(
      gettext("Your words are not saved"),
      gettext("The diary could not be written to. If you stay, Haru keeps trying."),
      safe: gettext("Stay")
    ).offering("leave", gettext("Copy Text and Leave"), .destructive)
    guard await dialog.answer(over: self) == "leave" else { return false }
    let text = text
    copy(EntryDocument(title: text.title, body: text.body).markdown)
    return true
  }
}
