// SPDX-License-Identifier: GPL-3.0-or-later

/// A word that was heard, and when, in seconds from the beginning of the sound.
package struct HeardWord: Hashable, Sendable {
  package let text: String
  package let start: Double
  package let end: Double

  package init(_ text: String, _ start: Double, _ end: Double) {
    (self.text, self.start, self.end) = (text, start, end)
  }

  /// The same, so much later.
  func moved(by seconds: Double) -> HeardWord { HeardWord(text, start + seconds, end + seconds) }
}
