// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes HTML as Markdown. What Markdown has no sign for stays as words.
struct HTMLMarkdown {
  /// What is known of the lists around a line.
  private struct List {
    var number: Int?
  }

  /// Gives an image, or a file that is shown, another address, nil for its own, or an empty one to
  /// leave it out.
  private let address: (String) -> String?
  private var output = ""
  /// What is to stand before the next words.
  private var pending = Pending()
  private var lists: [List] = []
  private var quotes = 0
  private var links: [(start: Int, to: String)] = []
  /// The signs that are open, with their tags.
  private var open: [(tag: String, sign: String)] = []
  private var isCode = false
  private var cells = 0

  private struct Pending {
    var newLines = 0
    var space = ""
    /// The sign of a list or a heading.
    var start = ""
  }

  /// So many links, and marks, are open at a time.
  private static let maxOpen = 32
  private static let marks = [
    "b": "**", "strong": "**", "i": "*", "em": "*", "s": "~~", "strike": "~~", "del": "~~",
    "code": "`", "tt": "`",
  ]
  private static let blocks: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "main", "ul", "ol", "table", "blockquote",
    "pre", "figure", "figcaption", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "address",
    "body", "html", "form", "fieldset",
  ]

  static func text(_ html: String, address: @escaping (String) -> String? = { _ in nil }) -> String
  {
    var writer = HTMLMarkdown(address: address)
    for token in HTMLTokens(html) { writer.take(token) }
    writer.closeAll()
    let lines = writer.output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.allSatisfy(\.isWhitespace) ? "" : String($0) }.joined(separator: "\n")
      .trimmed
  }

  private init(address: @escaping (String) -> String?) { self.address = address }

  private mutating func take(_ token: HTMLTokens.Token) {
    switch token {
    case .text(let text): isCode ? write(text) : words(text)
    case .open(let name, let attributes, let isClosed):
      begin(name, attributes)
      if isClosed, Self.marks[name] != nil { end(name) }
    case .close(let name): end(name)
    }
  }

  // MARK: - Tags

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "br": lineBreak()
    case "hr":
      block()
      write("---")
      block()
    case "img", "audio", "video", "source", "object", "embed": show(name, attributes)
    case "a":
      if links.count < Self.maxOpen { links.append((output.utf8.count, attributes["href"] ?? "")) }
    case "ul": beginList(number: nil)
    case "ol": beginList(number: Int(attributes["start"] ?? "1") ?? 1)
    case "li": beginItem()
    case "blockquote":
      block()
      quotes = min(quotes + 1, 16)
    case "pre":
      block()
      write("```\n")
      isCode = true
    case "h1", "h2", "h3", "h4", "h5", "h6":
      block()
      pending.start = String(repeating: "#", count: Int(name.dropFirst()) ?? 1) + " "
    case "tr":
      line()
      cells = 0
    case "td", "th":
      if cells > 0 { words(" | ") }
      cells += 1
    case "input" where attributes["type"] == "checkbox":
      words(attributes["checked"] != nil ? "[x] " : "[ ] ")
    default:
      if let sign = Self.marks[name], !isCode { return mark(name, sign) }
      if Self.blocks.contains(name) { block() }
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "a": endLink()
    case "ul", "ol":
      _ = lists.popLast()
      lists.isEmpty ? block() : line()
    case "li": line()
    case "blockquote":
      block()
      quotes = max(quotes - 1, 0)
    case "pre":
      if isCode {
        isCode = false
        if output.last != "\n" { output += "\n" }
        output += "```"
      }
      block()
    default:
      if Self.marks[name] != nil { return endMark(name) }
      if Self.blocks.contains(name) {
        pending.start = ""
        block()
      }
    }
  }

  private mutating func mark(_ name: String, _ sign: String) {
    guard open.count < Self.maxOpen else { return }
    guard !open.contains(where: { $0.sign == sign }) else { return open.append((name, "")) }
    open.append((name, sign))
    pending.start += sign
  }

  /// A sign that encloses no words is none.
  private mutating func endMark(_ name: String) {
    guard let index = open.lastIndex(where: { $0.tag == name }) else { return }
    let sign = open.remove(at: index).sign
    guard !sign.isEmpty else { return }
    if pending.start.hasSuffix(sign) {
      pending.start.removeLast(sign.count)
    } else {
      output += sign
    }
  }

  private mutating func closeAll() {
    while let last = open.last { endMark(last.tag) }
    while !links.isEmpty { endLink() }
    if isCode { end("pre") }
  }

  private mutating func endLink() {
    guard let (start, to) = links.popLast(), start <= output.utf8.count else { return }
    let place = output.utf8.index(output.startIndex, offsetBy: start)
    let isTarget = ["http:", "https:", "mailto:"].contains { to.lowercased().hasPrefix($0) }
    let target = address(to) ?? (isTarget ? to : nil)
    let words = String(output[place...])
    guard let target, !words.trimmed.isEmpty else {
      if let target, words.trimmed.isEmpty, !to.isEmpty { write(target) }
      return
    }
    guard words.trimmed != target, !words.contains("\n"), !words.contains("](") else { return }
    let space = words.prefix(while: \.isWhitespace)
    let wordsTarget = target.replacing(" ", with: "%20").replacing(")", with: "%29")
    output.replaceSubrange(place..., with: space + "[" + words.trimmed + "](" + wordsTarget + ")")
  }

  private mutating func show(_ name: String, _ attributes: [String: String]) {
    guard let source = attributes["src"] ?? attributes["data"], !source.isEmpty else { return }
    // What is written into the text itself would fill pages.
    let isInText = source.hasPrefix("data:")
    let alt = (attributes["alt"] ?? "").replacing("[", with: "(").replacing("]", with: ")")
      .replacing("\n", with: " ")
    guard let target = address(source) ?? (isInText ? nil : source), !target.isEmpty else {
      return words(alt)
    }
    write("![\(alt)](\(target.replacing(" ", with: "%20")))")
  }

  private mutating func beginList(number: Int?) {
    lists.isEmpty ? block() : line()
    if lists.count < 16 { lists.append(List(number: number)) }
  }

  private mutating func beginItem() {
    line()
    let indent = String(repeating: "  ", count: max(lists.count - 1, 0))
    var sign = "- "
    if let number = lists.last?.number {
      sign = "\(number). "
      lists[lists.count - 1].number = number &+ 1
    }
    pending.start = indent + sign
  }

  // MARK: - Words

  private mutating func block() { pending.newLines = 2 }

  private mutating func line() { pending.newLines = max(pending.newLines, 1) }

  private mutating func lineBreak() {
    if isCode { output += "\n" } else { pending.newLines = min(pending.newLines + 1, 2) }
    pending.space = ""
  }

  /// White space counts as one space, and as nothing at the beginning of a line.
  private mutating func words(_ text: String) {
    let isSpace: (Character) -> Bool = { $0.isWhitespace && $0 != "\u{a0}" }
    if let first = text.first, isSpace(first) { pending.space = " " }
    let pieces = text.split(whereSeparator: isSpace)
    for (index, piece) in pieces.enumerated() {
      if index > 0 { pending.space = " " }
      write(LiteralWord.escaped(piece))
    }
    if let last = text.last, isSpace(last) { pending.space = " " }
  }

  private mutating func write(_ text: String) {
    guard !text.isEmpty else { return }
    if !output.isEmpty, pending.newLines > 0 {
      let prefix = String(repeating: "> ", count: quotes)
      output += "\n"
      if pending.newLines > 1 { output += (quotes > 0 ? prefix.trimmed : "") + "\n" }
      output += prefix
    } else if output.isEmpty {
      output += String(repeating: "> ", count: quotes)
    } else if output.last != "\n", pending.start.isEmpty || !pending.start.hasPrefix("#") {
      output += pending.space
    }
    output += pending.start + text
    pending = Pending()
  }
}
