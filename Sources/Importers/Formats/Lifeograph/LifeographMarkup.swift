// SPDX-License-Identifier: GPL-3.0-or-later

/// The signs among the words of Lifeograph 2 and before it: *bold*, _italic_, =struck out=,
/// #highlighted#, [[aside]], :tag:, <address	words>, and lists and headings by how a line begins.
enum LifeographMarkup {
  private static let signs: [Character: String] = ["*": "**", "_": "*", "=": "~~", "#": ""]
  private static let boxes = [
    "[ ] ": "- [ ] ", "[~] ": "- [ ] ", "[+] ": "- [x] ", "[x] ": "- [x] ", "• ": "- ",
    "- ": "- ",
  ]

  static func markdown(
    _ line: String, _ tags: inout [String], show: (String) -> String?
  ) -> String {
    // A point and a tab say that the rest means nothing but itself.
    if line.hasPrefix(".\t") { return LiteralWord.escaped(line: line.dropFirst(2)) }
    let indent = line.prefix { $0 == "\t" }.count
    var rest = line.dropFirst(indent)
    var start = ""
    if indent > 0, let (sign, written) = boxes.first(where: { rest.hasPrefix($0.key) }) {
      start = String(repeating: "  ", count: min(indent - 1, 8)) + written
      rest = rest.dropFirst(sign.count)
      if sign == "[x] " { return start + LiteralWord.marked(words(rest, &tags, show), "~~") }
    } else if indent == 0, rest.hasPrefix(" ") {
      let spaces = rest.prefix { $0 == " " }.count
      if spaces <= 2, !rest.isBlank {
        start = spaces == 1 ? "## " : "### "
        rest = rest.dropFirst(spaces)
      }
    }
    // What is nothing but a tag is one of the entry.
    if start.isEmpty, let tag = tag(rest), tag.rest.isBlank {
      tags.append(tag.name)
      return ""
    }
    return start + words(rest, &tags, show)
  }

  private static func words(
    _ line: Substring, _ tags: inout [String], _ show: (String) -> String?
  ) -> String {
    var (written, literal, rest) = ("", "", line)
    var before: Character?
    func flush() {
      written += LiteralWord.escaped(line: literal[...])
      literal = ""
    }
    while let sign = rest.first {
      let isBorder = before.map { !$0.isLetter && !$0.isNumber } ?? true
      if isBorder, let mark = signs[sign], let (inside, behind) = enclosed(rest, sign) {
        flush()
        written += LiteralWord.marked(words(inside, &tags, show), mark)
        (before, rest) = (sign, behind)
      } else if sign == "<", let (link, behind) = link(rest, show) {
        flush()
        written += link
        (before, rest) = (">", behind)
      } else if rest.hasPrefix("[["), let end = rest.prefix(4096).firstRange(of: "]]") {
        flush()
        written += "(" + LiteralWord.escaped(line: rest[..<end.lowerBound].dropFirst(2)) + ")"
        (before, rest) = ("]", rest[end.upperBound...])
      } else {
        if isBorder, sign == ":", let tag = tag(rest) { tags.append(tag.name) }
        literal.append(sign)
        (before, rest) = (sign, rest.dropFirst())
      }
    }
    flush()
    return written
  }

  /// What stands between a sign and the next of its kind, where both touch words.
  private static func enclosed(
    _ text: Substring, _ sign: Character
  ) -> (inside: Substring, behind: Substring)? {
    let inside = text.dropFirst()
    guard let first = inside.first, !first.isWhitespace, first != sign else { return nil }
    var at = inside.startIndex
    var last: Character = sign
    for _ in 0..<4096 where at < inside.endIndex {
      let next = inside.index(after: at)
      if inside[at] == sign, !last.isWhitespace {
        let behind = inside[next...]
        guard let follower = behind.first, follower.isLetter || follower.isNumber else {
          return (inside[..<at], behind)
        }
      }
      (last, at) = (inside[at], next)
    }
    return nil
  }

  /// ":name:", also with a value behind it, as in ":km:=5".
  private static func tag(_ text: Substring) -> (name: String, rest: Substring)? {
    let inside = text.dropFirst()
    guard text.first == ":", let end = inside.prefix(256).firstIndex(of: ":") else { return nil }
    let name = inside[..<end]
    guard let first = name.first, first.isLetter || first.isNumber,
      let last = name.last, !last.isWhitespace
    else { return nil }
    return (String(name), inside[inside.index(after: end)...])
  }

  /// "<https://a.b	words>", where a tab stands before the words.
  private static func link(
    _ text: Substring, _ show: (String) -> String?
  ) -> (String, Substring)? {
    let inside = text.dropFirst()
    guard let end = inside.prefix(4096).firstIndex(of: ">") else { return nil }
    let parts = inside[..<end].split(separator: "\t", maxSplits: 1).map(\.trimmed)
    guard let address = parts.first, address.contains(":"), !address.contains(" ") else {
      return nil
    }
    let words = parts.count > 1 ? LiteralWord.escaped(line: parts[1][...]) : ""
    let behind = inside[inside.index(after: end)...]
    if let shown = show(address) { return ("![\(words)](\(shown))", behind) }
    if address.hasPrefix("deid:") { return (words, behind) }
    guard parts.count > 1 else { return (address, behind) }
    return ("[\(words)](\(address.replacing(")", with: "%29")))", behind)
  }
}
