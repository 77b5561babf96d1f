// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines of a text, read one after the other.
///
/// A line ends where it ends for GtkTextBuffer: at a line feed, a carriage return, both, or
/// U+2029. A backslash at the end of one is a sign where the next one goes on, which only a whole
/// text tells.
package struct MarkdownLines: Sequence, IteratorProtocol, Sendable {
  private let text: MarkdownText
  private let references: MarkdownReferences
  private var state = MarkdownState.start
  private var start: Int? = 0
  /// The next line, where what it is matters to the one before.
  private var ahead: MarkdownLine?

  init(_ text: MarkdownText, _ references: MarkdownReferences = .none) {
    self.text = text
    self.references = references
  }

  package mutating func next() -> MarkdownLine? {
    guard let line = ahead ?? read() else { return nil }
    ahead = nil
    guard text.endsWithBackslash(line.words) else { return line }
    ahead = read()
    return ahead?.goesOn(from: line) == true ? line.withoutBackslash : line
  }

  private mutating func read() -> MarkdownLine? {
    guard let start else { return nil }
    var end = start
    while end < text.bytes.count, lengthOfLineEnd(at: end) == 0 { end += 1 }
    self.start = end < text.bytes.count ? end + lengthOfLineEnd(at: end) : nil
    let line = MarkdownLine(text, start..<end, after: state, references)
    state = line.next
    return line
  }

  private func lengthOfLineEnd(at offset: Int) -> Int {
    switch text[offset] {
    case UInt8(ascii: "\n"): 1
    case UInt8(ascii: "\r"): text.bytes[offset...].starts(with: [0x0D, 0x0A]) ? 2 : 1
    case 0xE2: text.bytes[offset...].starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
    default: 0
    }
  }
}
