// SPDX-License-Identifier: GPL-3.0-or-later

/// HTML on its way out: the only place where words meet markup.
struct MarkdownHTMLOutput {
  private var bytes: [UInt8] = []

  var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends our own markup as it is.
  mutating func markup(_ markup: String) {
    bytes.append(contentsOf: markup.utf8)
  }

  /// Appends a text, escaped so that it is safe in any place, attributes included.
  mutating func escape(_ words: some Sequence<UInt8>) {
    for byte in words {
      switch byte {
      case UInt8(ascii: "&"): markup("&amp;")
      case UInt8(ascii: "<"): markup("&lt;")
      case UInt8(ascii: ">"): markup("&gt;")
      case UInt8(ascii: "\""): markup("&quot;")
      case UInt8(ascii: "'"): markup("&#39;")
      case 0: markup("\u{FFFD}")
      default: bytes.append(byte)
      }
    }
  }

  mutating func heading(_ level: Int, _ line: MarkdownLine, _ text: MarkdownText) {
    markup("<h\(level)>")
    inlines(of: line, text)
    markup("</h\(level)>\n")
  }

  /// Appends the words of a line with their styles and links.
  mutating func inlines(of line: MarkdownLine, _ text: MarkdownText) {
    var runs = line.runs[...]
    for link in line.links {
      append(takeRuns(before: link.range.lowerBound, from: &runs), text)
      append(link, takeRuns(before: link.range.upperBound, from: &runs), text)
    }
    append(runs, text)
  }
}

extension MarkdownHTMLOutput {
  private static let tags: [(style: MarkdownStyle, name: String)] = [
    (.bold, "strong"), (.italic, "em"), (.strikethrough, "del"), (.code, "code"),
  ]

  private func takeRuns(
    before offset: Int, from runs: inout ArraySlice<MarkdownRun>
  ) -> ArraySlice<MarkdownRun> {
    let taken = runs.prefix { $0.range.lowerBound < offset }
    runs = runs.dropFirst(taken.count)
    return taken
  }

  private mutating func append(
    _ link: MarkdownLink, _ runs: ArraySlice<MarkdownRun>, _ text: MarkdownText
  ) {
    if link.isImage, !link.leavesTheDiary {
      markup(#"<img src=""#)
      escape(link.destination.utf8)
      markup(#"" alt=""#)
      for run in runs where !run.isMarkup { escape(text.bytes[run.range]) }
      markup(#"">"#)
    } else {
      markup(#"<a href=""#)
      escape(link.destination.utf8)
      markup(#"">"#)
      if runs.allSatisfy(\.isMarkup) { escape(link.destination.utf8) }
      append(runs, text)
      markup("</a>")
    }
  }

  private mutating func append(_ runs: ArraySlice<MarkdownRun>, _ text: MarkdownText) {
    var open: [(style: MarkdownStyle, name: String)] = []
    for run in runs where !run.isMarkup {
      let kept = open.prefix { run.style.contains($0.style) }.count
      close(&open, downTo: kept)
      for tag in Self.tags
      where run.style.contains(tag.style) && !open.contains(where: { $0.style == tag.style }) {
        markup("<\(tag.name)>")
        open.append(tag)
      }
      escape(text.bytes[run.range])
    }
    close(&open, downTo: 0)
  }

  private mutating func close(
    _ open: inout [(style: MarkdownStyle, name: String)], downTo count: Int
  ) {
    while open.count > count, let tag = open.popLast() { markup("</\(tag.name)>") }
  }
}

extension MarkdownRun {
  /// Whether HTML says the same by other means.
  fileprivate var isMarkup: Bool { style.contains(.marker) || style.contains(.number) }
}
