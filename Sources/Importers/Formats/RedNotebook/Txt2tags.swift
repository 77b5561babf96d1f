// SPDX-License-Identifier: GPL-3.0-or-later

/// The markup of RedNotebook as Markdown.
struct Txt2tags {
  /// The address of a picture or another file, by what the text says; nil where it can't be taken.
  private let file: (_ way: String, _ original: String) -> String?

  init(file: @escaping (_ way: String, _ original: String) -> String?) { self.file = file }

  mutating func markdown(_ text: String) -> String {
    var (lines, fence, numbers): ([String], String?, Txt2tagsNumbers) = ([], nil, .init())
    for line in text.replacing("\r\n", with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      let trimmed = line.trimmed
      if let open = fence {
        if trimmed == open { fence = nil }
        lines.append(open == "```" || trimmed != open ? String(line) : "")
        continue
      }
      if trimmed == "```" || trimmed == "\"\"\"" {
        fence = trimmed
        // Code is part of the item above it.
        numbers.note(indent: .max, isEmpty: false)
        lines.append(trimmed == "```" ? "```" : "")
        continue
      }
      lines += converted(String(line), trimmed, &numbers)
    }
    if fence == "```" { lines.append("```") }
    return lines.joined(separator: "\n").trimmed
  }

  private func converted(
    _ line: String, _ trimmed: String, _ numbers: inout Txt2tagsNumbers
  ) -> [String] {
    let indent = String(line.prefix { $0 == " " })
    let rest = line.dropFirst(indent.count)
    if rest.hasPrefix("+ "), Self.heading(trimmed) == nil {
      return [
        indent + "\(numbers.next(indent: indent.count)). " + inline(String(rest.dropFirst(2)))
      ]
    }
    numbers.note(indent: indent.count, isEmpty: trimmed.isEmpty)
    if trimmed.utf8.count >= 20, let first = trimmed.first, "=-_".contains(first),
      trimmed.allSatisfy({ $0 == first })
    {
      return ["", "---"]
    }
    if let (level, words) = Self.heading(trimmed) {
      return [String(repeating: "#", count: level) + " " + inline(words)]
    }
    if rest.hasPrefix("- ") { return [indent + "- " + inline(String(rest.dropFirst(2)))] }
    if rest.hasPrefix("``` ") { return ["`" + rest.dropFirst(4) + "`"] }
    if line.hasPrefix("\t"), !trimmed.isEmpty {
      let depth = line.prefix { $0 == "\t" }.count
      return [String(repeating: "> ", count: min(depth, 8)) + inline(trimmed)]
    }
    if trimmed.hasPrefix("|| ") {
      let cells = trimmed.dropFirst(1)
      let columns = cells.split(separator: " |").count
      return [inline(String(cells)), "|" + String(repeating: " --- |", count: max(columns, 1))]
    }
    var words = inline(String(rest))
    if words.hasSuffix("\\\\") { words.removeLast(2) }
    if words.hasPrefix("# ") || words.hasPrefix("> ") { words = "\\" + words }
    return [indent.count < 4 ? indent + words : words]
  }

  /// Reads headings: = Title =, == Title ==.
  private static func heading(_ line: String) -> (Int, String)? {
    guard let sign = line.first, sign == "=" || sign == "+" else { return nil }
    let level = line.prefix { $0 == sign }.count
    var end = line[...]
    if end.last == "]", let open = end.lastIndex(of: "[") { end = end[..<open] }
    guard (1...5).contains(level), end.count > 2 * level,
      end.reversed().prefix(while: { $0 == sign }).count == level
    else { return nil }
    let words = end.dropFirst(level).dropLast(level).trimmed
    return words.isEmpty ? nil : (level, words)
  }

  // MARK: - Words

  private func inline(_ line: String) -> String {
    var (written, plain, rest) = ("", "", line[...])
    func flush() {
      written += Txt2tagsMarks.markdown(plain)
      plain = ""
    }
    while let sign = rest.first {
      if sign == "[", let (link, behind) = link(rest) {
        flush()
        written += link
        rest = behind
      } else if let address = Self.address(rest) {
        flush()
        written += address
        rest = rest.dropFirst(address.count)
      } else if sign == "{", let (words, behind) = Self.colored(rest) {
        plain += words
        rest = behind
      } else {
        plain.append(sign)
        rest = rest.dropFirst()
      }
    }
    flush()
    return written
  }

