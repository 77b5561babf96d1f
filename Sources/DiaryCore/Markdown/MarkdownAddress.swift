// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds web addresses that are written without any markers.
enum MarkdownAddress {
  /// The address whose scheme ends with this colon.
  static func find(
    around colon: Int, of text: MarkdownText, in line: Range<Int>
  ) -> Range<Int>? {
    guard let start = schemeStart(before: colon, of: text, in: line),
      text.bytes[colon..<line.upperBound].starts(with: "://".utf8)
    else { return nil }
    let hostStart = colon + 3
    var end = hostStart
    while end < line.upperBound, continues(at: end, from: hostStart, of: text) {
      end += length(at: end, of: text)
    }
    end = trimmedEnd(of: hostStart..<end, of: text)
    return end > hostStart ? start..<end : nil
  }

  /// The address in angle brackets that begins here, and where it ends.
  static func angled(
    at start: Int, of text: MarkdownText, in line: Range<Int>
  ) -> (destination: String, end: Int)? {
    var end = start + 1
    var hasAt = false
    while end < line.upperBound, text[end] != UInt8(ascii: ">") {
      guard text[end] > 0x20, text[end] != UInt8(ascii: "<") else { return nil }
      if text[end] == UInt8(ascii: "@") { hasAt = true }
      end += 1
    }
    let written = start + 1..<min(end, line.upperBound)
    guard end < line.upperBound, !written.isEmpty, !text.joins(at: start + 1),
      !text.joins(at: end + 1)
    else { return nil }
    let address = text.string(written)
    if let scheme = MarkdownDestination.scheme(of: address.utf8) {
      return ["http", "https", "mailto"].contains(scheme) ? (address, end + 1) : nil
    }
    guard hasAt, isMail(text.bytes[written]) else { return nil }
    return ("mailto:" + address, end + 1)
  }

  private static func isMail(_ address: ArraySlice<UInt8>) -> Bool {
    let parts = address.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return false }
    let mayBeInName = { (byte: UInt8) in
      byte.isLetterOrDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains(byte)
    }
    let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let mayBeInHost = { (byte: UInt8) in byte.isLetterOrDigit || byte == UInt8(ascii: "-") }
    return parts[0].allSatisfy(mayBeInName)
      && labels.allSatisfy { label in
        label.allSatisfy(mayBeInHost) && label.first?.isLetterOrDigit == true
          && label.last?.isLetterOrDigit == true
      }
  }

  private static func schemeStart(
    before colon: Int, of text: MarkdownText, in line: Range<Int>
  ) -> Int? {
    for scheme in ["https", "http"] {
      let start = colon - scheme.utf8.count
      guard start >= line.lowerBound,
        text.bytes[start..<colon].elementsEqual(scheme.utf8, by: { $0 | 0x20 == $1 }),
        start == line.lowerBound || !text[start - 1].isLetterOrDigit
      else { continue }
      return start
    }
    return nil
  }

  private static func continues(
    at offset: Int, from hostStart: Int, of text: MarkdownText
  ) -> Bool {
    let byte = text[offset]
    guard byte >= 0x80 else { return byte.mayBeInAddress }
    let scalar = text.scalar(at: offset)
    if scalar.joinsToPrevious { return true }
    // The ending of a Korean word, as in https://example.org에서, is not part of the address;
    // but /wiki/한국 is.
    let endsWord = scalar.isEastAsian && offset > hostStart && text[offset - 1].isLetterOrDigit
    return !endsWord && !scalar.properties.isWhitespace && !scalar.isPunctuationMark
  }

  private static func length(at offset: Int, of text: MarkdownText) -> Int {
    text.scalar(at: offset).utf8.count
  }

  /// The end without the punctuation of the sentence around it.
  private static func trimmedEnd(of address: Range<Int>, of text: MarkdownText) -> Int {
    var end = address.upperBound
    var surplus = 0
    for byte in text.bytes[address] {
      if byte == UInt8(ascii: ")") { surplus += 1 }
      if byte == UInt8(ascii: "(") { surplus -= 1 }
    }
    while end > address.lowerBound {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        guard surplus > 0 else { return end }
        surplus -= 1
      case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
        UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        break
      default: return end
      }
      end -= 1
    }
    return end
  }
}

extension UInt8 {
  fileprivate var mayBeInAddress: Bool {
    switch self {
    case 0...0x20, 0x7F, UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      false
    default: true
    }
  }
}
