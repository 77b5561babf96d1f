// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

extension YAMLReader {
  /// The value that begins with this rest of a line, and goes on in the lines below it as far as
  /// they are indented more than its parent.
  mutating func scalar(_ rest: Substring, parent: Int, depth: Int) throws -> JSON {
    switch rest.first {
    case "|"?, ">"?: return .text(literal(rest, parent: parent))
    case "\""?, "'"?: return .text(try quoted(rest))
    case "{"?, "["?: return try flow(rest, depth: depth)
    default: return plain(rest, parent: parent)
    }
  }

  /// "|" keeps its lines, ">" joins them.
  private mutating func literal(_ header: Substring, parent: Int) -> String {
    let isFolded = header.first == ">"
    let keeps = header.contains("+")
    let strips = header.contains("-")
    let start = index
    var end = index
    while end < lines.count, lines[end].isBlank || lines[end].indent > max(parent, -1) { end += 1 }
    let block = lines[start..<end]
    index = end
    let given = header.dropFirst().first { $0.isNumber }?.wholeNumberValue
    let indent =
      given.map { max(parent, 0) + $0 } ?? block.first { !$0.isBlank }?.indent ?? 0
    var texts = block.map { line in
      String(repeating: " ", count: max(line.indent - indent, 0)) + line.text
    }
    var trailing = 0
    while texts.last?.allSatisfy({ $0 == " " || $0 == "\t" }) == true {
      texts.removeLast()
      trailing += 1
    }
    let text = isFolded ? Self.folded(texts) : texts.joined(separator: "\n")
    if strips || texts.isEmpty { return text }
    return text + "\n" + (keeps ? String(repeating: "\n", count: trailing) : "")
  }

  /// A text between quotes, which may go over many lines. Each line is looked at once.
  private mutating func quoted(_ rest: Substring) throws -> String {
    guard let quote = rest.first else { throw SourceError(.damaged) }
    var (texts, line, start): ([Substring], Substring, Substring.Index) = (
      [], rest, rest.index(after: rest.startIndex)
    )
    var end = YAMLScalar.end(ofQuote: quote, in: line, from: start)
    while end == nil {
      texts.append(line)
      guard let next = self.line else { throw SourceError(.damaged) }
      (line, start) = (next.text, next.text.startIndex)
      index += 1
      end = YAMLScalar.end(ofQuote: quote, in: line, from: start)
    }
    guard let end else { throw SourceError(.damaged) }
    texts.append(line[..<end])
    let behind = line[end...].drop { $0 == " " || $0 == "\t" }
    guard let value = YAMLScalar.quoted(texts.joined(separator: "\n")),
      behind.isEmpty || behind.hasPrefix("#")
    else { throw SourceError(.damaged) }
    return value
  }

  private mutating func plain(_ rest: Substring, parent: Int) -> JSON {
    var texts = [Self.withoutComment(rest)]
    while let line, line.isBlank || line.indent > parent, !line.isComment {
      guard line.isBlank else {
        texts.append(Self.withoutComment(line.text))
        index += 1
        continue
      }
      // Blank lines belong to the text only where it goes on behind them.
      let next = lines[index...].firstIndex { !$0.isBlank } ?? lines.count
      guard next < lines.count, lines[next].indent > parent else { break }
      texts += Array(repeating: "", count: next - index)
      index = next
    }
    let text = Self.folded(texts.map { $0.trimmed })
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True": return .bool(true)
    case "false", "False": return .bool(false)
    default: return .text(text)
    }
  }

  private static func withoutComment(_ text: Substring) -> String {
    String(text.firstRange(of: " #").map { text[..<$0.lowerBound] } ?? text)
  }

  /// Lines become one, and blank lines between them become line feeds.
  static func folded(_ lines: [String]) -> String {
    var (text, isBroken) = ("", true)
    for line in lines {
      if line.isEmpty {
        text += "\n"
        isBroken = true
        continue
      }
      text += (isBroken ? "" : " ") + line
      isBroken = false
    }
    return text
  }

  // MARK: - Values in one line

  /// Lines are added, twice as many each time, until all brackets are closed.
  private mutating func flow(_ rest: Substring, depth: Int) throws -> JSON {
    var count = 0
    while true {
      let more = lines[index..<index + count].map(\.text)
      var reader = YAMLFlow(([rest] + more).joined(separator: "\n"))
      do {
        let value = try reader.value(depth: depth)
        let behind = reader.rest.prefix { $0 != "\n" }.drop(while: \.isWhitespace)
        guard behind.isEmpty || behind.hasPrefix("#") else { throw SourceError(.damaged) }
        let left = reader.rest.reduce(0) { $0 + ($1 == "\n" ? 1 : 0) }
        index += count - left
        return value
      } catch YAMLFlow.Failure.endsTooEarly {
        guard index + count < lines.count else { throw SourceError(.damaged) }
        count = min(max(1, count * 2), lines.count - index)
      }
    }
  }
}
