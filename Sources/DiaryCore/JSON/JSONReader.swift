// SPDX-License-Identifier: GPL-3.0-or-later

/// The bytes are not JSON.
package struct JSONError: Error {}

/// Reads JSON from bytes that are UTF-8.
package struct JSONReader {
  /// The deepest nesting: the stack is limited.
  private static let deepest = 64

  private var rest: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The one value that all the bytes are.
  package static func value(_ bytes: ArraySlice<UInt8>) -> JSON? {
    var reader = JSONReader(bytes)
    do {
      let value = try reader.value(depth: 0)
      reader.skipSpace()
      return reader.rest.isEmpty ? value : nil
    } catch {
      return nil
    }
  }

  /// The members of an object, but for one that is passed over. Where the bytes end too early,
  /// those that came before.
  package static func members(_ bytes: ArraySlice<UInt8>, without passedOver: String) -> JSON? {
    var reader = JSONReader(bytes)
    var members: [JSON.Member] = []
    do {
      guard reader.skip("{") else { return nil }
      repeat {
        let member = try reader.member(depth: 1)
        if member.key != passedOver { members.append(member) }
      } while reader.skip(",")
    } catch {
      return .object(members)
    }
    return .object(members)
  }

  // MARK: - Values

  private mutating func value(depth: Int) throws(JSONError) -> JSON {
    guard depth < Self.deepest else { throw JSONError() }
    skipSpace()
    switch rest.first {
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "["): return .list(try list(depth: depth))
    case UInt8(ascii: "{"): return .object(try object(depth: depth))
    default: return try word()
    }
  }

  private mutating func list(depth: Int) throws(JSONError) -> [JSON] {
    _ = skip("[")
    if skip("]") { return [] }
    var values: [JSON] = []
    repeat { values.append(try value(depth: depth + 1)) } while skip(",")
    guard skip("]") else { throw JSONError() }
    return values
  }

  private mutating func object(depth: Int) throws(JSONError) -> [JSON.Member] {
    _ = skip("{")
    if skip("}") { return [] }
    var members: [JSON.Member] = []
    repeat { members.append(try member(depth: depth + 1)) } while skip(",")
    guard skip("}") else { throw JSONError() }
    return members
  }

  private mutating func member(depth: Int) throws(JSONError) -> JSON.Member {
    skipSpace()
    guard rest.first == UInt8(ascii: "\"") else { throw JSONError() }
    let key = try text()
    guard skip(":") else { throw JSONError() }
    return JSON.Member(key: key, value: try value(depth: depth))
  }

  private mutating func word() throws(JSONError) -> JSON {
    let word = rest.prefix { !Self.ends.contains($0) }
    rest = rest.dropFirst(word.count)
    let text = String(decoding: word, as: UTF8.self)
    switch text {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      if let number = Int(text) { return .int(number) }
      guard let number = Double(text), number.isFinite else { throw JSONError() }
      return .double(number)
    }
  }

  // MARK: - Texts

  private mutating func text() throws(JSONError) -> String {
    rest = rest.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"): bytes += try escaped()
      default: bytes.append(byte)
      }
    }
    throw JSONError()
  }

  private mutating func escaped() throws(JSONError) -> [UInt8] {
    guard let letter = rest.popFirst() else { throw JSONError() }
    switch letter {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "u"): return Array(String(try scalar()).utf8)
    default: throw JSONError()
    }
  }

  /// Half of a pair whose other half is not there becomes a replacement character.
  private mutating func scalar() throws(JSONError) -> Character {
    let first = try unit()
    if (0xd800...0xdbff).contains(first), rest.starts(with: Array("\\u".utf8)) {
      let before = rest
      rest = rest.dropFirst(2)
      let second = try unit()
      if (0xdc00...0xdfff).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (second - 0xdc00))
      {
        return Character(scalar)
      }
      rest = before
    }
    return Character(Unicode.Scalar(first) ?? "\u{fffd}")
  }

  private mutating func unit() throws(JSONError) -> UInt32 {
    let digits = rest.prefix(4)
    rest = rest.dropFirst(digits.count)
    let isHex = digits.count == 4 && digits.allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    guard isHex, let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw JSONError()
    }
    return unit
  }

  // MARK: - Signs

  private static let space = Set(" \t\r\n".utf8)
  private static let ends = Set(" \t\r\n,]}:\"[{".utf8)

  private mutating func skipSpace() { rest = rest.drop { Self.space.contains($0) } }

  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard rest.first == UInt8(ascii: sign) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
