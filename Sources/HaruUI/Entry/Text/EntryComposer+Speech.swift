// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel

/// What is said becomes words of the entry, at its end.
extension EntryComposer {
  /// Appends what was said, in one step. A caret in an empty line at the end goes behind the new
  /// words; elsewhere it stays, with what is selected. A `recording` whose transcript they are is
  /// not wanted any more once they are saved.
  @discardableResult
  func append(spoken paragraphs: [String], of recording: UniqueID? = nil) -> SpokenWords {
    let words = SpokenWords(paragraphs, of: recording)
    guard !paragraphs.isEmpty else { return words }
    waitingWords.append(words)
    if !isComposingAtEnd { appendWaiting() }
    return words
  }

  private var isComposingAtEnd: Bool { !composing.body.isEmpty && isCaretAtEnd }

  private var isCaretAtEnd: Bool {
    let end = body.buffer.length
    return body.buffer.selection == end..<end && !body.buffer.hidesLater
  }

  func takeWaitingSoon() {
    guard !waitingWords.isEmpty || !waitingReplacements.isEmpty, !isComposingAtEnd else {
      return
    }
    // Ends by itself. The input method hands the syllable over just before this, or just after.
    Task { [weak self] in
      await MainLoop.unwind()
      guard let self else { return }
      if !isComposingAtEnd { appendWaiting() }
      replaceWaiting()
    }
  }

  func appendWaiting() {
    guard !waitingWords.isEmpty, !entry.isGone else { return }
    let buffer = body.buffer
    let (selection, caret) = (buffer.selection, buffer.caret)
    let goesAlong =
      isCaretAtEnd && composing.body.isEmpty && buffer.line(buffer.line(at: caret).line).isEmpty
    let words = waitingWords
    waitingWords = []
    let appendix = SpokenText.appendix(
      words.flatMap(\.paragraphs), to: buffer.text(composing: composing.body))
    for recording in words.compactMap(\.recording) {
      entry.writing.take(transcriptOf: recording)
    }
    let end = buffer.length
    addingSpoken { buffer.append(appendix) }
    noteWhere(words, are: appendix, behind: end)
    if goesAlong {
      body.scrollToCaret()
    } else if buffer.selection != selection {
      buffer.select(selection, caretAtStart: caret == selection.lowerBound)
    }
  }

  /// They stand at the end of the text, each behind an empty line. What is shown of them may be
  /// longer than they are, as long lines are broken softly.
  private func noteWhere(_ words: [SpokenWords], are appendix: String, behind end: Int) {
    guard !body.buffer.hidesLater else { return }
    var start = appendix.utf8.count - appendix.drop(while: \.isNewline).utf8.count
    let bytes = words.flatMap { words in
      defer { start += words.text.utf8.count + 2 }
      return [start, start + words.text.utf8.count]
    }
    let places = body.buffer.offsets(ofBytes: bytes, from: end)
    for (index, words) in words.enumerated() {
      words.place = TextPlace(places[2 * index]..<places[2 * index + 1], in: body.buffer)
    }
  }

  private func addingSpoken(_ body: () -> Void) {
    isAddingSpoken = true
    body()
    isAddingSpoken = false
  }
}

// MARK: - What is said once more

extension EntryComposer {
  /// Puts other words in the place of what was said and appended, in one step. What the person has
  /// changed stays, and so does what the caret or the selection is in. The caret stays with its
  /// words, and so does what is selected.
  func replace(_ old: SpokenWords, with paragraphs: [String]) {
    guard !paragraphs.isEmpty, paragraphs != old.paragraphs else { return }
    let new = SpokenWords(paragraphs, of: old.recording)
    if let place = waitingWords.firstIndex(where: { $0 === old }) {
      waitingWords[place] = new
    } else {
      waitingReplacements.append((old, new))
      replaceWaiting()
    }
  }

  private func replaceWaiting() {
    guard composing.body.isEmpty, !entry.isGone else { return }
    let replacements = waitingReplacements
    waitingReplacements = []
    let buffer = body.buffer
    for (old, new) in replacements {
      let (selection, caret) = (buffer.selection, buffer.caret)
      guard let place = old.untouched(in: buffer),
        selection.upperBound <= place.lowerBound || place.upperBound <= selection.lowerBound
      else { continue }
      let length = buffer.length
      addingSpoken { buffer.replace(place, with: new.text) }
      let growth = buffer.length - length
      let moved = selection.lowerBound < place.upperBound ? 0 : growth
      buffer.select(
        selection.lowerBound + moved..<selection.upperBound + moved,
        caretAtStart: caret == selection.lowerBound)
    }
  }
}
