// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// HTML in pieces: tags, and the text between them. Whatever it is, it has an end, and no text is
/// left out.
struct HTMLTokens: Sequence, IteratorProtocol {
  enum Token {
    case open(name: String, attributes: [String: String], isClosed: Bool)
    case close(name: String)
    case text(String)
  }

  private static let raw: Set<String> = ["script", "style", "title", "head"]

  private let bytes: [UInt8]
  private var index = 0
  private var unclosed: Set<String> = []
  /// Behind these no tag, and no comment, has an end.
  private let (lastTag, lastComment): (Int, Int)

  init(_ html: String) {
    let bytes = Array(html.utf8)
    lastTag = bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1
    lastComment = bytes.indices.last { bytes[$0...].starts(with: "-->".utf8) } ?? -1
    self.bytes = bytes
  }

  mutating func next() -> Token? {
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<"), let token = tag() else { return text() }
      if let token { return token }
    }
    return nil
  }

  /// Up to the next "<" that may begin a tag.
  private mutating func text() -> Token {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    return .text(HTMLEntities.replaced(in: String(decoding: bytes[start..<index], as: UTF8.self)))
  }

  /// Nil where no tag begins here; .some(nil) for a comment.
  private mutating func tag() -> Token?? {
    var at = index + 1
    guard at < bytes.count, at <= lastTag else { return nil }
    if bytes[at] == UInt8(ascii: "!") || bytes[at] == UInt8(ascii: "?") {
      let isComment = bytes[at...].starts(with: "!--".utf8)
      guard !isComment || at < lastComment, let end = end(of: isComment ? "-->" : ">", from: at)
      else { return nil }
      index = end
      return .some(nil)
    }
    let isClosing = bytes[at] == UInt8(ascii: "/")
    if isClosing { at += 1 }
    let nameStart = at
    while at < bytes.count, Self.isNamePart(bytes[at]) { at += 1 }
    guard at > nameStart, Self.isLetter(bytes[nameStart]) else { return nil }
    let name = String(decoding: bytes[nameStart..<at], as: UTF8.self).lowercased()
    guard let (attributes, isClosed, end) = attributes(from: at) else { return nil }
    index = end
    if isClosing { return .close(name: name) }
    if Self.raw.contains(name), !isClosed {
      guard !unclosed.contains(name), let start = self.end(of: "</" + name, from: end) else {
        unclosed.insert(name)
        return .some(nil)
      }
      index = self.end(of: ">", from: start) ?? index
      return .some(nil)
    }
    return .open(name: name, attributes: attributes, isClosed: isClosed)
  }

  private func attributes(from start: Int) -> ([String: String], Bool, Int)? {
    var (at, found, isClosed): (Int, [String: String], Bool) = (start, [:], false)
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") { return (found, isClosed, at + 1) }
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        isClosed = byte == UInt8(ascii: "/")
        at += 1
        continue
      }
      let nameStart = at
      while at < bytes.count, !Self.isSpace(bytes[at]), bytes[at] != UInt8(ascii: "="),
        bytes[at] != UInt8(ascii: ">"), bytes[at] != UInt8(ascii: "/") || at == nameStart
      { at += 1 }
      let name = String(decoding: bytes[nameStart..<at], as: UTF8.self).lowercased()
      while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
      guard at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
        if !name.isEmpty { found[name] = "" } else { at += 1 }
        continue
      }
      at += 1
      while at < bytes.count, Self.isSpace(bytes[at]) { at += 1 }
      guard at < bytes.count else { return nil }
      let value: ArraySlice<UInt8>
      if bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") {
        guard let end = bytes[(at + 1)...].firstIndex(of: bytes[at]) else { return nil }
        value = bytes[(at + 1)..<end]
        at = end + 1
      } else {
        let start = at
        while at < bytes.count, !Self.isSpace(bytes[at]), bytes[at] != UInt8(ascii: ">") { at += 1 }
        value = bytes[start..<at]
      }
      found[name] = HTMLEntities.replaced(in: String(decoding: value, as: UTF8.self))
      isClosed = false
    }
    return nil
  }

  /// Behind the next of these signs, in small letters or large ones.
  private func end(of signs: String, from start: Int) -> Int? {
    let wanted = Array(signs.utf8)
    var at = start
    while at + wanted.count <= bytes.count {
      if zip(wanted, bytes[at...]).allSatisfy({ $0 == $1 || $0 == ($1 | 0x20) }) {
        return at + wanted.count
      }
      at += 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
  }
}
