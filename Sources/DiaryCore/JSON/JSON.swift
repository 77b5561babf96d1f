// SPDX-License-Identifier: GPL-3.0-or-later

/// A value as JSON writes it. The members of an object keep their order.
package indirect enum JSON: Hashable, Sendable {
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSON

    package init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }

  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case list([JSON])
  case object([Member])

  package init(_ value: Int?) { self = value.map(JSON.int) ?? .null }

  package init(_ value: Double?) {
    // What is no number has no digits either: it becomes "inf" or "nan".
    self = value.map { $0.isFinite ? .double($0) : .text("\($0)") } ?? .null
  }

  package init(_ value: String?) { self = value.map(JSON.text) ?? .null }

  /// A moment that no calendar of four digits has is given in milliseconds.
  package init(_ value: Moment?) {
    self = value.map { moment in moment.iso.map(JSON.text) ?? .int(moment.milliseconds) } ?? .null
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Members that are nothing are left out.
  package init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(
      elements.filter { $0.1 != .null }.map { Member(key: $0.0, value: $0.1) })
  }
}

// MARK: - What it holds

extension JSON {
  package subscript(_ key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var text: String? {
    switch self {
    case .text(let text): text
    case .int(let number): "\(number)"
    case .double(let number): "\(number)"
    case .bool(let isTrue): "\(isTrue)"
    case .null, .list, .object: nil
    }
  }

  /// The number, also where it is written as a text.
  package var int: Int? {
    switch self {
    case .int(let number): number
    case .text(let text): Int(text)
    case .double(let number): Int(exactly: number)
    case .null, .bool, .list, .object: nil
    }
  }

  package var double: Double? {
    switch self {
    case .double(let number): number
    case .int(let number): Double(number)
    case .text(let text): Double(text)
    case .null, .bool, .list, .object: nil
    }
  }

  package var bool: Bool? {
    switch self {
    case .bool(let isTrue): isTrue
    case .text("true"), .text("True"), .text("yes"), .text("Yes"), .int(1): true
    case .text("false"), .text("False"), .text("no"), .text("No"), .int(0): false
    case .null, .int, .double, .text, .list, .object: nil
    }
  }

  package var list: [JSON]? {
    if case .list(let values) = self { values } else { nil }
  }

  /// A moment that has a day of four digits on every calendar of the world: others would overflow.
  package var moment: Moment? {
    let moment = int.map(Moment.init) ?? text.flatMap { WrittenDate($0)?.moment }
    return moment.flatMap { $0 > Self.first && $0 < Self.last ? $0 : nil }
  }

  /// The first days of the years 2 and 9999.
  private static let first = Moment(milliseconds: -62_104_060_800_000)
  private static let last = Moment(milliseconds: 253_370_764_800_000)

  package var day: Day? { text.flatMap { Day(iso: $0) } }
}
