// SPDX-License-Identifier: GPL-3.0-or-later

/// How many of some entries feel like what, and how pleasant they are together.
package struct FeelingTally: Hashable, Sendable {
  /// What an entry counts as. Where nobody is sure, and where nothing could be read, are two things.
  package enum Part: Hashable, Sendable, CaseIterable {
    case emotion(Emotion)
    case unsure
    case unread

    package static let allCases = Emotion.allCases.map(Part.emotion) + [.unsure, .unread]

    package init(_ felt: Felt) {
      self = felt.emotion.map(Part.emotion) ?? (felt.isRead ? .unsure : .unread)
    }

    fileprivate var index: Int {
      switch self {
      case .emotion(let emotion): Emotion.allCases.firstIndex(of: emotion) ?? 0
      case .unsure: Emotion.allCases.count
      case .unread: Emotion.allCases.count + 1
      }
    }
  }

  private var counts = [Int](repeating: 0, count: Part.allCases.count)
  private var positives = 0.0
  package private(set) var entries = 0
  /// Those that could be read.
  package private(set) var read = 0

  package init(_ felt: some Sequence<Felt> = []) {
    for felt in felt { add(felt) }
  }

  package mutating func add(_ felt: Felt) {
    entries += 1
    counts[Part(felt).index] += 1
    guard felt.isRead else { return }
    read += 1
    positives += felt.positive / (felt.positive + felt.negative)
  }

  package func count(of part: Part) -> Int { counts[part.index] }

  /// Of all entries, from 0 to 1.
  package func share(of part: Part) -> Double {
    entries > 0 ? Double(count(of: part)) / Double(entries) : 0
  }

  /// What there is any of.
  package var parts: [Part] { Part.allCases.filter { count(of: $0) > 0 } }

  /// How positive what could be read is on average, from 0 to 1; nil where that is nothing.
  package var positive: Double? { read > 0 ? positives / Double(read) : nil }

  package var negative: Double? { positive.map { 1 - $0 } }
}
