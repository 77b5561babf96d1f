// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads the styles and links inside one line, or inside the lines of a block that are read as one.
///
/// Goes over the line once and notes the role of each byte; what has to look far ahead or back,
/// for the end of code or of a link, looks it up in a table made in one pass. So a line of ten
/// million brackets takes no longer than one of ten million letters.
struct MarkdownInlines {
  private(set) var links: [MarkdownLink] = []

  private let text: MarkdownText
  private let references: MarkdownReferences
  private let range: Range<Int>
  private var roles: [MarkdownRole] = []
  private var emphasis = MarkdownEmphasis()
  private var openBrackets: [Bracket] = []
  /// So many of these begin no link any more: one is inside of them.
  private var bracketsAroundLinks = 0
  /// Where the last bracket is, open or closed.
  private var lastBracket: Int?
  private lazy var lastBackticks = findLastBackticks()
  private lazy var parentheses = MarkdownParentheses(text, range)

  private struct Bracket {
    let start: Int
    let isImage: Bool

    /// How many signs of emphasis stood before it.
    let emphasisBefore: Int
  }

  init(_ text: MarkdownText, _ range: Range<Int>, _ references: MarkdownReferences) {
    self.text = text
    self.references = references
    self.range = range
  }

  mutating func scan() {
    guard text.bytes[range].contains(where: Self.mayStyle) else { return }
    roles = Array(repeating: .text, count: range.count)
    var offset = range.lowerBound
    while offset < range.upperBound { offset = scanSign(at: offset) }
    resolveEmphasis(from: 0)
  }

  /// What a byte is there for.
  func role(at offset: Int) -> MarkdownRole {
    roles.isEmpty ? .text : roles[offset - range.lowerBound]
  }

  /// The sign that is written here by its name, where the text has such names.
  func entity(at offset: Int) -> (sign: String, length: Int)? {
    guard let entity = text.entity(at: offset, in: range), !isEscaped(offset) else { return nil }
    return entity
  }

  var runs: [MarkdownRun] {
    guard !range.isEmpty else { return [] }
    guard !roles.isEmpty else { return [MarkdownRun(range: range, style: [])] }
    var runs: [MarkdownRun] = []
    var depths = MarkdownRole.Depths()
    var start = range.lowerBound
    for link in links {
      appendRuns(in: start..<link.range.lowerBound, adding: [], &depths, to: &runs)
      appendRuns(in: link.range, adding: link.isImage ? .image : .link, &depths, to: &runs)
      start = link.range.upperBound
    }
    appendRuns(in: start..<range.upperBound, adding: [], &depths, to: &runs)
    return runs
  }

  private func appendRuns(
    in stretch: Range<Int>, adding added: MarkdownStyle, _ depths: inout MarkdownRole.Depths,
    to runs: inout [MarkdownRun]
  ) {
    var start = stretch.lowerBound
    var style: MarkdownStyle = []
    for offset in stretch {
      let styleHere = depths.style(of: roles[offset - range.lowerBound]).union(added)
      if styleHere != style, start < offset {
        runs.append(MarkdownRun(range: start..<offset, style: style))
        start = offset
      }
      style = styleHere
    }
    if !stretch.isEmpty {
      runs.append(MarkdownRun(range: start..<stretch.upperBound, style: style))
    }
  }
}

// MARK: - Signs

extension MarkdownInlines {
  private static func mayStyle(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// Reads what starts here, and returns where to read on.
  private mutating func scanSign(at offset: Int) -> Int {
    switch text[offset] {
    case UInt8(ascii: "\\"): scanEscape(at: offset)
    case UInt8(ascii: "`"): scanCode(at: offset)
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): scanEmphasis(at: offset)
    case UInt8(ascii: "["): scanOpeningBracket(at: offset)
    case UInt8(ascii: "]"): scanClosingBracket(at: offset)
    case UInt8(ascii: "<"): scanAngledAddress(at: offset)
    case UInt8(ascii: ":"): scanAddress(around: offset)
    default: offset + 1
    }
  }

  private mutating func scanEscape(at offset: Int) -> Int {
    let isAtLineEnd = offset + 1 < range.upperBound && text[offset + 1] == UInt8(ascii: "\n")
    guard isAtLineEnd || text.escapes(at: offset, in: range) else { return offset + 1 }
    setRole(.marker, in: offset..<offset + 1)
    return offset + (isAtLineEnd ? 1 : 2)
  }

  private mutating func scanEmphasis(at offset: Int) -> Int {
    let end = text.end(ofRunAt: offset, in: range)
    emphasis.add(offset..<end, of: text, in: range)
    return end
  }

  private mutating func resolveEmphasis(from index: Int) {
    for (range, role) in emphasis.resolve(from: index) { setRole(role, in: range) }
  }

  private mutating func setRole(_ role: MarkdownRole, in stretch: Range<Int>) {
    for offset in stretch { roles[offset - range.lowerBound] = role }
  }
}

// MARK: - Code

extension MarkdownInlines {
  private mutating func scanCode(at offset: Int) -> Int {
    let start = text.end(ofRunAt: offset, in: range)
    let length = start - offset
    guard !text.joins(at: start), let last = lastBackticks[length], last >= start else {
      return start
    }
    var closing = start
    while closing <= last {
      guard text[closing] == UInt8(ascii: "`") else {
        closing += 1
        continue
      }
      let end = text.end(ofRunAt: closing, in: range)
      if end - closing == length, !text.joins(at: end) {
        markCode(start..<closing, markerLength: length)
        return end
      }
      closing = end
    }
    return start
  }

