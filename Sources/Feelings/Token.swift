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

  /// What stands for it beside another word: of a Korean one its beginning, since its end bends.
  var head: Range<Int> { kind == .korean ? letters.prefix(2) : letters }
}
