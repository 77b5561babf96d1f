// SPDX-License-Identifier: GPL-3.0-or-later

/// A paragraph of Lifeograph's, in which signs are among the words, or, later, named beside them.
struct LifeographParagraph {
  private struct Format {
    let kind: Character
    let places: Range<Int>
    let address: String
  }

  let text: String
  var image: String?
  private let isMarked: Bool
  /// What stands before the words in Markdown.
  private var start = ""
  private var isStruck = false
  private var isRule = false
  private var formats: [Format] = []

  /// With signs among its words.
  init(marked text: String) { (self.text, isMarked) = (text, true) }

  init(plain text: String) { (self.text, isMarked) = (text, false) }

  /// With the signs of its style, as its line has them.
  init(styled text: String, _ signs: [Character]) {
    (self.text, isMarked) = (text, false)
    let sign = { signs.count > $0 ? signs[$0] : "_" }
    if sign(8) == "I" { image = text }
    isRule = sign(12) == "R"
    let indent = max((sign(7).wholeNumberValue ?? 1) - 1, 0)
    let space = String(repeating: "  ", count: min(indent, 8))
    switch sign(4) {
    case "O", "~": start = space + "- [ ] "
    case "+": start = space + "- [x] "
    case "X": (start, isStruck) = (space + "- [x] ", true)
    case "-": start = space + "- "
    case "1", "A", "a", "R", "r": start = space + "1. "
    default: break
    }
    switch sign(3) {
    case "S": start = "## " + start
    case "B": start = "### " + start
    default: break
    }
    if sign(6) == "Q" { start = "> " + start }
  }

  /// Of "B3|8|", or with an address behind it.
  mutating func addFormat(_ line: Substring) {
    let parts = line.dropFirst().split(
      separator: "|", maxSplits: 2, omittingEmptySubsequences: false)
    guard let kind = line.first, parts.count >= 2, let start = Int(parts[0]),
      let end = Int(parts[1]), 0 <= start, start < end
    else { return }
    formats.append(
      Format(kind: kind, places: start..<end, address: parts.count > 2 ? String(parts[2]) : ""))
  }

  /// In Markdown. `show` gives the address under which a file is shown.
  func markdown(_ tags: inout [String], show: (String) -> String?) -> String {
    if let image {
      let words = image == text ? "" : text
      return show(image).map { "![\(words)](\($0))" }
        ?? [words, image].joined(separator: " ").trimmed
    }
    guard !isMarked else { return LifeographMarkup.markdown(text, &tags, show: show) }
    let words = styledWords(&tags)
    let line = start + (isStruck ? LiteralWord.marked(words, "~~") : words)
    // Right below words, the signs of a rule would make a heading of them.
    guard isRule else { return line }
    return words.isBlank ? "\n---" : line + "\n\n---"
  }

  private static let marks: [Character: String] = ["B": "**", "I": "*", "S": "~~"]
  /// No word is a longer tag, and is in more links at once.
  private static let (maxTagLength, maxLinks) = (256, 4)

  private func styledWords(_ tags: inout [String]) -> String {
    guard !formats.isEmpty else { return LiteralWord.escaped(line: text[...]) }
    let scalars = Array(text.unicodeScalars)
    let words = { (places: Range<Int>) in String(String.UnicodeScalarView(scalars[places])) }
    let formats = formats.map { format in
      Format(
        kind: format.kind, places: format.places.clamped(to: 0..<scalars.count),
        address: format.address)
    }
    for format in formats
    where format.kind == "T" && 1...Self.maxTagLength ~= format.places.count {
      tags.append(words(format.places))
    }
    let borders = Set(formats.flatMap { [$0.places.lowerBound, $0.places.upperBound] })
      .union([0, scalars.count]).sorted()
    var beginning = formats.sorted { $0.places.lowerBound < $1.places.lowerBound }[...]
    var ending = formats.sorted { $0.places.upperBound < $1.places.upperBound }[...]
    var (open, links, written): ([Character: Int], [Format], String) = ([:], [], "")
    for (start, end) in zip(borders, borders.dropFirst()) {
      while let format = beginning.first, format.places.lowerBound <= start {
        beginning.removeFirst()
        open[format.kind, default: 0] += 1
        if format.kind == "L", links.count < Self.maxLinks { links.append(format) }
      }
      while let format = ending.first, format.places.upperBound <= start {
        ending.removeFirst()
        open[format.kind, default: 0] -= 1
      }
      links.removeAll { $0.places.upperBound <= start }
      let said = words(start..<end)
      var piece = LiteralWord.escaped(line: said[...])
      for kind in "BIS" where open[kind, default: 0] > 0 {
        piece = LiteralWord.marked(piece, Self.marks[kind] ?? "")
      }
      for link in links where !link.address.isEmpty && link.address != said {
        piece = "[\(piece)](\(link.address.replacing(" ", with: "%20")))"
      }
      written += piece
    }
    return written
  }
}
