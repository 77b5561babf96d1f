// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// What was said in a recording, as it is appended to a text.
final class SpokenWords {
  let paragraphs: [String]
  /// The recording, where the diary still wants its transcript.
  let recording: UniqueID?
  /// Where they were put; nil while they wait for a syllable, and where nothing shows them.
  var place: TextPlace?

  init(_ paragraphs: [String], of recording: UniqueID? = nil) {
    (self.paragraphs, self.recording) = (paragraphs, recording)
  }

  var text: String { paragraphs.joined(separator: "\n\n") }

  /// Where they stand, if not a character of them was changed.
  func untouched(in buffer: TextBuffer) -> Range<Int>? {
    guard let range = place?.range, !range.isEmpty,
      buffer.text(range).unicodeScalars.elementsEqual(text.unicodeScalars)
    else { return nil }
    return range
  }
}
