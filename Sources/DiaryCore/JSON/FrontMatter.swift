// SPDX-License-Identifier: GPL-3.0-or-later

/// The fields at the beginning of a Markdown file, between two lines of three hyphens.
///
/// Written, each value is one line of JSON, which YAML reads as the same. Read, the simple ways are
/// known in which people write YAML. Whatever is not understood stays, as part of the body.
package struct FrontMatter: Sendable {
  package private(set) var fields: [String: JSON] = [:]
  package var body: [UInt8] { kept + text }
  /// What stands behind the front matter; all of the file where it has none.
  package private(set) var text: [UInt8]

  /// Lines that are none of the fields that were asked for.
  private var strays: [ArraySlice<UInt8>] = []

  /// `known` are the fields that are asked for. A file that has none of them is all body.
  package init(_ file: [UInt8], known: Set<String>) {
    text = file
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let content = file.starts(with: mark) ? file[3...] : file[...]
    var lines = Lines(rest: content)
    guard let first = lines.next(), Self.isFence(first) else { return }
    var block: [ArraySlice<UInt8>] = []
    while let line = lines.next() {
      guard !Self.isFence(line) else {
        read(block, known: known)
        if fields.isEmpty { strays = [] } else { text = Array(lines.rest) }
        return
      }
      block.append(line)
    }
  }

  /// The lines that stand before a body.
  package static func write(_ fields: [(String, JSON)]) -> [UInt8] {
    let lines = fields.filter { $0.1 != .null }.map { "\($0.0): \($0.1.line)\n" }
    return Array(("---\n" + lines.joined() + "---\n").utf8)
  }

  private var kept: [UInt8] {
    guard !strays.isEmpty else { return [] }
    let fence = Array("---\n".utf8)
    return fence + strays.flatMap { Array($0) + [10] } + fence
  }

  private mutating func read(_ block: [ArraySlice<UInt8>], known: Set<String>) {
    var index = 0
    while index < block.count {
      let line = block[index]
      index += 1
      guard let (key, value) = Self.field(line), known.contains(key), fields[key] == nil else {
        if line.contains(where: { $0 != 32 && $0 != 13 && $0 != 9 }) { strays.append(line) }
        continue
      }
      guard value.isEmpty else {
        fields[key] = Scalar.value(value)
        continue
      }
      let items = block[index...].prefix { Scalar.item($0) != nil }
      index += items.count
      fields[key] = items.isEmpty ? .null : .list(items.compactMap(Scalar.item).map(Scalar.value))
    }
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

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: Array("---".utf8))
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
  static func value(_ text: String) -> JSON {
    let bytes = Array(text.utf8)
    switch bytes.first {
    case UInt8(ascii: "\""), UInt8(ascii: "{"):
      return JSONReader.value(bytes[...]) ?? plain(text)
    case UInt8(ascii: "["): return JSONReader.value(bytes[...]) ?? list(text) ?? plain(text)
    case UInt8(ascii: "'"): return quoted(text) ?? plain(text)
    default: return plain(text)
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

  private static func quoted(_ text: String) -> JSON? {
    guard text.utf8.count >= 2, text.utf8.last == UInt8(ascii: "'") else { return nil }
    let inside = String(decoding: text.utf8.dropFirst().dropLast(), as: UTF8.self)
    return .text(
      inside.split(separator: "''", omittingEmptySubsequences: false).joined(separator: "'"))
  }

  /// [a, "b, c"].
  private static func list(_ text: String) -> JSON? {
    guard text.utf8.last == UInt8(ascii: "]") else { return nil }
    var items: [[UInt8]] = [[]]
    var quote: UInt8?
    for byte in text.utf8.dropFirst().dropLast() {
      let isStart = items[items.count - 1].allSatisfy { $0 == 32 }
      if byte == quote {
        quote = nil
      } else if quote == nil, isStart, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      if quote == nil, byte == UInt8(ascii: ",") {
        items.append([])
      } else {
        items[items.count - 1].append(byte)
      }
    }
    let texts = items.map { String(decoding: $0, as: UTF8.self).trimmingSpaces }
    return .list(texts.filter { !$0.isEmpty }.map(value))
  }
}
