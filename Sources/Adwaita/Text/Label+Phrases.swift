// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

extension Label {
  /// How wide a phrase may be: a narrow window has room for it.
  private static let widestPhrase = 300.0

  /// Shows phrases one behind the other. Lines break between two of them, and within one only where
  /// it may be too long for a line.
  package func show(_ phrases: [String], between separator: String) {
    text = phrases.joined(separator: separator)
    keepPhrases(phrases, before: separator)
  }

  /// Breaks no line within these phrases of its text, nor between one and the separator behind it.
  private func keepPhrases(_ phrases: [String], before separator: String) {
    let sign = separator.utf8.count - separator.utf8.reversed().prefix { $0 == 0x20 }.count
    var start = 0
    var ranges: [Range<Int>] = []
    for (index, phrase) in phrases.enumerated() {
      let end = start + phrase.utf8.count
      if width(of: phrase) > Self.widestPhrase {
        ranges += WholeWords.ranges(in: phrase).map {
          start + $0.lowerBound..<start + $0.upperBound
        }
      } else {
        ranges.append(start..<end + (index == phrases.count - 1 ? 0 : sign))
      }
      start = end + separator.utf8.count
    }
    WholeWords.keep(ranges, in: opaque)
  }

  /// About how wide a phrase is. Letters of East Asia are twice as wide as others.
  private func width(of phrase: String) -> Double {
    phrase.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 0.5 : 1) * fontSize }
  }
}
