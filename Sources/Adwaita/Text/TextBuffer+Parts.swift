// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Shows a very long text in parts, where it is asked to. `text` is all of it.
extension TextBuffer {
  package var hidesEarlier: Bool { !parts.before.isEmpty }

  package var hidesLater: Bool { !parts.after.isEmpty }

  package var hidesText: Bool { !parts.isEmpty }

  /// What is hidden before and behind what is shown.
  package var hidden: (before: String, after: String) { (parts.before, parts.after) }

  package func showEarlier() {
    guard hidesEarlier else { return }
    let (whole, end) = (text, parts.before.utf8.count)
    let part = TextParts.part(
      of: whole, upTo: whole.utf8.index(whole.startIndex, offsetBy: end))
    show(part, of: whole)
    caret = length
  }

  package func showLater() {
    guard hidesLater else { return }
    let whole = text
    let start = whole.utf8.index(whole.endIndex, offsetBy: -parts.after.utf8.count)
    show(TextParts.part(of: whole, from: TextParts.behindBreak(start, in: whole)), of: whole)
    caret = 0
  }

  /// Shows the part of all of the text that a byte of it is in, with the caret there.
  package func goTo(byte: Int) {
    let whole = text
    var place = whole.utf8.index(whole.startIndex, offsetBy: min(byte, whole.utf8.count))
    while place < whole.endIndex, UTF8.isContinuation(whole.utf8[place]) {
      place = whole.utf8.index(before: place)
    }
    show(whole, caretAt: whole.utf8.distance(from: whole.startIndex, to: place))
  }

  /// Shows another text, and leaves the caret with the words it was at; answers whether this one or
  /// that one is too long to be compared line by line. Words that are being composed at the caret
  /// are left out of the text: the input method hands them over once more.
  package func reload(_ text: String, composing words: String = "") -> Bool {
    guard isShownInParts, !parts.isEmpty || TextParts.isLong(text) else { return false }
    let old = self.text(composing: words)
    guard !text.utf8.elementsEqual(old.utf8) else { return true }
    let caret = TextParts.byte(caretByte + words.utf8.count, of: old, in: text)
    let (new, place) = text.removing(words, upTo: caret)
    show(new, caretAt: place)
    tellOfChange()
    return true
  }

  /// Writes behind everything.
  package func append(_ text: String) {
    guard hidesLater else { return replace(length..<length, with: text) }
    parts.append(text)
    onPartChanged()
    tellOfChange()
  }

  /// Writes what was copied over what is selected.
  package func paste(_ copied: String) {
    let selection = shortLines.includingEscapes(selection)
    let (start, end) = (text(0..<selection.lowerBound), text(selection.upperBound..<Int.max))
    guard isShownInParts, TextParts.isLong(start + copied + end) else {
      return replace(selection, with: copied)
    }
    let old = (text: text, caret: caretByte)
    let head = parts.before + start + copied
    let new = head + end + parts.after
    show(new, caretAt: head.utf8.count)
    longPaste = LongPaste(before: old.text, caret: old.caret, after: new)
    tellOfChange()
  }

  /// Takes back what GTK's own history knows nothing of; answers whether there was anything.
  func undoLongPaste() -> Bool {
    guard let paste = longPaste, gtk_text_buffer_get_can_undo(buffer) == 0,
      paste.after.utf8.elementsEqual(text.utf8)
    else { return false }
    show(paste.before, caretAt: paste.caret)
    longPaste = nil
    tellOfChange()
    return true
  }

  /// Shows only a part where what was dropped, say, has made the text long.
  func hideRestSoon() {
    guard isShownInParts, !isMoving, length > 2 * TextParts.longestWhole else { return }
    // Ends by itself; not at once, since places in the text are still held by what inserts.
    Task { [weak self] in
      guard let self, TextParts.isLong(text(0..<Int.max)) else { return }
      show(text, caretAt: caretByte)
      tellOfChange()
    }
  }

  /// Where the caret is in all of the text, in bytes.
  private var caretByte: Int {
    let place = shortLines.includingEscapes(caret..<caret).lowerBound
    return parts.before.utf8.count + text(0..<place).utf8.count
  }

  private func show(_ text: String, caretAt byte: Int) {
    show(TextParts.part(of: text, around: byte), of: text)
    let offset = byte - parts.before.utf8.count
    caret = ShownText.offset(ofByte: offset, in: shownText(0..<Int.max))
  }

  func show(_ part: Range<String.Index>, of whole: String) {
    let part = TextParts.withoutLastBreak(part, of: whole)
    moving = whole
    parts.hide(around: part, of: whole)
    gtk_text_buffer_begin_irreversible_action(buffer)
    shortLines.writingShown {
      gtk_text_buffer_set_text(buffer, ShownText.shown(String(whole[part])), -1)
    }
    gtk_text_buffer_end_irreversible_action(buffer)
    moving = nil
    onPartChanged()
  }

  func tellOfChange() {
    for handler in changeHandlers { handler() }
  }
}

/// What was pasted that is too long for GTK's history.
struct LongPaste {
  let before: String
  let caret: Int
  let after: String
}

extension String {
  /// Without words, where they end at a byte; and where that byte is then.
  fileprivate func removing(_ words: String, upTo byte: Int) -> (text: String, byte: Int) {
    let end = utf8.index(startIndex, offsetBy: byte)
    guard !words.isEmpty, utf8[..<end].suffix(words.utf8.count).elementsEqual(words.utf8) else {
      return (self, byte)
    }
    let start = utf8.index(end, offsetBy: -words.utf8.count)
    return (String(self[..<start]) + String(self[end...]), byte - words.utf8.count)
  }
}
