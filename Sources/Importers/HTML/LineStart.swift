// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What a line of Markdown begins with.
struct LineStart {
  enum Sign: Equatable {
    case heading(Int)
    /// A bullet where it has no number.
    case item(number: Int?, isChecked: Bool?)
  }

  /// Longer numbers begin no item.
  static let numbers = 0...999

  var quotes = 0
  var indent = 0
  var sign: Sign?

  var quoteText: String { String(repeating: "> ", count: quotes) }

  var text: String {
    let space = String(repeating: " ", count: indent)
    switch sign {
    case nil: return quoteText + space
    case .heading(let level): return quoteText + space + String(repeating: "#", count: level) + " "
    case .item(let number, let isChecked):
      let mark = number.map { "\($0). " } ?? "- "
      return quoteText + space + mark + (isChecked.map { $0 ? "[x] " : "[ ] " } ?? "")
    }
  }

  /// Whether a line that begins so shows these words and no others.
  func shows(_ words: String, as line: String) -> Bool {
    let read = MarkdownLine(line, after: .start)
    guard read.quoteDepth == quotes, isKind(read.kind) else { return false }
    let bytes = Array(line.utf8)
    let start = min(text.utf8.count, bytes.count)
    // A list that was typed is one, and its sign is one of the words.
    var shown = Array(bytes[start..<max(start, read.words.lowerBound)])
    for run in read.runs
    where !run.style.contains(.marker) && run.range.lowerBound >= read.words.lowerBound {
      shown += bytes[run.range]
    }
    return String(decoding: shown, as: UTF8.self).trimmed.utf8.elementsEqual(words.trimmed.utf8)
  }

  private func isKind(_ kind: MarkdownLine.Kind) -> Bool {
    switch (sign, kind) {
    case (nil, .text): true
    case (nil, .item(let item)): item.box == nil
    case (.heading(let level), .heading(let read)): level == read
    case (.item(let number, let isChecked), .item(let item)):
      item.number == number && item.box?.isChecked == isChecked
    default: false
    }
  }
}
