// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines of a text that say where links lead which only name them: `[sea]: https://example.org`
/// for `[sea]`, `[the sea][sea]` and `![the sea][sea]`.
///
/// Only a whole text has them: an editor, which reads line by line, shows both as they are written.
/// A definition that no link names stays words, so that nothing is hidden that was not meant so.
struct MarkdownReferences: Sendable {
  struct Target: Sendable {
    let destination: String
    let title: String?
  }

  static let none = MarkdownReferences()

  /// More bytes are no name.
  static let longestLabel = 999

  private var targets: [String: Target] = [:]
  /// Where the lines of definitions begin that are no words of the blocks.
  private var hiddenLines: Set<Int> = []

  private init() {}

  init(in text: MarkdownText) {
    guard text.mayDefineReferences else { return }
    for line in MarkdownLines(text) where line.kind == .text {
      if let definition = Self.definition(in: line.words, of: text) { add(definition) }
    }
    guard !targets.isEmpty else { return }
    keep(Set(MarkdownLines(text, self).flatMap { $0.links.compactMap(\.label) }))
  }

  /// Of the definitions among these blocks of a text, those that its words name.
  init(_ definitions: [MarkdownDefinition], in blocks: [MarkdownBlock], of text: MarkdownText) {
    guard !definitions.isEmpty else { return }
    for definition in definitions { add(definition) }
    hiddenLines = Set(definitions.flatMap(\.lineStarts))
    var labels: Set<String> = []
    let parts = blocks.flatMap(\.words).flatMap { text.parts(of: $0.filter { !hides($0) }) }
    for part in parts {
      var inlines = MarkdownInlines(part, part.range, self)
      inlines.scan()
      labels.formUnion(inlines.links.compactMap(\.label))
    }
    keep(labels)
    let wanted = definitions.filter { targets[$0.label] != nil }
    hiddenLines = Set(wanted.flatMap(\.lineStarts))
  }

  private mutating func add(_ definition: MarkdownDefinition) {
    // The first one counts.
    if targets[definition.label] == nil { targets[definition.label] = definition.target }
  }

  private mutating func keep(_ wanted: Set<String>) {
    targets = targets.filter { wanted.contains($0.key) }
  }

  var isEmpty: Bool { targets.isEmpty }

  /// The name in this range as it is compared with others, and where it leads.
  func target(named range: Range<Int>, of text: MarkdownText) -> (label: String, Target)? {
    guard !isEmpty, range.count <= Self.longestLabel, !text.isBlank(range) else { return nil }
    let label = Self.label(text.string(range))
    return targets[label].map { (label, $0) }
  }

  /// Whether the line with these words defines one that is named somewhere.
  func isDefinition(_ words: Range<Int>, of text: MarkdownText) -> Bool {
    guard !isEmpty, let definition = Self.definition(in: words, of: text) else { return false }
    return targets[definition.label] != nil
  }

  /// Whether a line of a block belongs to a definition that is named somewhere.
  func hides(_ line: Range<Int>) -> Bool { hiddenLines.contains(line.lowerBound) }

  private static func definition(
    in line: Range<Int>, of text: MarkdownText
  ) -> MarkdownDefinition? {
    MarkdownDefinition.read(in: line, of: text)?.definition
  }

  /// Letters are compared without their case, space without its length.
  static func label(_ written: String) -> String {
    written.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased().uppercased()
  }
}

extension MarkdownText {
  /// What stands between the bracket here and the next one, which has to close it.
  func label(at start: Int, in range: Range<Int>) -> Range<Int>? {
    var offset = start + 1
    let end = min(range.upperBound, start + MarkdownReferences.longestLabel + 2)
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "["): return nil
      case UInt8(ascii: "]"): return joins(at: offset + 1) ? nil : start + 1..<offset
      case _ where escapes(at: offset, in: range): offset += 2
      default: offset += 1
      }
    }
    return nil
  }

  /// A quick look, which most texts don't pass.
  fileprivate var mayDefineReferences: Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: ":") }
  }
}
