// SPDX-License-Identifier: GPL-3.0-or-later

/// One measured number, and the limit it is held to.
struct Figure {
  enum Limit {
    case atMost(Double)
    case atLeast(Double)
  }

  let name: String
  let value: Double
  let unit: String
  let limit: Limit

  /// The value is rounded to thousandths: it is judged as it is printed.
  init(_ name: String, _ value: Double, _ unit: String, _ limit: Limit) {
    self.name = name
    self.value = value.rounded(to: 3)
    self.unit = unit
    self.limit = limit
  }

  var holds: Bool {
    switch limit {
    case .atMost(let bound): value <= bound
    case .atLeast(let bound): value >= bound
    }
  }

  var line: String {
    let bound =
      switch limit {
      case .atMost(let bound): "at most \(bound)"
      case .atLeast(let bound): "at least \(bound)"
      }
    return [name, "\(value)", unit, bound, holds ? "holds" : "falls short"].joined(separator: "\t")
  }
}
