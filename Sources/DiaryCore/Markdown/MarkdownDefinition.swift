// SPDX-License-Identifier: GPL-3.0-or-later

/// Says where links lead that name it: `[sea]: https://example.org "The sea"`.
struct MarkdownDefinition {
  let label: String
  let target: MarkdownReferences.Target
  /// Where each of its lines begins in the text.
  var lineStarts: [Int] = []

  /// Reads the definition that begins here, and where it ends; the title may stand in another line
  /// than the address, and that in another one than the name.
  static func read(
    in words: Range<Int>, of text: MarkdownText
  ) -> (definition: MarkdownDefinition, end: Int)? {
    guard let start = words.first(where: { !text[$0].isSpaceOrTab }),
      text[start] == UInt8(ascii: "["),
      let label = text.label(at: start, in: words), !text.isBlank(label),
      // Footnotes are words.
      text[label.lowerBound] != UInt8(ascii: "^"),
      label.upperBound + 1 < words.upperBound, text[label.upperBound + 1] == UInt8(ascii: ":")
    else { return nil }
    var reader = MarkdownTargetReader(text, label.upperBound + 2..<words.upperBound)
    _ = reader.skipSpace()
    guard let address = reader.angled() ?? reader.plain(),
      let destination = MarkdownDestination.read(address, of: text)
    else { return nil }
    var atAddress = reader
    var title = reader.skipSpace() ? reader.title() : nil
    if title == nil || !reader.skipLineEnd() {
      title = nil
      guard atAddress.skipLineEnd() else { return nil }
      reader = atAddress
    }
    let definition = MarkdownDefinition(
      label: MarkdownReferences.label(text.string(label)),
      target: .init(
        destination: destination,
        title: title.map { MarkdownDestination.unescaped($0, of: text) }))
    return (definition, reader.position)
  }
}

/// The definitions among the lines of a paragraph.
struct MarkdownDefinitions {
  private(set) var definitions: [MarkdownDefinition] = []
  /// How many lines from the first one on are theirs.
  private(set) var leadingLines = 0

  init(in lines: [Range<Int>], of text: MarkdownText) {
    guard lines.contains(where: { text[$0.lowerBound] == UInt8(ascii: "[") }) else { return }
    let paragraph = text.joined(lines)
    var index = 0
    var start = 0
    while index < lines.count {
      let first = index
      var end = start + lines[first].count
      if let (found, foundEnd) = MarkdownDefinition.read(
        in: start..<paragraph.bytes.count, of: paragraph)
      {
        var definition = found
        while end < foundEnd {
          index += 1
          end += 1 + lines[index].count
        }
        definition.lineStarts = lines[first...index].map(\.lowerBound)
        definitions.append(definition)
        if leadingLines == first { leadingLines = index + 1 }
      }
      index += 1
      start = end + 1
    }
  }
}
