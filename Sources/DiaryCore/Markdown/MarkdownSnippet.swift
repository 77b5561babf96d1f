// SPDX-License-Identifier: GPL-3.0-or-later

/// A piece of a text without its signs of Markdown, and where its marks are then.
package struct MarkdownSnippet: Hashable, Sendable {
  /// A stretch of the source that is kept, and where.
  private struct Kept {
    let source: Range<Int>
    let place: Int
  }

  package let words: String
  package let marks: [Range<String.Index>]

  /// The marks are in order, and those of `source`.
  package init(_ source: String, marks: [Range<String.Index>]) {
    let text = MarkdownText(source)
    var kept: [Kept] = []
    var bytes: [UInt8] = []
    var last: MarkdownLine?
    for line in MarkdownLines(text) where line.kind != .fence && line.hasWords(in: text) {
      if let last { bytes += line.separator(after: last, bytes).utf8 }
      last = line
      // Where the piece was cut out, the other half of a pair of signs may be missing.
      let isCut = source.hasPrefix("…") || source.hasSuffix("…")
      for run in line.runs where !run.style.contains(.marker) {
        let isCode = run.style.contains(.code)
        for range in isCut && !isCode ? text.withoutPairs(run.range) : [run.range] {
          kept.append(Kept(source: range, place: bytes.count))
          bytes.append(contentsOf: text.bytes[range])
        }
      }
    }
    let words = String(decoding: bytes, as: UTF8.self)
    self.words = words
    self.marks = marks.compactMap { mark in
      let ends = [mark.lowerBound, mark.upperBound].map {
        Self.place(of: source.utf8.distance(from: source.startIndex, to: $0), in: kept)
      }
      guard ends[0] < ends[1] else { return nil }
      let start = words.utf8.index(words.startIndex, offsetBy: ends[0])
      return start..<words.utf8.index(start, offsetBy: ends[1] - ends[0])
    }
  }

  private init(words: String, marks: [Range<String.Index>]) {
    (self.words, self.marks) = (words, marks)
  }

  /// The same with no more than so many characters before its first mark: it begins with a word,
  /// where there is a space.
  package func withLead(ofAtMost count: Int) -> MarkdownSnippet {
    guard let mark = marks.first?.lowerBound,
      let earliest = words.index(mark, offsetBy: -count, limitedBy: words.startIndex),
      earliest > words.startIndex
    else { return self }
    let space = words[earliest..<mark].firstIndex(where: \.isWhitespace)
    let start = space.map(words.index(after:)) ?? earliest
    let shortened = "…" + String(words[start...])
    let added = "…".utf8.count
    return MarkdownSnippet(
      words: shortened,
      marks: marks.map { mark in
        let ends = [mark.lowerBound, mark.upperBound].map {
          let offset = words.utf8.distance(from: start, to: $0) + added
          return shortened.utf8.index(shortened.startIndex, offsetBy: offset)
        }
        return ends[0]..<ends[1]
      })
  }

  private static func place(of offset: Int, in kept: [Kept]) -> Int {
    guard let last = kept.last(where: { $0.source.lowerBound <= offset }) else { return 0 }
    return last.place + min(offset - last.source.lowerBound, last.source.count)
  }
}

extension MarkdownText {
  /// The stretches of a range between two or more of the same sign: `**`, `__`, `~~`.
  fileprivate func withoutPairs(_ range: Range<Int>) -> [Range<Int>] {
    let signs = Array("*_~".utf8)
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    var offset = start
    while offset < range.upperBound {
      let end = end(ofRunAt: offset, in: range)
      if end - offset > 1, signs.contains(bytes[offset]) {
        parts.append(start..<offset)
        start = end
      }
      offset = end
    }
    return (parts + [start..<range.upperBound]).filter { !$0.isEmpty }
  }
}
