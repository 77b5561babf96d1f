// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Why the translations of a language can't be used.
package enum CatalogError: Error, CustomStringConvertible {
  case unreadable(path: String)
  case damaged(path: String)

  package var description: String {
    switch self {
    case .unreadable(let path): "\(path) cannot be read"
    case .damaged(let path): "\(path) is no catalog, or a damaged one"
    }
  }
}

/// The translations in one compiled gettext catalog (a `.mo` file).
///
/// Read without libc's gettext, so that a language works whether or not the system has a locale for
/// it, and can change at any moment.
package struct Catalog: Sendable {
  package let plural: PluralRule
  private let bytes: [UInt8]
  private let isSwapped: Bool
  private let count: Int
  private let ids: Int
  private let texts: Int

  package init(path: String) throws(CatalogError) {
    guard let bytes = Self.contents(path) else { throw .unreadable(path: path) }
    guard let catalog = Self(bytes: bytes) else { throw .damaged(path: path) }
    self = catalog
  }

  /// Nil unless every offset in the file stays inside it, so that no lookup has to check again.
  ///
  /// > 0: magic number, 4: revision, 8: number of strings, 12: offset of the table with original
  /// > strings, 16: offset of the table with translations
  /// https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html
  package init?(bytes: [UInt8]) {
    guard bytes.count >= 28 else { return nil }
    switch Self.word(at: 0, in: bytes) {
    case 0x9504_12de: isSwapped = false
    case 0xde12_0495: isSwapped = true
    default: return nil
    }
    self.bytes = bytes
    let swapped = isSwapped
    func number(at offset: Int) -> Int { Self.number(at: offset, in: bytes, swapped) }
    count = number(at: 8)
    ids = number(at: 12)
    texts = number(at: 16)
    for table in [ids, texts] {
      guard count <= (bytes.count - table) / 8 else { return nil }
      for entry in 0..<count {
        let length = number(at: table + entry * 8)
        let offset = number(at: table + entry * 8 + 4)
        guard offset + length < bytes.count, bytes[offset + length] == 0 else { return nil }
      }
    }
    // The empty id comes first and carries the header.
    guard count > 0, number(at: ids) == 0 else { return nil }
    let header = number(at: texts + 4)
    let text = String(decoding: bytes[header..<header + number(at: texts)], as: UTF8.self)
    guard text.contains("Plural-Forms:") else {
      plural = .english
      return
    }
    guard let plural = PluralRule(header: text) else { return nil }
    self.plural = plural
  }

  /// The translation of `id`, or nil where the catalog has none.
  package func text(_ id: String, context: String? = nil) -> String? {
    forms(of: id, context: context)?.first.flatMap(Self.string)
  }

  /// The translation of `id` that goes with `number` of something.
  package func text(_ id: String, context: String? = nil, for number: Int) -> String? {
    guard let forms = forms(of: id, context: context) else { return nil }
    let index = plural.form(for: number)
    return index < forms.count ? Self.string(forms[index]) : nil
  }

  private func forms(of id: String, context: String?) -> [ArraySlice<UInt8>]? {
    let key = Array((context.map { $0 + "\u{4}" + id } ?? id).utf8)
    guard let entry = index(of: key) else { return nil }
    return string(entry, in: texts).split(separator: 0, omittingEmptySubsequences: false)
  }

  /// The ids are sorted by their bytes; one with plural forms is its singular, a zero, its plural.
  private func index(of key: [UInt8]) -> Int? {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      let candidate = string(middle, in: ids).prefix { $0 != 0 }
      if candidate.elementsEqual(key) { return middle }
      if candidate.lexicographicallyPrecedes(key) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return nil
  }

  private func string(_ entry: Int, in table: Int) -> ArraySlice<UInt8> {
    let length = number(at: table + entry * 8)
    let offset = number(at: table + entry * 8 + 4)
    return bytes[offset..<offset + length]
  }

  private func number(at offset: Int) -> Int { Self.number(at: offset, in: bytes, isSwapped) }

  private static func number(at offset: Int, in bytes: [UInt8], _ isSwapped: Bool) -> Int {
    let word = word(at: offset, in: bytes)
    return Int(isSwapped ? word.byteSwapped : word)
  }

  private static func word(at offset: Int, in bytes: [UInt8]) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * $1) }
  }

  /// An empty translation is a missing one.
  private static func string(_ bytes: ArraySlice<UInt8>) -> String? {
    bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }

  private static func contents(_ path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let read = fread(&chunk, 1, chunk.count, file), read > 0 {
      bytes += chunk[..<read]
    }
    return ferror(file) == 0 ? bytes : nil
  }
}
