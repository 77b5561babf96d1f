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
    if isRule { return "---" }
    guard !isMarked else { return LifeographMarkup.markdown(text, &tags, show: show) }
    let words = styledWords(&tags)
    return start + (isStruck ? LiteralWord.marked(words, "~~") : words)
  }

  private func styledWords(_ tags: inout [String]) -> String {
    guard !formats.isEmpty else { return LiteralWord.escaped(line: text[...]) }
    let scalars = Array(text.unicodeScalars)
    let inside = formats.map { $0.places.clamped(to: 0..<scalars.count) }
    let borders = Set(inside.flatMap { [$0.lowerBound, $0.upperBound] } + [0, scalars.count])
      .sorted()
    var written = ""
    for (start, end) in zip(borders, borders.dropFirst()) {
      let words = String(String.UnicodeScalarView(scalars[start..<end]))
      let kinds = formats.indices.filter { inside[$0].contains(start) }.map { formats[$0] }
      var piece = LiteralWord.escaped(line: words[...])
      for (kind, sign) in [("B", "**"), ("I", "*"), ("S", "~~")] as [(Character, String)]
      where kinds.contains(where: { $0.kind == kind }) {
        piece = LiteralWord.marked(piece, sign)
      }
      for format in kinds {
        if format.kind == "T" { tags.append(words) }
        if format.kind == "L", !format.address.isEmpty, format.address != words {
          piece = "[\(piece)](\(format.address.replacing(" ", with: "%20")))"
        }
      }
      written += piece
    }
    return written
  }
}
