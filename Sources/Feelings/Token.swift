// SPDX-License-Identifier: GPL-3.0-or-later

/// A word, a number, an emoji or a run of marks within a sentence.
struct Token {
  enum Kind: UInt8 {
    case korean, jamo, english, foreign, number, emoji, marks
  }

  var kind: Kind
  /// Its letters, within those of its sentence.
  var letters: Range<Int>
  /// Where it stands in the text, in bytes.
  var range: Range<Int>
  /// Written in capitals, and longer than a letter.
  var isShouted = false
}
