// SPDX-License-Identifier: GPL-3.0-or-later

/// The line of backticks that begins code. Lines of tildes are none here either: many a diary has
/// them between its parts.
struct CommonMarkFence {
  let info: Range<Int>
  /// As many columns of space are taken from the start of each line of code.
  let indent: Int
  private let length: Int

  init?(in text: MarkdownText, _ line: Range<Int>, _ indent: Int) {
    guard let length = text.fenceLength(in: line) else { return nil }
    (self.length, self.indent) = (length, indent)
    info = text.info(ofFence: line)
  }

  func ends(with line: CommonMarkLine, in text: MarkdownText) -> Bool {
    let words = line.words
    guard line.indent < CommonMarkStart.indentOfCode,
      let length = text.fenceLength(in: words), length >= self.length
    else { return false }
    return text.isBlank(words.dropFirst(length))
  }
}
