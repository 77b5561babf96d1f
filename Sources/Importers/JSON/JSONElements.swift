// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Reads the elements of the one long list in a JSON file, one after the other: the file itself is
/// that list, or has it under a name such as "entries". However long the file is, no more than an
/// element is in memory.
struct JSONElements {
  struct Element {
    /// Where the elements are members of an object: "2024-02-29".
    let key: String?
    let bytes: ArraySlice<UInt8>
    /// Where these are in the file.
    let places: Range<Int>
    /// Whether some bytes of it are no text.
    let isDamaged: Bool

    var json: JSON? { JSONReader.value(bytes) }
  }

  private static let (pieceSize, maxElement) = (1 << 18, 64 << 20)

  private let content: any SourceContent
  private let size: Int
  private let listNames: Set<String>
  private(set) var position = 0
  private var buffer: ArraySlice<UInt8> = []
  private var state = State.beginning
  /// The other members of the file, as far as they are short.
  private(set) var others: [String: JSON] = [:]

  private enum State {
    case beginning
    /// Among the members of the file.
    case members
    /// In the list; whether its elements have names.
    case list(named: Bool, isWholeFile: Bool)
    case end
  }

  init(_ content: any SourceContent, lists: Set<String> = ["entries"]) throws {
    self.content = content
    size = try content.byteCount()
    listNames = lists
  }

  /// Throws where what follows is no JSON.
  mutating func next() throws -> Element? {
    while true {
      switch state {
      case .end: return nil
      case .beginning: try begin()
      case .members: try readMember()
      case .list(let isNamed, let isWholeFile):
        if let element = try element(named: isNamed, isWholeFile: isWholeFile) { return element }
      }
    }
  }

  private mutating func begin() throws {
    if try peek(skippingSpace: false) == 0xef { try drop(3) }
    switch try peek() {
    case UInt8(ascii: "["): state = .list(named: false, isWholeFile: true)
    case UInt8(ascii: "{"): state = .members
    default: throw SourceError(.damaged)
    }
    try drop(1)
  }

  private mutating func readMember() throws {
    while try peek() == UInt8(ascii: ",") { try drop(1) }
    guard let byte = try peek() else { throw SourceError(.damaged) }
    guard byte != UInt8(ascii: "}") else { return try end() }
    guard let key = JSONReader.value(try value())?.text, try peek() == UInt8(ascii: ":") else {
      throw SourceError(.damaged)
    }
    try drop(1)
    let first = try peek()
    guard listNames.contains(key), first == UInt8(ascii: "[") || first == UInt8(ascii: "{") else {
      others[key] = JSONReader.value(try value())
      return
    }
    state = .list(named: first == UInt8(ascii: "{"), isWholeFile: false)
    try drop(1)
  }

  private mutating func element(named: Bool, isWholeFile: Bool) throws -> Element? {
    while try peek() == UInt8(ascii: ",") { try drop(1) }
    guard let byte = try peek() else { throw SourceError(.damaged) }
    guard byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}") else {
      if isWholeFile {
        try end()
      } else {
        try drop(1)
        state = .members
      }
      return nil
    }
    guard named else {
      let place = place
      let bytes = try value()
      return Element(
        key: nil, bytes: bytes, places: place..<place + bytes.count,
        isDamaged: SourceText.isDamaged(bytes))
    }
    let name = try value()
    guard try peek() == UInt8(ascii: ":") else { throw SourceError(.damaged) }
    try drop(1)
    _ = try peek()
    let place = place
    let bytes = try value()
    return Element(
      key: JSONReader.value(name)?.text, bytes: bytes, places: place..<place + bytes.count,
      isDamaged: SourceText.isDamaged(name) || SourceText.isDamaged(bytes))
  }

  /// Reads the bracket that ends the file. More behind it says that a bracket is damaged: the list
  /// was longer.
  private mutating func end() throws {
    try drop(1)
    state = .end
    guard try peek() == nil else { throw SourceError(.damaged) }
  }

  // MARK: - Bytes

  /// Where the next byte is in the file.
  private var place: Int { position - buffer.count }

  /// The bytes of the value that begins here. Brackets are matched; what is between them is read
  /// later.
  private mutating func value() throws -> ArraySlice<UInt8> {
    var (depth, isInText, isEscaped, count) = (0, false, false, 0)
    while true {
      if count == buffer.count, try !fill() {
        guard depth == 0, !isInText, count > 0 else { throw SourceError(.damaged) }
        break
      }
      guard count <= Self.maxElement else { throw SourceError(.tooLarge) }
      let byte = buffer[buffer.startIndex + count]
      if isInText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInText = false
        }
        count += 1
        if !isInText, depth == 0 { break }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 {
          guard count > 0 else { throw SourceError(.damaged) }
          return take(count)
        }
        depth -= 1
        if depth == 0 { return take(count + 1) }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 {
          guard count > 0 else { throw SourceError(.damaged) }
          return take(count)
        }
      default: break
      }
      count += 1
    }
    return take(count)
  }

  private mutating func take(_ count: Int) -> ArraySlice<UInt8> {
    let taken = buffer.prefix(count)
    buffer = buffer.dropFirst(count)
    return ArraySlice(Array(taken))
  }

  private mutating func peek(skippingSpace: Bool = true) throws -> UInt8? {
    while true {
      if skippingSpace { buffer = buffer.drop { $0 == 32 || $0 == 10 || $0 == 13 || $0 == 9 } }
      if let first = buffer.first { return first }
      guard try fill() else { return nil }
    }
  }

  private mutating func drop(_ count: Int) throws {
    while buffer.count < count, try fill() {}
    buffer = buffer.dropFirst(count)
  }

  private mutating func fill() throws -> Bool {
    guard position < size else { return false }
    let piece = try content.read(position..<min(position + Self.pieceSize, size))
    guard !piece.isEmpty else { throw SourceError(.damaged) }
    position += piece.count
    buffer += piece
    return true
  }
}
