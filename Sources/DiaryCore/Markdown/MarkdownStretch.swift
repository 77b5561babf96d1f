// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of a line that signs among its words give a look, such as bold words or a link. All
/// offsets are in bytes.
package struct MarkdownStretch: Equatable, Sendable {
  /// The words with their signs.
  package private(set) var range: Range<Int>
  package private(set) var signs: [Range<Int>]
}

extension MarkdownLine {
  /// In order; none where the line has no words. `text` is what the line was read from.
  package func stretches(in text: String) -> [MarkdownStretch] {
    switch kind {
    case .text, .heading, .item: break
    case .blank, .rule, .fence, .code: return []
    }
    let start = signs.map { max($0.quotes.upperBound, $0.marks.upperBound) } ?? range.lowerBound
    let runs = runs.drop { $0.range.lowerBound < start }
    guard runs.contains(where: { $0.style.contains(.marker) }) else { return [] }
    let source = MarkdownText(text)
    guard hasWords(in: source) else { return [] }
    var stretches: [MarkdownStretch] = []
    for run in runs where !run.style.isEmpty && !run.style.contains(.number) {
      if stretches.last?.range.upperBound != run.range.lowerBound {
        stretches.append(MarkdownStretch(range: run.range, signs: []))
      }
      stretches[stretches.count - 1].take(run, in: source)
    }
    if case .heading = kind, stretches.first?.range.lowerBound == start {
      stretches[0].cover(range)
    }
    return stretches.filter { !$0.signs.isEmpty }
  }
}

extension MarkdownStretch {
  fileprivate mutating func take(_ run: MarkdownRun, in source: MarkdownText) {
    range = range.lowerBound..<run.range.upperBound
    let isSeen = source.bytes[run.range].contains { $0 > UInt8(ascii: " ") }
    if run.style.contains(.marker), isSeen { signs.append(run.range) }
  }

  fileprivate mutating func cover(_ line: Range<Int>) { range = line }
}