  /// Reads a picture or a link between brackets, and what follows it.
  private func link(_ text: Substring) -> (String, Substring)? {
    guard let end = Self.end(ofLink: text) else { return nil }
    let original = String(text[..<end])
    let inside = original.dropFirst().dropLast()
    let behind = text[end...]
    if inside.hasPrefix("\"\""), let close = inside.dropFirst(2).firstRange(of: "\"\"") {
      // The ending stands behind the quotes, and then how wide it is shown.
      let name = inside.dropFirst(2)[..<close.lowerBound]
      let ending = inside[close.upperBound...].prefix { $0 != "?" }
      return (picture(String(name + ending), original), behind)
    }
    if inside.hasSuffix("\"\""), let open = inside.dropLast(2).ranges(of: "\"\"").last {
      let target = String(inside.dropLast(2)[open.upperBound...])
      let words = String(inside[..<open.lowerBound]).trimmed
      return (link(to: target, words.isEmpty ? target : words, original), behind)
    }
    if let space = inside.lastIndex(of: " "),
      Self.address(inside[inside.index(after: space)...]) != nil
    {
      return (
        link(to: String(inside[inside.index(after: space)...]), inside[..<space].trimmed, original),
        behind
      )
    }
    let name = String(inside.prefix { $0 != "?" })
    let isPicture = ["png", "jpg", "jpeg", "gif", "bmp", "svg", "eps"].contains(
      SourcePath.ending(name))
    return isPicture ? (picture(name, original), behind) : nil
  }

  private func picture(_ way: String, _ original: String) -> String {
    file(way, original).map { "![](\($0))" } ?? original
  }

  private func link(to target: String, _ words: String, _ original: String) -> String {
    if target.lowercased().hasPrefix("http") || target.hasPrefix("mailto:") {
      return "[\(words)](\(target.replacing(" ", with: "%20").replacing(")", with: "%29")))"
    }
    if let address = file(target, original) { return "![\(words)](\(address))" }
    return words == target ? target : "\(words) (\(target))"
  }

  /// Behind the bracket that closes a link; quotes may have brackets in them.
  private static func end(ofLink text: Substring) -> String.Index? {
    var (at, isQuoted) = (text.index(after: text.startIndex), false)
    while at < text.endIndex {
      if text[at...].hasPrefix("\"\"") {
        isQuoted.toggle()
        at = text.index(at, offsetBy: 2)
        continue
      }
      if text[at] == "]", !isQuoted { return text.index(after: at) }
      if text[at] == "[", !isQuoted { return nil }
      at = text.index(after: at)
    }
    return nil
  }

  /// An address that begins here.
  private static func address(_ text: Substring) -> String? {
    guard ["http://", "https://", "ftp://", "file://"].contains(where: text.hasPrefix) else {
      return nil
    }
    let address = text.prefix { !$0.isWhitespace && !"\"<>]".contains($0) }
    return address.count > 8 ? String(address) : nil
  }

  /// Reads words with a color: {words|color:red}.
  private static func colored(_ text: Substring) -> (Substring, Substring)? {
    guard let close = text.prefix(1024).firstIndex(of: "}"),
      let mark = text[..<close].firstRange(of: "|color:")
    else { return nil }
    return (text.dropFirst()[..<mark.lowerBound], text[text.index(after: close)...])
  }

  /// The tags among the words, without their sign.
  static func hashTags(in text: String) -> [String] {
    var (tags, previous): ([String], Character) = ([], " ")
    var rest = text[...]
    while let sign = rest.popFirst() {
      defer { previous = sign }
      guard sign == "#" || sign == "＃", !isWordy(previous), previous != "&", previous != "#" else {
        continue
      }
      let tag = rest.prefix(while: isWordy)
      let isColor = tag.count == 6 && tag.allSatisfy(\.isHexDigit)
      guard tag.contains(where: \.isLetter), !isColor, tag.lowercased() != "include",
        !tags.contains(where: { $0.lowercased() == tag.lowercased() })
      else { continue }
      tags.append(String(tag))
    }
    return tags
  }

  private static func isWordy(_ sign: Character) -> Bool {
    sign.isLetter || sign.isNumber || sign == "_"
  }
}
