// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A property list of Apple's, as XML, as if it were JSON.
struct PropertyList {
  private static let deepest = 32

  private var tokens: HTMLTokens

  /// Nil where it is damaged.
  static func value(_ text: String) -> JSON? {
    var list = PropertyList(tokens: HTMLTokens(text))
    while let token = list.tokens.next() {
      guard case .open(let name, _, let isClosed) = token, name != "plist" else { continue }
      return list.value(name, isClosed, depth: 0)
    }
    return nil
  }

  private mutating func value(_ name: String, _ isClosed: Bool, depth: Int) -> JSON? {
    guard depth < Self.deepest else { return nil }
    switch name {
    case "true": return isClosed || text(of: name) != nil ? .bool(true) : nil
    case "false": return isClosed || text(of: name) != nil ? .bool(false) : nil
    case "dict": return isClosed ? .object([]) : dictionary(depth: depth)
    case "array": return isClosed ? .list([]) : array(depth: depth)
    default: return isClosed ? .text("") : text(of: name).map(JSON.text)
    }
  }

  /// The words up to the end of an element.
  private mutating func text(of name: String) -> String? {
    var words = ""
    while let token = tokens.next() {
      switch token {
      case .text(let text): words += text
      case .close(let closed) where closed == name: return words
      case .close, .open: return nil
      }
    }
    return nil
  }

  private mutating func dictionary(depth: Int) -> JSON? {
    var (members, key): ([JSON.Member], String?) = ([], nil)
    while let token = tokens.next() {
      switch token {
      case .text: continue
      case .close: return .object(members)
      case .open(let name, _, let isClosed):
        if name == "key" {
          key = text(of: name)
        } else if let value = value(name, isClosed, depth: depth + 1), let name = key {
          members.append(JSON.Member(key: name, value: value))
          key = nil
        } else {
          return nil
        }
      }
    }
    return nil
  }

  private mutating func array(depth: Int) -> JSON? {
    var values: [JSON] = []
    while let token = tokens.next() {
      switch token {
      case .text: continue
      case .close: return .list(values)
      case .open(let name, _, let isClosed):
        guard let value = value(name, isClosed, depth: depth + 1) else { return nil }
        values.append(value)
      }
    }
    return nil
  }
}
