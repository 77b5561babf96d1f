// SPDX-License-Identifier: GPL-3.0-or-later

/// What came of all turns of two rivals.
struct RivalCost {
  let rivals: Rivals
  private var costs: [Rivals.Cost] = []

  init(_ rivals: Rivals) { self.rivals = rivals }

  mutating func note(_ cost: Rivals.Cost) { costs.append(cost) }

  /// Of each turn by itself, in which both have had the same computer.
  func figure(atMost limit: Double) -> Figure {
    Figure(
      timed: rivals.name, rounds: costs.map { $0.ours / $0.bare }, rivals.unit, .atMost(limit))
  }

  var remark: String {
    "\(rivals.name): \(costs.map(\.ours).spread("% of a processor")),"
      + " the bare pipeline \(costs.map(\.bare).spread("%"))"
  }
}
