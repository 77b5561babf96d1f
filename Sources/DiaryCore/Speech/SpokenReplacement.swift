// SPDX-License-Identifier: GPL-3.0-or-later

/// Words of a recording that are to take the place of others of it in the text of an entry.
package struct SpokenReplacement: Sendable {
  /// What is to be replaced: paragraphs as `SpokenText.appendix` puts them.
  private let before: String
  package let text: String

  package init(of before: [String], with paragraphs: [String]) {
    self.before = before.joined(separator: "\n\n")
    text = paragraphs.joined(separator: "\n\n")
  }

  /// Where the words to be replaced are, in characters of Unicode. Nil unless they fill lines of the
  /// text as they are, and do so once.
  package func place(in text: String) -> Range<Int>? {
    guard !before.isEmpty, before != self.text else { return nil }
    let places = text.ranges(of: before).filter { place in
      let startsLine =
        place.lowerBound == text.startIndex || text[text.index(before: place.lowerBound)].isNewline
      let endsLine = place.upperBound == text.endIndex || text[place.upperBound].isNewline
      return startsLine && endsLine
    }
    guard places.count == 1, let place = places.first else { return nil }
    let scalars = text.unicodeScalars
    let start = scalars.distance(from: scalars.startIndex, to: place.lowerBound)
    return start..<start + before.unicodeScalars.count
  }

  /// What was selected, once the words at a place are replaced. Within them, the selection ends where
  /// they begin.
  package func moved(_ selection: Range<Int>, around place: Range<Int>) -> Range<Int> {
    let growth = text.unicodeScalars.count - place.count
    func moved(_ offset: Int) -> Int {
      if offset >= place.upperBound { return offset + growth }
      return min(offset, place.lowerBound)
    }
    return moved(selection.lowerBound)..<moved(selection.upperBound)
  }
}
