// SPDX-License-Identifier: GPL-3.0-or-later

/// The weights of a table as bytes, and what to multiply them by.
struct QuantizedTable {
  private(set) var scales = SIMD8<Float>(repeating: 1)
  private(set) var weights: [SIMD8<Int8>]

  init(_ table: Table) {
    for head in 0..<8 {
      let sizes = table.weights.map { abs($0[head]) }.sorted()
      // The few largest are cut, so that the many small ones keep their differences.
      let largest = sizes.isEmpty ? 1 : sizes[sizes.count - 1 - sizes.count / 5000]
      scales[head] = max(largest, 0.000_1) / 127
    }
    let (scales, most) = (scales, SIMD8<Float>(repeating: 127))
    weights = table.weights.map { weights in
      let rounded = (weights / scales).rounded(.toNearestOrEven)
      return SIMD8<Int8>(rounded.clamped(lowerBound: -most, upperBound: most))
    }
  }
}
