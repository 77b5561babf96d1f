// SPDX-License-Identifier: GPL-3.0-or-later

/// Where the lines of a text are, without their ends.
///
/// A line ends where it ends for GtkTextBuffer: at a line feed, a carriage return, both, or
/// U+2029. Behind the last end is a line, too, which may be empty.
struct MarkdownLineRanges: Sequence, IteratorProtocol, Sendable {
  private let text: MarkdownText
  private var start: Int? = 0

  init(_ text: MarkdownText) { self.text = text }

  mutating func next() -> Range<Int>? {
    guard let start else { return nil }
    var end = start
    while end < text.bytes.count, lengthOfLineEnd(at: end) == 0 { end += 1 }
    self.start = end < text.bytes.count ? end + lengthOfLineEnd(at: end) : nil
    return start..<end
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
