// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Makes lists and quotes of the lines that are selected, or plain text again. Each of these is one
/// step to undo.
extension BodyView {
  /// Makes the selected lines items of a list, or plain text where all of them are already.
  func toggleList(isNumbered: Bool) {
    changeLines { lines in
      let isList = lines.allSatisfy { $0.start.map { $0.isItem(isNumbered: isNumbered) } ?? false }
      let first = lines.first.flatMap { start($0.number - 1)?.number } ?? 0
      return lines.enumerated().map { index, line in
        let start = line.start
        let outer = (start?.quotes ?? "") + (start?.indent ?? "")
        let marker = isNumbered ? "\(first + index + 1). " : "- "
        return (start?.length ?? 0, isList ? outer : outer + marker)
      }
    }
  }

  /// Sets the selected lines off as somebody’s words, or makes them plain where they are already.
  func toggleQuote() {
    changeLines { lines in
      let isQuote = lines.allSatisfy { $0.start?.quotes.isEmpty == false }
      return lines.map { line in
        guard isQuote, let quotes = line.start?.quotes else { return (0, "> ") }
        let outer = quotes.drop { $0 == " " }.dropFirst().drop { $0 == " " }
        return (quotes.unicodeScalars.count, String(outer))
      }
    }
  }

  private struct Line {
    let number: Int
    let start: MarkdownLineStart?
  }

  /// Gives the selected lines other beginnings: how much of each goes, and what comes in its place.
  /// Headings, code and what has no words stay, but for a line that is chosen alone.
  private func changeLines(_ beginnings: ([Line]) -> [(length: Int, new: String)]) {
    guard isEditable else { return }
    let selected = selectedLines
    guard selected.count <= Self.maxLines else { return }
    let lines = selected.filter { number in
      switch reading.line(number).kind {
      case .text, .item: true
      case .blank: selected.count == 1
      case .heading, .rule, .fence, .code: false
      }
    }.map { Line(number: $0, start: start($0)) }
    guard !lines.isEmpty else { return }
    let changes = zip(lines, beginnings(lines))
    buffer.inOneStep {
      for (line, change) in changes {
        let place = buffer.offset(line: line.number)
        buffer.replace(place..<place + change.length, with: change.new)
      }
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
