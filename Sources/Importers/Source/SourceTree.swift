// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// The files that are imported, in a folder or in an archive. Nothing in them is changed.
package protocol SourceTree: Sendable {
  /// All that may be read, in the order of their paths.
  var files: [SourceFile] { get }
  /// What is there, but is not read.
  var problems: [ImportProblem] { get }

  /// Throws a `SourceError` where it can't be read.
  func open(_ path: String) throws -> any SourceContent

  /// Where a file is on the disk; nil where it is packed.
  func place(of path: String) throws -> String?
}

package struct SourceFile: Hashable, Sendable {
  /// From the top, with "/" between the names.
  package let path: String
  package let bytes: Int
  /// When it was last written to, by whatever clock; nil where that is not known.
  package let modified: WrittenDate?

  package init(path: String, bytes: Int, modified: WrittenDate? = nil) {
    (self.path, self.bytes, self.modified) = (path, bytes, modified)
  }
}

/// The content of a file that is open. It is read quickest from its beginning to its end.
package protocol SourceContent {
  func byteCount() throws -> Int

  /// What is at these places, as far as there is something.
  func read(_ places: Range<Int>) throws -> ArraySlice<UInt8>
}

/// Why a file can't be read.
package struct SourceError: Error, Equatable {
  package let reason: ImportProblem.Reason

  init(_ reason: ImportProblem.Reason) { self.reason = reason }
}

extension SourceTree {
  package func place(of path: String) -> String? { nil }

  /// The longest text that is read as a whole.
  static var longestText: Int { 64 << 20 }

  /// All of a file that is a text.
  func bytes(_ path: String, limit: Int = 64 << 20) throws -> [UInt8] {
    let content = try open(path)
    let count = try content.byteCount()
    guard count <= limit else { throw SourceError(.tooLarge) }
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try content.read(bytes.count..<min(bytes.count + 1 << 20, count))
      guard !piece.isEmpty else { throw SourceError(.unreadable) }
      bytes += piece
    }
    return bytes
  }

  /// The beginning of a file; empty where it can't be read.
  func beginning(of path: String, _ count: Int = 1 << 14) -> [UInt8] {
    guard let content = try? open(path), let length = try? content.byteCount(),
      let piece = try? content.read(0..<min(count, length))
    else { return [] }
    return Array(piece)
  }

  /// The text that a file begins with, as far as it is one, without a mark.
  func beginningText(of path: String, _ count: Int = 1 << 14) -> String {
    let bytes = beginning(of: path, count)
    return SourceText.decode(beginning: bytes) ?? String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a file in UTF-8, or in UTF-16 with its mark, without the mark.
  func text(_ path: String) throws -> String {
    guard let text = SourceText.decode(try bytes(path)) else { throw SourceError(.notText) }
    return text
  }
}

enum SourceText {
  /// The same as `decode` where the text is whole. Else one in an older encoding, or one of which a
  /// few bytes are damaged, with a sign in the place of each; and why it is not sure to be right.
  static func decodeAnyhow(
    _ bytes: [UInt8], keepsLineEnds: Bool = false
  ) throws -> (text: String, doubt: ImportProblem.Reason?) {
    if let text = keepsLineEnds ? decodeAsIs(bytes) : decode(bytes) {
      let isWhole = !text.utf8.contains(where: isUnwritten)
      return isWhole ? (text, nil) : (withoutUnwritten(text), .damaged)
    }
    guard !marks.dropFirst().contains(where: { bytes.starts(with: $0) }) else {
      throw SourceError(.notText)
    }
    let text = String(
      decoding: bytes.starts(with: marks[0]) ? bytes[3...] : bytes[...], as: UTF8.self)
    var (all, foreign, broken) = (0, 0, 0)
    for scalar in text.unicodeScalars {
      all += 1
      if scalar == "\u{fffd}" { broken += 1 } else if !scalar.isASCII { foreign += 1 }
    }
    // Of a text in another encoding, hardly any letter is UTF-8.
    if broken * 4 > foreign, let old = OldText(bytes) {
      return (old.text, .guessedEncoding(old.encoding))
    }
    guard broken * 4 <= foreign || broken * 10 <= all else { throw SourceError(.notText) }
    return (withoutUnwritten(keepsLineEnds ? text : withPlainLines(text)), .damaged)
  }

  /// Whether a text in UTF-8 has bytes that were not written.
  static func isDamaged(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.contains(where: isUnwritten) || String(validating: bytes, as: UTF8.self) == nil
  }

  /// Whether it is a control sign that stands in no text that was written: they come from damaged
  /// disks, mostly as zeros. An escape sign is copied from terminals.
  private static func isUnwritten(_ byte: UInt8) -> Bool {
    byte < 32 && !(9...13).contains(byte) && byte != 27
  }

  private static func withoutUnwritten(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isUnwritten = UInt8(exactly: scalar.value).map(isUnwritten) ?? false
      scalars.append(isUnwritten ? "\u{fffd}" : scalar)
    }
    return String(scalars)
  }

  /// The same bytes in UTF-8 without a mark, where they begin with one.
  static func plainBytes(_ bytes: [UInt8]) -> [UInt8] {
    let isMarked = marks.contains { bytes.starts(with: $0) }
    return isMarked ? decodeAsIs(bytes).map { Array($0.utf8) } ?? bytes : bytes
  }

  private static let marks: [[UInt8]] = [[0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff]]

  /// The text of a beginning whose last letter may be cut in two.
  static func decode(beginning bytes: [UInt8]) -> String? {
    // No letter has more than four bytes.
    (0..<4).lazy.compactMap { decode(Array(bytes.dropLast($0))) }.first
  }

  /// Nil where it is neither UTF-8 nor UTF-16 with its mark. Each line ends with a line feed.
  static func decode(_ bytes: [UInt8]) -> String? {
    decodeAsIs(bytes).map { $0.utf8.contains(13) ? withPlainLines($0) : $0 }
  }

  /// Ends each line with a line feed alone: Windows has a carriage return before it, and old Macs
  /// had that alone.
  static func withPlainLines(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var last: UInt8 = 0
    for byte in text.utf8 {
      if byte == 13 { bytes.append(10) } else if byte != 10 || last != 13 { bytes.append(byte) }
      last = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Does the same, and leaves the ends of lines as they are.
  static func decodeAsIs(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) {
      return String(validating: bytes[3...], as: UTF8.self)
    }
    let isLittle = bytes.starts(with: [0xff, 0xfe])
    guard isLittle || bytes.starts(with: [0xfe, 0xff]), bytes.count.isMultiple(of: 2) else {
      return String(validating: bytes, as: UTF8.self)
    }
    var units: [UInt16] = []
    for index in stride(from: 2, to: bytes.count, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isLittle ? second << 8 | first : first << 8 | second)
    }
    return String(validating: units, as: UTF16.self)
  }
}
