// SPDX-License-Identifier: GPL-3.0-or-later

/// The rules for where a link may lead.
enum MarkdownDestination {
  /// The destination written in this range, or nil when no link may lead there.
  ///
  /// Refusing costs only a look at the first signs, so that nested refused links stay cheap.
  static func read(_ range: Range<Int>, of text: MarkdownText) -> String? {
    let written = Unescaped(text: text, range: range)
    guard !range.isEmpty, !leadsToAnotherHost(written) else { return nil }
    if let scheme = scheme(of: written), !["http", "https", "mailto"].contains(scheme) {
      return nil
    }
    return unescaped(range, of: text)
  }

  /// What is written in a range, without the backslashes that take the meaning from signs, and
  /// with the signs that are written by their names.
  static func unescaped(_ range: Range<Int>, of text: MarkdownText) -> String {
    String(decoding: Array(Unescaped(text: text, range: range)), as: UTF8.self)
  }

  /// The lower-case scheme of an address; nil for a relative one.
  ///
  /// > If c is not an ASCII alphanumeric, +, -, or ., […] set state to no scheme state
  /// > https://url.spec.whatwg.org/#scheme-state
  static func scheme(of address: some Sequence<UInt8>) -> String? {
    var scheme: [UInt8] = []
    for byte in address {
      switch byte {
      case UInt8(ascii: ":"): return String(decoding: scheme, as: UTF8.self)
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): scheme.append(byte)
      case _ where byte.isLetter: scheme.append(byte | 0x20)
      case _ where byte.isDigit: scheme.append(byte)
      default: return nil
      }
    }
    return nil
  }

  /// Browsers read `//host` and `\\host` as another computer, although no scheme is written.
  private static func leadsToAnotherHost(_ address: some Sequence<UInt8>) -> Bool {
    let start = Array(address.prefix(2))
    return start.count == 2
      && start.allSatisfy { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
  }

  private struct Unescaped: Sequence, IteratorProtocol {
    let text: MarkdownText
    var range: Range<Int>
    /// What is left of a sign that was written by its name.
    private var named = ""[...].utf8

    init(text: MarkdownText, range: Range<Int>) { (self.text, self.range) = (text, range) }

    mutating func next() -> UInt8? {
      if let byte = named.popFirst() { return byte }
      guard var offset = range.first else { return nil }
      if let entity = text.entity(at: offset, in: range) {
        range = offset + entity.length..<range.upperBound
        named = entity.sign[...].utf8
        return named.popFirst()
      }
      if text.escapes(at: offset, in: range) { offset += 1 }
      range = offset + 1..<range.upperBound
      return text[offset]
    }
  }
}
