// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Makes lists and quotes of the lines that are selected, or plain text again. Each of these is one
/// step to undo.
extension BodyView {
  /// So many lines are changed at most: each is a step of its own for the text.
  private static let mostChangedLines = 5000

  /// Makes the selected lines items of a list, or plain text where all of them are already.
  func toggleList(isNumbered: Bool) {
    let lines = selectedBlocks { $0.kind.canBeItem }
    guard let first = lines.first else { return }
    let isList = lines.allSatisfy { $0.start?.isItem(isNumbered: isNumbered) ?? false }
    let marker = isNumbered ? "1\(numberSign(above: first)) " : "- "
    buffer.inOneStep {
      for line in lines {
        let outer = (line.start?.quotes ?? "") + (line.start?.indent ?? "")
        replaceStart(of: line, line.start?.length ?? 0, with: isList ? outer : outer + marker)
      }
      if isNumbered, !isList { number(lines.map(\.number)) }
    }
  }

  /// Makes the selected lines a quote, or plain text where all of them are in one already.
  func toggleQuote() {
    let lines = selectedBlocks { $0.kind.canBeQuoted || $0.quoteDepth > 0 }
    guard !lines.isEmpty else { return }
    let isQuote = lines.allSatisfy { $0.start?.quotes.isEmpty == false }
    buffer.inOneStep {
      for line in lines {
        guard isQuote, let quotes = line.start?.quotes else {
          replaceStart(of: line, 0, with: "> ")
          continue
        }
        let inner = quotes.drop { $0 == " " || $0 == "\t" }.dropFirst()
        let hasSpace = inner.first == " " || inner.first == "\t"
        replaceStart(
          of: line, quotes.unicodeScalars.count, with: String(inner.dropFirst(hasSpace ? 1 : 0)))
      }
    }
  }

  private struct Block {
    let number: Int
    let start: MarkdownLineStart?
  }

  /// The selected lines that may become what is asked for. One without words does so where it is
  /// chosen alone.
  private func selectedBlocks(where isMeant: (MarkdownLine) -> Bool) -> [Block] {
    guard isEditable else { return [] }
    let selected = selectedLines
    guard selected.count <= Self.mostChangedLines else { return [] }
    return selected.filter {
      let line = reading.line($0)
      return isMeant(line) || selected.count == 1 && line.kind == .blank
    }.map { Block(number: $0, start: start($0)) }
  }

  private func replaceStart(of line: Block, _ length: Int, with new: String) {
    let place = buffer.offset(line: line.number)
    buffer.replace(place..<place + length, with: new)
  }

  /// What stands behind the numbers of the list above.
  private func numberSign(above line: Block) -> Unicode.Scalar {
    guard case .number(_, let sign)? = start(line.number - 1)?.marker else { return "." }
    return sign
  }

  /// Numbers each from the item above it in its list on, and those that were counted on from there
  /// behind them.
  private func number(_ lines: [Int]) {
    // Empty lines may be between them.
    var counts: [String: Int] = [:]
    for line in lines {
      guard let item = start(line) else { continue }
      let list = item.quotes + item.indent
      numberItems(from: line, through: line, first: (counts[list] ?? 0) + 1, following: nil)
      counts[list] = start(line)?.number
    }
    guard let last = lines.last, let number = start(last)?.number else { return }
    numberItems(from: last, through: last, first: number, following: number - lines.count)
  }
}

extension MarkdownLine.Kind {
  fileprivate var canBeItem: Bool {
    switch self {
    case .text, .item: true
    case .blank, .heading, .rule, .fence, .code: false
    }
  }

  fileprivate var canBeQuoted: Bool {
    switch self {
    case .text, .item, .heading: true
    case .blank, .rule, .fence, .code: false
    }
  }
}

extension MarkdownLineStart {
  fileprivate func isItem(isNumbered: Bool) -> Bool {
    switch marker {
    case .bullet: !isNumbered && !hasBox
    case .number: isNumbered && !hasBox
    case nil: false
    }
  }
}
