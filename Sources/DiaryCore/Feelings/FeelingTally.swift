// SPDX-License-Identifier: GPL-3.0-or-later

/// How many of some entries feel like what, and how pleasant they are together.
package struct FeelingTally: Hashable, Sendable {
  private var counts = [Int](repeating: 0, count: FeelingCategory.allCases.count)
  private var positives = 0.0
  package private(set) var entries = 0
  /// Those that could be read.
  package private(set) var read = 0

  package init(_ felt: some Sequence<FeelingPoint> = []) {
    for felt in felt { add(felt) }
  }

  package mutating func add(_ felt: FeelingPoint) {
    entries += 1
    counts[FeelingCategory(felt).index] += 1
    guard felt.isRead else { return }
    read += 1
    positives += felt.positive / (felt.positive + felt.negative)
  }

  mutating func add(_ other: FeelingTally) {
    for index in counts.indices { counts[index] += other.counts[index] }
    positives += other.positives
    entries += other.entries
    read += other.read
  }

  package func count(of kind: FeelingCategory) -> Int { counts[kind.index] }

  /// Of all entries, from 0 to 1.
  package func share(of kind: FeelingCategory) -> Double {
    entries > 0 ? Double(count(of: kind)) / Double(entries) : 0
  }

  /// What there is any of.
  package var kinds: [FeelingCategory] { FeelingCategory.allCases.filter { count(of: $0) > 0 } }

  /// How positive what could be read is on average, from 0 to 1; nil where that is nothing.
  package var positive: Double? { read > 0 ? positives / Double(read) : nil }

  package var negative: Double? { positive.map { 1 - $0 } }
}