  private mutating func markCode(_ code: Range<Int>, markerLength: Int) {
    setRole(.codeMarker, in: code.lowerBound - markerLength..<code.upperBound + markerLength)
    let (first, last) = (text[code.lowerBound], text[code.upperBound - 1])
    // The spaces that keep a backtick in the code apart from the markers are not code.
    let isPadded =
      Self.padsCode(first) && Self.padsCode(last) && !text.isBlank(code)
      && !text.joins(at: code.lowerBound + 1)
    setRole(.code, in: isPadded ? code.lowerBound + 1..<code.upperBound - 1 : code)
  }

  /// In code, the end of a line is a space.
  private static func padsCode(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }

  /// Where the last run of backticks of each length starts.
  private func findLastBackticks() -> [Int: Int] {
    var last: [Int: Int] = [:]
    var offset = range.lowerBound
    while offset < range.upperBound {
      let end = text.end(ofRunAt: offset, in: range)
      if text[offset] == UInt8(ascii: "`"), !text.joins(at: end) { last[end - offset] = offset }
      offset = end
    }
    return last
  }
}

// MARK: - Links

extension MarkdownInlines {
  private mutating func scanOpeningBracket(at offset: Int) -> Int {
    defer { lastBracket = offset }
    guard !text.joins(at: offset + 1) else { return offset + 1 }
    let isImage =
      offset > range.lowerBound && text[offset - 1] == UInt8(ascii: "!")
      && roles[offset - 1 - range.lowerBound] == .text && !isEscaped(offset - 1)
    openBrackets.append(
      Bracket(
        start: isImage ? offset - 1 : offset, isImage: isImage,
        emphasisBefore: emphasis.count))
    return offset + 1
  }

  private func isEscaped(_ offset: Int) -> Bool {
    !roles.isEmpty && offset > range.lowerBound && text[offset - 1] == UInt8(ascii: "\\")
      && roles[offset - 1 - range.lowerBound] == .marker
  }

  private mutating func scanClosingBracket(at offset: Int) -> Int {
    defer { lastBracket = offset }
    let isActive = openBrackets.count > bracketsAroundLinks
    guard let bracket = openBrackets.popLast() else { return offset + 1 }
    bracketsAroundLinks = min(bracketsAroundLinks, openBrackets.count)
    guard isActive || bracket.isImage, let link = link(from: bracket, closedAt: offset) else {
      return offset + 1
    }
    let textStart = bracket.start + (bracket.isImage ? 2 : 1)
    guard bracket.isImage || !text.isBlank(textStart..<offset) else { return offset + 1 }

    while let last = links.last, last.range.lowerBound > bracket.start { links.removeLast() }
    links.append(link)
    resolveEmphasis(from: bracket.emphasisBefore)
    setRole(.marker, in: bracket.start..<textStart)
    setRole(.marker, in: offset..<link.range.upperBound)
    // There are no links in links, and nothing around images, which would hide them.
    if bracket.isImage { openBrackets.removeAll(keepingCapacity: true) }
    bracketsAroundLinks = openBrackets.count
    return link.range.upperBound
  }

  /// The link whose words end with the bracket here.
  private mutating func link(from bracket: Bracket, closedAt offset: Int) -> MarkdownLink? {
    if offset + 1 < range.upperBound, text[offset + 1] == UInt8(ascii: "("),
      let target = MarkdownLinkTarget(at: offset + 2, of: text, in: range, ends: parentheses),
      let destination = MarkdownDestination.read(target.destination, of: text)
    {
      return MarkdownLink(
        range: bracket.start..<target.end, destination: destination, target: target.destination,
        title: target.title.map { MarkdownDestination.unescaped($0, of: text) },
        isImage: bracket.isImage)
    }
    guard !references.isEmpty, !text.joins(at: offset + 1) else { return nil }
    var label: Range<Int>?
    var end = offset + 1
    if end < range.upperBound, text[end] == UInt8(ascii: "[") {
      label = text.label(at: end, in: range)
      end = (label?.upperBound ?? offset) + 1
    }
    let textStart = bracket.start + (bracket.isImage ? 2 : 1)
    // Without a name of its own, the words of the link are its name.
    if label?.isEmpty ?? true, lastBracket == textStart - 1 { label = textStart..<offset }
    guard let label, let (name, target) = references.target(named: label, of: text) else {
      return nil
    }
    return MarkdownLink(
      range: bracket.start..<end, destination: target.destination, label: name,
      title: target.title, isImage: bracket.isImage)
  }

  private mutating func scanAddress(around colon: Int) -> Int {
    guard let address = MarkdownAddress.find(around: colon, of: text, in: range) else {
      return colon + 1
    }
    links.append(MarkdownLink(range: address, destination: text.string(address), isImage: false))
    return address.upperBound
  }

  /// Reads a web page or a mail address in angle brackets.
  private mutating func scanAngledAddress(at offset: Int) -> Int {
    guard let address = MarkdownAddress.angled(at: offset, of: text, in: range) else {
      return offset + 1
    }
    let words = offset + 1..<address.end - 1
    links.append(
      MarkdownLink(
        range: offset..<address.end, destination: address.destination, isImage: false))
    setRole(.marker, in: offset..<words.lowerBound)
    setRole(.marker, in: words.upperBound..<address.end)
    return address.end
  }
}
