// SPDX-License-Identifier: GPL-3.0-or-later

/// One damage of a file that is imported: what chance decides about it.
struct ImportDamage {
  private enum Kind: CaseIterable {
    case bits
    case bytes
    case noise
    case cutOut
    case doubled
    case truncated
    case zeroed
    /// Lengths and counts that are as large as can be.
    case largest
  }

  let number: Int

  func damaged(_ bytes: [UInt8]) -> [UInt8] {
    guard !bytes.isEmpty else { return bytes }
    var generator = SeededGenerator(seed: number)
    var bytes = bytes
    for _ in 0...generator.number(below: 3) where !bytes.isEmpty {
      let kind = Kind.allCases[generator.number(below: Kind.allCases.count)]
      apply(kind, to: &bytes, &generator)
    }
    return bytes
  }

  private func apply(_ kind: Kind, to bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    let start = generator.number(below: bytes.count)
    // As often short as long.
    let length = 1 << generator.number(below: 13)
    let range = start..<min(start + length, bytes.count)
    switch kind {
    case .bits: bytes[start] ^= 1 << UInt8(generator.number(below: 8))
    case .bytes: bytes[start] = UInt8(generator.number(below: 256))
    case .noise: for index in range { bytes[index] = UInt8(generator.number(below: 256)) }
    case .cutOut: bytes.removeSubrange(range)
    case .doubled: bytes.insert(contentsOf: Array(bytes[range]), at: start)
    case .truncated: bytes.removeSubrange(start...)
    case .zeroed: for index in range { bytes[index] = 0 }
    case .largest: for index in range.prefix(4) { bytes[index] = 0xff }
    }
  }
}
