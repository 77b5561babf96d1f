// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes of a text, and the questions that reading Markdown asks about them.
struct MarkdownText: Sendable {
  let bytes: [UInt8]
  /// Whether names and numbers between `&` and `;` are signs, as in HTML.
  let hasEntities: Bool

  init(_ text: some StringProtocol) {
    bytes = Array(text.utf8)
    hasEntities = false
  }

  private init(block bytes: [UInt8]) {
    self.bytes = bytes
    hasEntities = true
  }

  /// The lines of a block with a line feed between them, to be read as other programs read it.
  func joined(_ lines: some Collection<Range<Int>>) -> MarkdownText {
    MarkdownText(block: Array(lines.map { bytes[$0] }.joined(separator: [UInt8(ascii: "\n")])))
  }

  /// The same where its words are read. A line with images is read by itself, so that signs in
  /// other lines hide no photo.
  func parts(of lines: [Range<Int>]) -> [MarkdownText] {
    var parts: [MarkdownText] = []
    var start = 0
    for (index, line) in lines.enumerated() where hasImages(in: line) {
      if start < index { parts.append(joined(lines[start..<index])) }
      parts.append(joined([line]))
      start = index + 1
    }
    return start < lines.count ? parts + [joined(lines[start...])] : parts
  }

  var range: Range<Int> { bytes.indices }

  subscript(offset: Int) -> UInt8 { bytes[offset] }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func scalar(at offset: Int) -> Unicode.Scalar {
    let first = bytes[offset]
    guard first >= 0x80 else { return Unicode.Scalar(first) }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for byte in bytes[offset..<min(offset + length, bytes.count)].dropFirst() {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  func scalar(before offset: Int) -> Unicode.Scalar {
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return scalar(at: start)
  }

  /// Whether what starts here belongs to the character before: the asterisk of the keycap *️⃣ is
  /// no marker.
  func joins(at offset: Int) -> Bool {
    guard offset < bytes.count, bytes[offset] >= 0x80 else { return false }
    return scalar(at: offset).joinsToPrevious
  }

  /// The end of the stretch of equal bytes that starts here.
  func end(ofRunAt offset: Int, in range: Range<Int>) -> Int {
    var end = offset + 1
    while end < range.upperBound, bytes[end] == bytes[offset] { end += 1 }
    return end
  }

  /// Whether a stretch ends with a backslash that no other one escapes.
  func endsWithBackslash(_ range: Range<Int>) -> Bool {
    let signs = bytes[range].reversed().prefix { $0 == UInt8(ascii: "\\") }
    return signs.count % 2 == 1
  }

  func isBlank(_ range: Range<Int>) -> Bool {
    range.allSatisfy { bytes[$0].isSpaceOrTab || bytes[$0] == UInt8(ascii: "\n") }
  }

  /// The sign whose name or number begins here, where the text has such names.
  func entity(at offset: Int, in range: Range<Int>) -> (sign: String, length: Int)? {
    guard hasEntities, bytes[offset] == UInt8(ascii: "&") else { return nil }
    let rest = bytes[offset + 1..<min(range.upperBound, offset + HTMLEntities.longest)]
    guard let end = rest.firstIndex(where: { !$0.isLetterOrDigit && $0 != UInt8(ascii: "#") }),
      bytes[end] == UInt8(ascii: ";"), !joins(at: end + 1),
      let sign = HTMLEntities.sign(string(offset + 1..<end)[...])
    else { return nil }
    return (sign, end + 1 - offset)
  }

  /// Whether the byte here is a backslash that takes the meaning from the one after it.
  func escapes(at offset: Int, in range: Range<Int>) -> Bool {
    bytes[offset] == UInt8(ascii: "\\") && offset + 1 < range.upperBound
      && bytes[offset + 1].isPunctuation
  }
}

extension UInt8 {
  var isSpaceOrTab: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isDigit && !isLetter }
}
