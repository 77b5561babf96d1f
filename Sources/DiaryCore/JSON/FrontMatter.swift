// SPDX-License-Identifier: GPL-3.0-or-later

/// The fields at the beginning of a Markdown file, between two lines of three hyphens.
///
/// Written, each value is one line of JSON, which YAML reads as the same. Read, the simple ways are
/// known in which people write YAML. Whatever is not understood stays, as part of the body.
package struct FrontMatter: Sendable {
  package private(set) var fields: [String: JSON] = [:]
  package var body: [UInt8] { body(with: []) }
  /// What stands behind the front matter; all of the file where it has none.
  package private(set) var text: [UInt8]
  /// Whether it is a document of YAML, closed by "..." with nothing behind it.
  package private(set) var isDocument = false

  /// The lines of the front matter, each with the field that it is part of; nil where that is none
  /// of those that were asked for.
  private var fieldLines: [(field: String?, bytes: ArraySlice<UInt8>)] = []

  /// `known` are the fields that are asked for. A file that has none of them is all body. A
  /// document has its text in a field.
  package init(_ file: [UInt8], known: Set<String>) {
    text = file
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let content = file.starts(with: mark) ? file[3...] : file[...]
    var lines = Lines(rest: content)
    guard let first = lines.next(), Self.isFence(first) else { return }
    var block: [ArraySlice<UInt8>] = []
    while let line = lines.next() {
      let isDocument = Self.isFence(line, of: ".") && lines.rest.allSatisfy { $0 <= 32 }
      guard !isDocument, !Self.isFence(line) else {
        read(block, known: isDocument ? known.union([Self.textField]) : known)
        let inside = isDocument ? takeText() : nil
        if fields.isEmpty {
          fieldLines = []
        } else {
          text = inside ?? Array(lines.rest)
          self.isDocument = isDocument
        }
        return
      }
      block.append(line)
    }
  }

  /// What jrnl calls the text.
  private static let textField = "body"

  /// The text of a document; nil where it has none.
  private mutating func takeText() -> [UInt8]? {
    let value = fields.removeValue(forKey: Self.textField)
    guard value == .null || value?.text != nil else {
      // A list, say, stays as it stands.
      for index in fieldLines.indices where fieldLines[index].field == Self.textField {
        fieldLines[index].field = nil
      }
      return nil
    }
    fieldLines.removeAll { $0.field == Self.textField }
    // The sign alone has no lines below it.
    guard let text = value?.text, Scalar.blockSign(text) == nil else { return [] }
    return Array(text.utf8)
  }

  /// The lines that stand before a body.
  package static func write(_ fields: [(String, JSON)]) -> [UInt8] {
    let lines = fields.filter { $0.1 != .null }.map { "\($0.0): \($0.1.line)\n" }
    return Array(("---\n" + lines.joined() + "---\n").utf8)
  }

  /// The body with the lines of these fields above it, for a caller that made nothing of them.
  package func body(with fields: Set<String>) -> [UInt8] {
    fenced { $0.map(fields.contains) ?? true } + text
  }

  /// The lines of these fields, as they stand before a body.
  package func lines(of fields: Set<String>) -> [UInt8] {
    fenced { $0.map(fields.contains) ?? false }
  }

  private func fenced(_ isKept: (String?) -> Bool) -> [UInt8] {
    var kept: [UInt8] = []
    for line in fieldLines where isKept(line.field) { kept += line.bytes + [10] }
    guard !kept.isEmpty else { return [] }
    let fence = Array("---\n".utf8)
    return fence + kept + fence
  }

  private mutating func read(_ block: [ArraySlice<UInt8>], known: Set<String>) {
    var index = 0
    while index < block.count {
      let line = block[index]
      index += 1
      guard let (key, value) = Self.field(line), known.contains(key), fields[key] == nil else {
        if !Self.isBlank(line) { fieldLines.append((nil, line)) }
        continue
      }
      let (read, count) = Self.value(value, below: block[index...])
      fields[key] = read
      fieldLines += block[(index - 1)..<(index + count)].map { (key, $0) }
      index += count
    }
  }

  /// What a field says that begins with this text, and how many of the lines below are part of it.
  private static func value(
    _ text: String, below: ArraySlice<ArraySlice<UInt8>>
  ) -> (JSON, lines: Int) {
    if text.isEmpty {
      let items = below.prefix { Scalar.item($0) != nil }
      return (
        items.isEmpty ? .null : .list(items.compactMap(Scalar.item).map { Scalar.value($0) }),
        items.count
      )
    }
    if let sign = Scalar.blockSign(text) {
      let lines = below.prefix { isBlank($0) || isIndented($0) }
      let block = Scalar.block(sign, lines)
      return block.isEmpty ? (Scalar.value(text), 0) : (.text(block), lines.count)
    }
    if let value = Scalar.quoted(text) { return (value, 0) }
    let isOpen = Scalar.isOpened(text)
    let lines = below.prefix { isOpen ? isIndented($0) : Scalar.goesOn(text, $0) }
    let whole = ([text] + lines.map { String(decoding: $0, as: UTF8.self).trimmingSpaces })
      .joined(separator: " ")
    if isOpen {
      // What is never closed ends with its line.
      return Scalar.quoted(whole).map { ($0, lines.count) } ?? (Scalar.value(text), 0)
    }
    return (Scalar.value(whole), lines.count)
  }

  private static func isBlank(_ line: ArraySlice<UInt8>) -> Bool {
    line.allSatisfy { $0 == 32 || $0 == 13 || $0 == 9 }
  }

  fileprivate static func isIndented(_ line: ArraySlice<UInt8>) -> Bool {
    !isBlank(line) && (line.first == 32 || line.first == 9)
  }

  /// The key and what follows it; nil where the line is no field.
  private static func field(_ line: ArraySlice<UInt8>) -> (String, String)? {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return nil
    }
    let after = line[(colon + 1)...]
    guard after.first.map({ $0 == 32 || $0 == 13 || $0 == 9 }) ?? true else { return nil }
    let key = String(decoding: line[..<colon], as: UTF8.self)
    return (key.lowercased(), String(decoding: after, as: UTF8.self).trimmingSpaces)
  }

  private static func isFence(_ line: ArraySlice<UInt8>, of sign: Unicode.Scalar = "-") -> Bool {
    line.starts(with: repeatElement(UInt8(ascii: sign), count: 3))
      && line.dropFirst(3).allSatisfy { $0 == 32 || $0 == 9 || $0 == 13 }
  }

  private struct Lines {
    var rest: ArraySlice<UInt8>

    /// Without its line feed.
    mutating func next() -> ArraySlice<UInt8>? {
      guard !rest.isEmpty else { return nil }
      let line = rest.prefix { $0 != 10 }
      rest = rest.dropFirst(line.count + 1)
      return line
    }
  }
}

