// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes HTML as Markdown that shows the same words. What Markdown has no sign for is written in
/// words.
struct HTMLMarkdown {
  private var lines = HTMLLines()
  private var styles = HTMLStyles()
  private var link: HTMLLink?
  private var linkCount = 0
  /// Gives an image, or a file that is shown, another address, nil for its own, or an empty one
  /// to leave it out.
  private let address: (String) -> String?
  /// The text of a block whose white space stays.
  private var code: String?
  private var cells = 0
  /// Whether no space is to be above and below the paragraph.
  private var isTight = false

  private static let blocks: Set<String> = [
    "p", "div", "section", "article", "header", "footer", "main", "ul", "ol", "table", "blockquote",
    "pre", "figure", "figcaption", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "address",
    "body", "html", "form", "fieldset",
  ]

  static func text(_ html: String, address: @escaping (String) -> String? = { _ in nil }) -> String
  {
    var writer = HTMLMarkdown(address: address)
    for token in HTMLTokens(html) { writer.take(token) }
    return writer.finished()
  }

  /// The words alone, in one line.
  static func words(_ html: String) -> String {
    HTMLTokens(html).map { token in
      switch token {
      case .text(let text): text
      case .open(let name, _, _), .close(let name):
        name == "br" || blocks.contains(name) ? " " : ""
      }
    }.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private init(address: @escaping (String) -> String?) { self.address = address }

  private mutating func take(_ token: HTMLTokens.Token) {
    switch token {
    case .text(let text): code == nil ? words(text) : code?.append(text)
    case .open(let name, let attributes, let isClosed):
      begin(name, attributes)
      if isClosed, name == "a" || HTMLStyles.isStyle(name) { end(name) }
    case .close(let name): end(name)
    }
  }

  private mutating func finished() -> String {
    endLink()
    endCode()
    return lines.finished()
  }

  // MARK: - Tags

  private mutating func begin(_ name: String, _ attributes: [String: String]) {
    guard code == nil else { return beginInCode(name, attributes) }
    switch name {
    case "br": lines.lineBreak()
    case "hr": lines.rule()
    case "img", "audio", "video", "source", "object", "embed": show(attributes)
    case "a": beginLink(attributes["href"] ?? "")
    case "ul", "ol":
      let first = name == "ul" ? nil : Int(attributes["start"] ?? "1") ?? 1
      lines.beginList(number: first, isChecked: Self.isChecked(attributes))
    case "li":
      let isBullet = attributes["data-list"] == "bullet"
      lines.beginItem(isBullet: isBullet, isChecked: Self.isChecked(attributes))
    case "blockquote": lines.beginQuote()
    case "pre":
      lines.block()
      code = ""
    case "h1", "h2", "h3", "h4", "h5", "h6":
      lines.beginHeading(Int(name.dropFirst()) ?? 1)
    case "tr":
      lines.newLine()
      cells = 0
    case "td", "th":
      if cells > 0 { words(" | ") }
      cells += 1
    case "input" where attributes["type"] == "checkbox":
      lines.box(isChecked: attributes["checked"] != nil)
    case "p":
      isTight = Self.isTight(attributes["style"] ?? "")
      isTight ? lines.newLine() : lines.block()
    default:
      if HTMLStyles.isStyle(name) {
        styles.begin(name, attributes["style"] ?? "")
      } else if Self.blocks.contains(name) {
        lines.block()
      }
    }
  }

  /// Where white space stays, all that begins is a line of its own at most.
  private mutating func beginInCode(_ name: String, _ attributes: [String: String]) {
    switch name {
    case "br": code?.append("\n")
    case "img", "audio", "video", "source", "object", "embed": show(attributes)
    case "a": beginLink(attributes["href"] ?? "")
    case "tr":
      breakCode()
      cells = 0
    case "td", "th":
      if cells > 0 { code?.append(" | ") }
      cells += 1
    default:
      if HTMLStyles.isStyle(name) {
        styles.begin(name, attributes["style"] ?? "")
      } else if name == "li" || Self.blocks.contains(name) {
        breakCode()
      }
    }
  }

  private mutating func breakCode() {
    if let last = code?.utf8.last, last != UInt8(ascii: "\n") { code?.append("\n") }
  }

  private mutating func end(_ name: String) {
    if code != nil, name == "li" || name != "pre" && Self.blocks.contains(name) {
      return breakCode()
    }
    switch name {
    case "a": endLink()
    case "ul", "ol": lines.endList()
    case "li": lines.endItem()
    case "blockquote": lines.endQuote()
    case "pre": endCode()
    case "p":
      lines.endBlock(isTight: isTight)
      isTight = false
    default:
      if HTMLStyles.isStyle(name) {
        styles.end(name)
      } else if Self.blocks.contains(name) {
        lines.endBlock()
      }
    }
  }

  private mutating func endCode() {
    guard let code else { return }
    self.code = nil
    lines.code(code)
  }

  /// Whether an item, or all of a list, is done; nil where it is none of a list of what to do.
  private static func isChecked(_ attributes: [String: String]) -> Bool? {
    if let list = attributes["data-list"] {
      return list == "checked" ? true : list == "unchecked" ? false : nil
    }
    return attributes["data-checked"].map { $0 == "true" }
  }

  private static func isTight(_ style: String) -> Bool {
    let style = style.filter { $0 != " " }
    return style.contains("margin-top:0") && style.contains("margin-bottom:0")
  }

  // MARK: - Links and images

  private mutating func beginLink(_ address: String) {
    endLink()
    linkCount += 1
    link = address.isEmpty ? nil : HTMLLink(address, number: linkCount)
  }

  private mutating func endLink() {
    guard let link else { return }
    self.link = nil
    guard code == nil else {
      if link.isWeb, code?.hasSuffix(link.address) == false {
        code?.append(" (" + link.address + ")")
      }
      return
    }
    if !link.isWeb, let shown = address(link.address) {
      guard !shown.isEmpty, !lines.shows(shown) else { return }
      return lines.append(image: shown, words: lines.takeWords(of: link.number))
    }
    guard let rest = link.rest(in: lines), !lines.shows(LineWriter.address(rest)) else { return }
    if lines.endsWithImage { lines.newLine() }
    lines.hasWords(of: link.number) ? words(" (" + rest + ")") : words(rest)
  }

  private mutating func show(_ attributes: [String: String]) {
    guard let source = attributes["src"] ?? attributes["data"], !source.isEmpty else { return }
    // What is written into the text itself would fill pages.
    let isInText = source.hasPrefix("data:")
    let alt = (attributes["alt"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let target = address(source) ?? (isInText ? nil : source), !target.isEmpty, code == nil
    else {
      code == nil ? words(alt) : code?.append(alt)
      return
    }
    if HTMLLink.scheme(of: target).map({ ["http", "https"].contains($0) }) ?? true {
      lines.append(image: LineWriter.address(target), words: alt)
    } else {
      words(alt.isEmpty ? target : alt + " (" + target + ")")
    }
  }

  // MARK: - Words

  /// White space counts as one space, and as nothing at the beginning of a line.
  private mutating func words(_ text: String) {
    let isSpace: (Character) -> Bool = { $0.isWhitespace && $0 != "\u{a0}" }
    if let first = text.first, isSpace(first) { lines.space() }
    let style = StyledLine.Style(marks: styles.marks, link: link?.style)
    for (index, piece) in text.split(whereSeparator: isSpace).enumerated() {
      if index > 0 { lines.space() }
      lines.append(piece, style)
    }
    if let last = text.last, isSpace(last) { lines.space() }
  }
}
