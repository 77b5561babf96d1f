// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Values of YAML between brackets: {text: "words", Movies: {Alien: null}}.
struct YAMLFlow {
  enum Failure: Error {
    case endsTooEarly
  }

  private(set) var rest: Substring

  init(_ text: String) { rest = text[...] }

  mutating func value(depth: Int) throws -> JSON {
    guard depth < YAMLReader.deepest else { throw SourceError(.damaged) }
    skipSpace()
    rest = YAMLReader.withoutTags(rest)
    switch rest.first {
    case nil: throw Failure.endsTooEarly
    case "{"?: return .object(try members(depth: depth))
    case "["?: return .list(try values(depth: depth))
    default: return try scalar()
    }
  }

  private mutating func members(depth: Int) throws -> [JSON.Member] {
    rest = rest.dropFirst()
    var members: [JSON.Member] = []
    while true {
      skipSpace()
      guard let sign = rest.first else { throw Failure.endsTooEarly }
      if sign == "}" {
        rest = rest.dropFirst()
        return members
      }
      if sign == "," {
        rest = rest.dropFirst()
        continue
      }
      if rest.hasPrefix("? ") { rest = rest.dropFirst(2) }
      let before = rest.startIndex
      let key = try scalar(isKey: true).text ?? "null"
      skipSpace()
      guard rest.first == ":" else {
        if rest.startIndex == before { throw SourceError(.damaged) }
        members.append(JSON.Member(key: key, value: .null))
        continue
      }
      rest = rest.dropFirst()
      skipSpace()
      guard let next = rest.first else { throw Failure.endsTooEarly }
      let isNothing = next == "," || next == "}"
      members.append(
        JSON.Member(key: key, value: isNothing ? .null : try value(depth: depth + 1)))
    }
  }

  private mutating func values(depth: Int) throws -> [JSON] {
    rest = rest.dropFirst()
    var values: [JSON] = []
    while true {
      skipSpace()
      guard let sign = rest.first else { throw Failure.endsTooEarly }
      switch sign {
      case "]":
        rest = rest.dropFirst()
        return values
      case ",": rest = rest.dropFirst()
      case "}", ":": throw SourceError(.damaged)
      default: values.append(try value(depth: depth + 1))
      }
    }
  }

  private mutating func scalar(isKey: Bool = false) throws -> JSON {
    rest = YAMLReader.withoutTags(rest)
    guard let first = rest.first else { throw Failure.endsTooEarly }
    if first == "\"" || first == "'" {
      guard let end = YAMLScalar.end(ofQuoted: rest) else { throw Failure.endsTooEarly }
      guard let text = YAMLScalar.quoted(String(rest[..<end])) else { throw SourceError(.damaged) }
      rest = rest[end...]
      return .text(text)
    }
    var at = rest.startIndex
    while at < rest.endIndex, !",{}[]".contains(rest[at]) {
      let next = rest.index(after: at)
      if rest[at] == ":", next == rest.endIndex || " \n,}]".contains(rest[next]) { break }
      at = next
    }
    guard at < rest.endIndex else { throw Failure.endsTooEarly }
    guard at > rest.startIndex else { throw SourceError(.damaged) }
    let lines = rest[..<at].split(separator: "\n", omittingEmptySubsequences: false)
    let text = YAMLReader.folded(lines.map(\.trimmed)).trimmed
    rest = rest[at...]
    if !isKey, ["", "~", "null"].contains(text) { return .null }
    return .text(text)
  }

  private mutating func skipSpace() { rest = rest.drop(while: \.isWhitespace) }
}