/// A value of YAML as people write it.
private enum Scalar {
  static func value(_ text: String, depth: Int = 0) -> JSON { quoted(text, depth) ?? plain(text) }

  static func isOpened(_ text: String) -> Bool { text.first.map { "\"'[{".contains($0) } ?? false }

  /// The value that a text in quotes or brackets is; nil where it is not in them, or is not closed.
  static func quoted(_ text: String, _ depth: Int = 0) -> JSON? {
    let bytes = Array(text.utf8)
    switch bytes.first {
    case UInt8(ascii: "\""), UInt8(ascii: "{"): return JSONReader.value(bytes[...])
    case UInt8(ascii: "["): return JSONReader.value(bytes[...]) ?? list(text, depth)
    case UInt8(ascii: "'"): return apostrophes(text)
    default: return nil
    }
  }

  /// What stands behind the hyphen of a line of a list.
  static func item(_ line: ArraySlice<UInt8>) -> String? {
    let line = String(decoding: line, as: UTF8.self).trimmingSpaces
    guard line == "-" || line.utf8.starts(with: Array("- ".utf8)) else { return nil }
    return String(decoding: line.utf8.dropFirst(), as: UTF8.self).trimmingSpaces
  }

  private static func plain(_ text: String) -> JSON {
    text == "null" || text == "~" ? .null : .text(text)
  }

