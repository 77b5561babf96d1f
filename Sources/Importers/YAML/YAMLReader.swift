// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Reads the YAML that diaries are written in: mappings and lists, in blocks or in one line, and
/// texts in all their ways. Tags such as "!!python/unicode" are passed over; nothing is run.
struct YAMLReader {
  struct Line {
    let indent: Int
    let text: Substring
    let number: Int

    var isBlank: Bool { text.allSatisfy { $0 == " " || $0 == "\t" } }
    var isComment: Bool { text.hasPrefix("#") }
  }

  static let deepest = 32

  var lines: [Line]
  var index = 0

  /// Throws where it is no YAML that is known here.
  static func value(_ text: String) throws -> JSON {
    var reader = YAMLReader(text)
    reader.skipEmpty()
    guard let first = reader.line else { return .null }
    let value = try reader.block(indent: first.indent, depth: 0)
    reader.skipEmpty()
    guard reader.line == nil else { throw SourceError(.damaged) }
    return value
  }

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      number, line in
      let line = line.last == "\r" ? line.dropLast() : line
      let indent = line.prefix { $0 == " " }.count
      return Line(indent: indent, text: line.dropFirst(indent), number: number)
    }
    lines.removeAll {
      $0.indent == 0 && ($0.text.hasPrefix("%YAML") || $0.text == "---") && $0.number < 3
    }
    if let end = lines.lastIndex(where: { $0.indent == 0 && $0.text == "..." }) {
      if lines[(end + 1)...].allSatisfy(\.isBlank) { lines.removeSubrange(end...) }
    }
  }

  var line: Line? { index < lines.count ? lines[index] : nil }

  mutating func skipEmpty() {
    while let line, line.isBlank || line.isComment { index += 1 }
  }

  // MARK: - Blocks

  private mutating func block(indent: Int, depth: Int) throws -> JSON {
    guard depth < Self.deepest, let line else { throw SourceError(.damaged) }
    if line.text.hasPrefix("- ") || line.text == "-" {
      return try list(indent: indent, depth: depth)
    }
    if Self.isMember(line.text) { return try mapping(indent: indent, depth: depth) }
    index += 1
    return try scalar(line.text, parent: indent - 1, depth: depth)
  }

  private mutating func mapping(indent: Int, depth: Int) throws -> JSON {
    guard depth < Self.deepest else { throw SourceError(.damaged) }
    var members: [JSON.Member] = []
    while true {
      skipEmpty()
      guard let line, line.indent == indent else { break }
      if let rest = Self.behind("?", line.text) {
        members.append(try longMember(rest, indent: indent, depth: depth))
        continue
      }
      guard let (key, rest) = Self.key(line.text) else { throw SourceError(.damaged) }
      index += 1
      members.append(
        JSON.Member(key: key, value: try following(rest, parent: indent, depth: depth)))
    }
    if let line, line.indent > indent { throw SourceError(.damaged) }
    return .object(members)
  }

  /// A member whose key may be of many lines, which end where its value begins with a colon.
  private mutating func longMember(
    _ rest: Substring, indent: Int, depth: Int
  ) throws -> JSON.Member {
    index += 1
    let key = try following(rest, parent: indent, depth: depth).text ?? "null"
    skipEmpty()
    guard let line, line.indent == indent, let rest = Self.behind(":", line.text) else {
      return JSON.Member(key: key, value: .null)
    }
    guard Self.isMember(rest) else {
      index += 1
      return JSON.Member(key: key, value: try following(rest, parent: indent, depth: depth))
    }
    return JSON.Member(key: key, value: try inner(rest, of: line, depth: depth))
  }

  /// A mapping whose first member stands behind a sign in this line.
  private mutating func inner(_ rest: Substring, of line: Line, depth: Int) throws -> JSON {
    let indent = line.indent + line.text.count - rest.count
    lines[index] = Line(indent: indent, text: rest, number: line.number)
    return try mapping(indent: indent, depth: depth + 1)
  }

  private mutating func list(indent: Int, depth: Int) throws -> JSON {
    var values: [JSON] = []
    while true {
      skipEmpty()
      guard let line, line.indent == indent, line.text.hasPrefix("- ") || line.text == "-" else {
        break
      }
      let rest = line.text.dropFirst()
      let inner = rest.drop { $0 == " " }
      if Self.isMember(inner), !inner.hasPrefix("\""), !inner.hasPrefix("'") {
        values.append(try self.inner(inner, of: line, depth: depth))
      } else {
        index += 1
        values.append(try following(inner, parent: indent, depth: depth))
      }
    }
    return .list(values)
  }

  /// The value behind a key or a hyphen: in the rest of that line, or in the lines below it.
  private mutating func following(
    _ rest: Substring, parent: Int, depth: Int
  ) throws -> JSON {
    let rest = Self.withoutTags(rest)
    if !rest.isEmpty, !rest.hasPrefix("#") { return try scalar(rest, parent: parent, depth: depth) }
    skipEmpty()
    guard let line else { return .null }
    let isList = line.text.hasPrefix("- ") || line.text == "-"
    guard line.indent > parent || isList && line.indent == parent else { return .null }
    return try block(indent: line.indent, depth: depth + 1)
  }

  /// What stands behind a sign and the space that follows it; nil where a line has none of that.
  private static func behind(_ sign: String, _ text: Substring) -> Substring? {
    text == sign || text.hasPrefix(sign + " ") ? text.dropFirst().drop { $0 == " " } : nil
  }

  private static func isMember(_ text: Substring) -> Bool {
    behind("?", text) != nil || key(text) != nil
  }

  /// The key of a line and what follows its colon; nil where it has none.
  static func key(_ text: Substring) -> (String, Substring)? {
    if let quote = text.first, quote == "\"" || quote == "'" {
      guard let end = YAMLScalar.end(ofQuoted: text) else { return nil }
      let rest = text[end...].drop { $0 == " " }
      guard rest.first == ":", rest.dropFirst().first.map({ $0 == " " }) ?? true,
        let key = YAMLScalar.quoted(String(text[..<end]))
      else { return nil }
      return (key, rest.dropFirst().drop { $0 == " " })
    }
    if let first = text.first, "{[|>&*!%@`#".contains(first) { return nil }
    var at = text.startIndex
    while at < text.endIndex {
      let next = text.index(after: at)
      if text[at] == ":", next == text.endIndex || text[next] == " " || text[next] == "\t" {
        guard at > text.startIndex else { return nil }
        return (text[..<at].trimmed, text[next...].drop { $0 == " " || $0 == "\t" })
      }
      if text[at] == "#", at > text.startIndex, text[text.index(before: at)] == " " { return nil }
      at = next
    }
    return nil
  }

  static func withoutTags(_ text: Substring) -> Substring {
    var text = text
    while text.hasPrefix("!") || text.hasPrefix("&") {
      text = text.drop { $0 != " " }.drop { $0 == " " }
    }
    return text
  }
}
