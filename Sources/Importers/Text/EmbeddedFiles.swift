// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds the files that a text of Markdown shows or links to: "![alt](way)", "![[way|alt]]",
/// "[words](way)", "[[way]]", "<img src=…>". What is in code is code.
struct EmbeddedFiles {
  /// What the text says of a file.
  struct Mention {
    let way: String
    let words: String
    let original: String
  }

  /// The address that is to be shown in its place; nil where it stays as it is.
  private let address: (Mention) -> String?

  static func replaced(in text: String, _ address: @escaping (Mention) -> String?) -> String {
    guard text.contains("[") || text.contains("<") else { return text }
    let files = EmbeddedFiles(address: address)
    var fences = CodeFences()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      fences.isCode(line) ? String(line) : files.line(line)
    }
    return lines.joined(separator: "\n")
  }

  /// No link is longer, and no line that a person writes has more brackets that are none.
  private static let (maxLength, maxBrackets) = (4096, 1000)

  private func line(_ line: Substring) -> String {
    var (written, rest, brackets) = ("", line, 0)
    var code: CodeSpans<Substring>?
    while let sign = rest.first {
      if sign == "`" {
        // A line may be as long as a picture that is written into it.
        let known = code ?? CodeSpans(rest)
        code = known
        let stretch = known.stretch(at: rest.startIndex)
        written += stretch
        rest = rest[stretch.endIndex...]
        continue
      }
      if sign == "\\", !rest.dropFirst().isEmpty {
        written += rest.prefix(2)
        rest = rest.dropFirst(2)
        continue
      }
      if "![<".contains(sign), brackets < Self.maxBrackets {
        if let (mention, behind) = mention(rest) {
          let address = address(mention)
          written += address.map { "![\(mention.words)](\($0))" } ?? mention.original
          rest = address == nil ? behind : Self.behindSize(behind)
          continue
        }
        brackets += 1
      }
      written.append(sign)
      rest = rest.dropFirst()
    }
    return written
  }

  private func mention(_ text: Substring) -> (Mention, Substring)? {
    if text.hasPrefix("![[") || text.hasPrefix("[[") { return wikiLink(text) }
    if text.hasPrefix("![") || text.hasPrefix("[") { return link(text) }
    return text.hasPrefix("<") ? element(text) : nil
  }

  private func wikiLink(_ text: Substring) -> (Mention, Substring)? {
    let inside = text.drop { $0 == "!" }.dropFirst(2)
    guard let end = inside.prefix(Self.maxLength).firstRange(of: "]]") else { return nil }
    let parts = inside[..<end.lowerBound].split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let way = parts[0].prefix { $0 != "#" }.trimmed
    let words = Self.withoutSize(inside[parts[0].endIndex..<end.lowerBound]).dropFirst().trimmed
    return (
      Mention(way: way, words: words, original: String(text[..<end.upperBound])),
      inside[end.upperBound...]
    )
  }

  /// How wide a picture is to be shown, as in "[[a.png|300x200]]", is nothing to be said of it.
  private static func withoutSize(_ words: Substring) -> Substring {
    guard let mark = words.lastIndex(of: "|") else { return words }
    let size = words[mark...].dropFirst().trimmed
    let isSize = size.first?.isNumber == true && size.allSatisfy { $0.isNumber || $0 == "x" }
    return isSize ? words[..<mark] : words
  }

  /// What follows the size that Logseq writes behind a picture: "{:height 300, :width 500}".
  private static func behindSize(_ text: Substring) -> Substring {
    guard text.hasPrefix("{:"), let end = text.prefix(128).firstIndex(of: "}") else { return text }
    let size = text[..<end]
    let isSize = size.contains(":height ") || size.contains(":width ")
    return isSize ? text[end...].dropFirst() : text
  }

  private func link(_ text: Substring) -> (Mention, Substring)? {
    let inside = text.drop { $0 == "!" }.dropFirst()
    guard let close = inside.prefix(Self.maxLength).firstIndex(of: "]"),
      inside[inside.index(after: close)...].first == "("
    else { return nil }
    let words = inside[..<close]
    var target = inside[inside.index(after: close)...].dropFirst()
    guard !words.contains("[") else { return nil }
    let start = target.startIndex
    var end: Substring.Index?
    if target.first == "<" {
      end = target.prefix(Self.maxLength).firstRange(of: ">)").map {
        target.index(after: $0.lowerBound)
      }
    } else {
      var depth = 0
      end =
        inlineEnd(of: target)
        ?? target.prefix(Self.maxLength).firstIndex { sign in
          if sign == "(" { depth += 1 }
          if sign == ")" { depth -= 1 }
          return depth < 0
        }
    }
    guard let end else { return nil }
    let behind = target[target.index(after: end)...]
    target = target[start..<end]
    var way = target.trimmed
    for quote in [" \"", " '"] {
      guard way.hasSuffix(quote.dropFirst()), let title = way.firstRange(of: quote) else {
        continue
      }
      way = String(way[..<title.lowerBound]).trimmed
    }
    if way.hasPrefix("<"), way.hasSuffix(">") { way = String(way.dropFirst().dropLast()) }
    return (
      Mention(
        way: DataAddress.isOne(way) ? way : PercentCoding.decoded(way),
        words: String(Self.withoutSize(words)),
        original: String(text[..<behind.startIndex])),
      behind
    )
  }

  /// The end of a file that is written into the text as base64, however long it is. What is none
  /// ends it, so that many that have no end cost no more than their length.
  private func inlineEnd(of target: Substring) -> Substring.Index? {
    guard DataAddress.isOne(target) else { return nil }
    let end = target.utf8.firstIndex { " ()[]<>\"'".utf8.contains($0) }
    return end.flatMap { target.utf8[$0] == UInt8(ascii: ")") ? $0 : nil }
  }

  /// The same of an element that shows one.
  private func inlineElementEnd(of text: Substring) -> Substring.Index? {
    let start = text.prefix(Self.maxLength)
    guard start.contains("\"data:") || start.contains("'data:") else { return nil }
    let end = text.utf8.dropFirst().firstIndex { "<>".utf8.contains($0) }
    return end.flatMap { text.utf8[$0] == UInt8(ascii: ">") ? $0 : nil }
  }

  private func element(_ text: Substring) -> (Mention, Substring)? {
    guard ["<img ", "<audio ", "<video ", "<IMG "].contains(where: text.hasPrefix),
      let close = text.prefix(Self.maxLength).firstIndex(of: ">") ?? inlineElementEnd(of: text)
    else { return nil }
    var original = text[...close]
    for end in ["</audio>", "</video>"] where text[close...].dropFirst().hasPrefix(end) {
      original = text[..<text.index(close, offsetBy: end.count + 1)]
    }
    var tokens = HTMLTokens(String(original))
    guard case .open(_, let attributes, _)? = tokens.next(), let way = attributes["src"] else {
      return nil
    }
    return (
      Mention(
        way: DataAddress.isOne(way) ? way : PercentCoding.decoded(way),
        words: attributes["alt"] ?? "",
        original: String(original)),
      text[original.endIndex...]
    )
  }
}
