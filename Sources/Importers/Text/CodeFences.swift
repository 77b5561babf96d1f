// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Tells which lines of a text are code, as Haru reads Markdown: tildes begin none.
struct CodeFences {
  private var state = MarkdownState.start

  /// Whether the next line is code, or a fence before or behind it.
  mutating func isCode(_ line: some StringProtocol) -> Bool {
    // No other line can begin code, and most lines are spared a reading.
    guard state.isInsideCode || line.contains("```") else { return false }
    let read = MarkdownLine(line, after: state)
    state = read.next
    return read.kind == .fence || read.kind == .code || state.isInsideCode
  }
}

/// Finds the code in a line, which is between two runs of as many backticks.
struct CodeSpans<Line: Collection> where Line.Element == Character {
  private let line: Line
  /// Where the last run of each length is.
  private var lastRuns: [Int: Line.Index] = [:]

  init(_ line: Line) {
    self.line = line
    var index = line.startIndex
    while let start = line[index...].firstIndex(of: "`") {
      index = runEnd(start)
      lastRuns[line.distance(from: start, to: index)] = start
    }
  }

  private func runEnd(_ start: Line.Index) -> Line.Index {
    line[start...].firstIndex { $0 != "`" } ?? line.endIndex
  }

  /// What begins with the backticks at a place: code with the backticks around it, or these alone
  /// where no others close it.
  func stretch(at start: Line.Index) -> Line.SubSequence {
    var end = runEnd(start)
    let length = line.distance(from: start, to: end)
    guard let last = lastRuns[length], last > start else { return line[start..<end] }
    while let next = line[end...].firstIndex(of: "`") {
      end = runEnd(next)
      if line.distance(from: next, to: end) == length { break }
    }
    return line[start..<end]
  }
}
