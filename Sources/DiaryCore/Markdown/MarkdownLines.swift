// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines of a text, read one after the other.
///
/// A backslash at the end of one is a sign where the next one goes on, which only a whole text
/// tells.
package struct MarkdownLines: Sequence, IteratorProtocol, Sendable {
  private let text: MarkdownText
  private let references: MarkdownReferences
  private var state = MarkdownState.start
  private var ranges: MarkdownLineRanges
  /// The next line, where what it is matters to the one before.
  private var ahead: MarkdownLine?

  init(_ text: MarkdownText, _ references: MarkdownReferences = .none) {
    self.text = text
    self.references = references
    ranges = MarkdownLineRanges(text)
  }

  package mutating func next() -> MarkdownLine? {
    guard let line = ahead ?? read() else { return nil }
    ahead = nil
    guard text.endsWithBackslash(line.words) else { return line }
    ahead = read()
    return ahead?.goesOn(from: line) == true ? line.withoutBackslash : line
  }

  private mutating func read() -> MarkdownLine? {
    guard let range = ranges.next() else { return nil }
    let line = MarkdownLine(text, range, after: state, references)
    state = line.next
    return line
  }
}
