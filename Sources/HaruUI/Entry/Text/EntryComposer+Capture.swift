// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

extension EntryComposer {
  /// Puts words of another window behind the text, as a paragraph of their own, which can be undone
  /// in one step. The caret stays where it is, with what is selected. No syllable may be composed.
  func append(captured words: String) {
    let buffer = body.buffer
    let (selection, caret) = (buffer.selection, buffer.caret)
    buffer.append(buffer.text.gapBeforeParagraph + words)
    guard buffer.selection != selection else { return }
    buffer.select(selection, caretAtStart: caret == selection.lowerBound)
  }
}