  private static func apostrophes(_ text: String) -> JSON? {
    guard text.utf8.count >= 2, text.utf8.last == UInt8(ascii: "'") else { return nil }
    let inside = String(decoding: text.utf8.dropFirst().dropLast(), as: UTF8.self)
    return .text(
      inside.split(separator: "''", omittingEmptySubsequences: false).joined(separator: "'"))
  }

  /// The stack is limited.
  private static let deepestList = 8

  /// [a, "b, c"].
  private static func list(_ text: String, _ depth: Int) -> JSON? {
    guard text.utf8.last == UInt8(ascii: "]"), depth < deepestList else { return nil }
    var items: [[UInt8]] = [[]]
    var quote: UInt8?
    var isStart = true
    for byte in text.utf8.dropFirst().dropLast() {
      if byte == quote {
        quote = nil
      } else if quote == nil, isStart, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      if quote == nil, byte == UInt8(ascii: ",") {
        items.append([])
        isStart = true
      } else {
        items[items.count - 1].append(byte)
        isStart = isStart && byte == 32
      }
    }
    let texts = items.map { String(decoding: $0, as: UTF8.self).trimmingSpaces }
    return .list(texts.filter { !$0.isEmpty }.map { value($0, depth: depth + 1) })
  }
}

// MARK: - Values of many lines

extension Scalar {
  /// Programs break lines no earlier, in bytes.
  private static let shortestLine = 60

  /// Whether a line is one more of a long sentence that begins with this text: "- ", "# " and
  /// "key: " begin something else.
  static func goesOn(_ text: String, _ line: ArraySlice<UInt8>) -> Bool {
    guard FrontMatter.isIndented(line) else { return false }
    let words = String(decoding: line, as: UTF8.self).trimmingSpaces
    return text.utf8.count >= shortestLine && item(line) == nil && !words.hasPrefix("#")
      && !words.contains(": ") && !words.hasSuffix(":")
  }

  /// The first sign of ">-", "|" or "|2+", below which a text stands in lines of its own; nil where
  /// a value is none of these.
  static func blockSign(_ text: String) -> Character? {
    guard let sign = text.first, sign == ">" || sign == "|" else { return nil }
    let signs = text.dropFirst().prefix { $0 != " " }
    let rest = text.dropFirst(1 + signs.count).drop { $0 == " " }
    return signs.utf8.count <= 2 && signs.allSatisfy { "+-123456789".contains($0) }
      && (rest.isEmpty || rest.hasPrefix("#")) ? sign : nil
  }

  /// The text below such a sign: ">" makes one line of those between two empty ones.
  static func block(_ sign: Character, _ lines: ArraySlice<ArraySlice<UInt8>>) -> String {
    let indent = lines.first(where: FrontMatter.isIndented)?.prefix { $0 == 32 || $0 == 9 }.count
    var (text, isBehindWords): ([UInt8], Bool) = ([], false)
    for line in lines {
      let isWords = FrontMatter.isIndented(line)
      if sign == ">" {
        let words = String(decoding: line, as: UTF8.self).trimmingSpaces
        text += isWords ? (isBehindWords ? [32] : []) + Array(words.utf8) : [10]
      } else {
        let inner = line.prefix { $0 == 32 || $0 == 9 }.count
        text += line.dropFirst(min(indent ?? 0, inner)).filter { $0 != 13 } + [10]
      }
      isBehindWords = isWords
    }
    while text.last == 10 || text.last == 32 { text.removeLast() }
    return String(decoding: text.drop { $0 == 10 }, as: UTF8.self)
  }
}
