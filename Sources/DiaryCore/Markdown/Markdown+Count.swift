// SPDX-License-Identifier: GPL-3.0-or-later

extension Markdown {
  /// How much was written.
  ///
  /// The count of a text is the sum of the counts of its lines, so that an editor need only count
  /// the lines that change.
  package struct Count: Hashable, Sendable {
    /// What a person sees as one sign counts once: a syllable, an emoji, a space; no line breaks.
    package var characters = 0

    /// Stretches between spaces with a letter or digit in them, as in Korean and English. Han and
    /// kana have no spaces and count by the sign, as in word processors.
    package var words = 0

    package init() {}

    package init(of plainText: some StringProtocol) {
      for character in plainText where !character.isNewline { characters += 1 }
      var isInsideWord = false
      for scalar in plainText.unicodeScalars {
        if scalar.isWordByItself {
          words += 1
          isInsideWord = false
        } else if scalar.isLetterOrDigit {
          if !isInsideWord { words += 1 }
          isInsideWord = true
        } else if scalar.properties.isWhitespace {
          isInsideWord = false
        }
      }
    }

    package static func + (left: Count, right: Count) -> Count {
      var sum = left
      sum.characters += right.characters
      sum.words += right.words
      return sum
    }

    package static func - (left: Count, right: Count) -> Count {
      var difference = left
      difference.characters -= right.characters
      difference.words -= right.words
      return difference
    }
  }
}
