// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines of a text that say where links lead which only name them: `[sea]: https://example.org`
/// for `[sea]`, `[the sea][sea]` and `![the sea][sea]`.
///
/// Only a whole text has them: an editor, which reads line by line, shows both as they are written.
/// A line that no link names stays one of words, so that nothing is hidden that was not meant so.
struct MarkdownReferences: Sendable {
  struct Target: Sendable {
    let destination: String
    let title: String?
  }

  static let none = MarkdownReferences()

  /// More bytes are no name.
  static let longestLabel = 999

  private var targets: [String: Target] = [:]

  private init() {}

  init(in text: MarkdownText) {
    guard text.mayDefineReferences else { return }
    for line in MarkdownLines(text) where line.kind == .text {
      guard let (label, target) = Self.definition(in: line.words, of: text) else { continue }
      // The first one counts.
      if targets[label] == nil { targets[label] = target }
    }
    guard !targets.isEmpty else { return }
    let named = MarkdownLines(text, self).flatMap { $0.links.compactMap(\.label) }
    let wanted = Set(named)
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
    guard !isEmpty, let (label, _) = Self.definition(in: words, of: text) else { return false }
    return targets[label] != nil
  }

  /// Letters are compared without their case, space without its length.
  private static func label(_ written: String) -> String {
    written.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased().uppercased()
  }

  private static func definition(
    in words: Range<Int>, of text: MarkdownText
  ) -> (label: String, Target)? {
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
    let title = reader.skipSpace() ? reader.title() : nil
    guard text.isBlank(reader.position..<words.upperBound) else { return nil }
    return (
      Self.label(text.string(label)),
      Target(
        destination: destination,
        title: title.map { MarkdownDestination.unescaped($0, of: text) })
    )
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
