// SPDX-License-Identifier: GPL-3.0-or-later

/// One measured number, and the limit it is held to.
struct Figure {
  enum Limit {
    case atMost(Double)
    case atLeast(Double)
  }

  let name: String
  /// Nil where this computer does not let it be measured.
  let value: Double?
  let unit: String
  let limit: Limit

  /// The value is rounded to thousandths: it is judged as it is printed.
  init(_ name: String, _ value: Double?, _ unit: String, _ limit: Limit) {
    self.name = name
    self.value = value?.rounded(to: 3)
    self.unit = unit
    self.limit = limit
  }

  /// Never so for what was not measured.
  var holds: Bool {
    guard let value else { return false }
    return switch limit {
    case .atMost(let bound): value <= bound
    case .atLeast(let bound): value >= bound
    }
  }

  /// Nor this.
  var fallsShort: Bool { value != nil && !holds }

  var line: String {
    let bound =
      switch limit {
      case .atMost(let bound): "at most \(bound)"
      case .atLeast(let bound): "at least \(bound)"
      }
    let judgement = value == nil ? "not measured" : holds ? "holds" : "falls short"
    return [name, value.map { "\($0)" } ?? "-", unit, bound, judgement].joined(separator: "\t")
  }
}
