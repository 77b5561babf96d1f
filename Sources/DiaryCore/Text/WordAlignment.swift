// SPDX-License-Identifier: GPL-3.0-or-later

/// Pairs the words that two texts have in common, in the order of both: a longest common
/// subsequence, for which words that follow each other count more than words here and there. Words
/// are given as numbers.
struct WordAlignment {
  struct Pair: Equatable {
    let first: Int
    let second: Int
  }

  /// How many pairs of words are compared in all: some 10 ms of work. Longer texts are cut where
  /// both have a word once, and what is too long nonetheless is left out.
  private static let maxComparisons = 1 << 20
  /// How often a stretch is cut.
  private static let maxDepth = 8

  private let first: [Int]
  private let second: [Int]
  private var comparisonsLeft = maxComparisons
  private var pairs: [Pair] = []

  /// In ascending order.
  static func pairs(_ first: [Int], _ second: [Int]) -> [Pair] {
    var alignment = WordAlignment(first: first, second: second)
    alignment.align(first.indices, second.indices, depth: 0)
    return alignment.pairs
  }

  private init(first: [Int], second: [Int]) { (self.first, self.second) = (first, second) }

  private mutating func align(_ rows: Range<Int>, _ columns: Range<Int>, depth: Int) {
    guard !rows.isEmpty, !columns.isEmpty else { return }
    let count = rows.count * columns.count
    if count <= comparisonsLeft {
      comparisonsLeft -= count
      pairs += longestCommon(rows, columns)
    } else if depth < Self.maxDepth {
      cut(rows, columns, depth: depth)
    }
  }

  private mutating func cut(_ rows: Range<Int>, _ columns: Range<Int>, depth: Int) {
    let anchors = anchors(in: rows, columns)
    guard !anchors.isEmpty else { return }
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    for anchor in anchors {
      align(row..<anchor.first, column..<anchor.second, depth: depth + 1)
      pairs.append(anchor)
      (row, column) = (anchor.first + 1, anchor.second + 1)
    }
    align(row..<rows.upperBound, column..<columns.upperBound, depth: depth + 1)
  }
}

// MARK: - Comparing each word with each

extension WordAlignment {
  /// How the best pairs of two beginnings come about.
  private enum Step {
    /// By a pair of their last words.
    static let pair: UInt8 = 1
    /// Without the last word of the second beginning; else without that of the first.
    static let left: UInt8 = 2
    /// Where their last words are a pair, those before them are one, too.
    static let run: UInt8 = 4
  }

  /// A pair counts 1, and 1 more where it follows another pair directly.
  private func longestCommon(_ rows: Range<Int>, _ columns: Range<Int>) -> [Pair] {
    let width = columns.count
    var steps = [UInt8](repeating: 0, count: rows.count * width)
    // Of the row before: the best of all, and the best that ends with a pair, by column.
    var best = [Int32](repeating: 0, count: width + 1)
    var paired = [Int32](repeating: .min / 2, count: width + 1)
    for row in 0..<rows.count {
      let word = first[rows.lowerBound + row]
      var (corner, cornerPaired): (Int32, Int32) = (0, .min / 2)
      for column in 0..<width {
        let (above, abovePaired, left) = (best[column + 1], paired[column + 1], best[column])
        var step: UInt8 = left > above ? Step.left : 0
        var here: Int32 = .min / 2
        if second[columns.lowerBound + column] == word {
          here = max(cornerPaired + 2, corner + 1)
          if cornerPaired + 2 == here { step |= Step.run }
        }
        // Of several ways as good as each other, the latest words are paired.
        if here >= max(left, above) { step |= Step.pair }
        steps[row * width + column] = step
        best[column + 1] = max(here, left, above)
        paired[column + 1] = here
        (corner, cornerPaired) = (above, abovePaired)
      }
    }
    return path(through: steps, rows, columns)
  }

  private func path(
    through steps: [UInt8], _ rows: Range<Int>, _ columns: Range<Int>
  ) -> [Pair] {
    var found: [Pair] = []
    var (row, column) = (rows.count - 1, columns.count - 1)
    var isInRun = false
    while row >= 0, column >= 0 {
      let step = steps[row * columns.count + column]
      if isInRun || step & Step.pair != 0 {
        found.append(Pair(first: rows.lowerBound + row, second: columns.lowerBound + column))
        isInRun = step & Step.run != 0
        (row, column) = (row - 1, column - 1)
      } else if step & Step.left != 0 {
        column -= 1
      } else {
        row -= 1
      }
    }
    return found.reversed()
  }
}

// MARK: - Cutting

extension WordAlignment {
  /// As many of the words as possible that both have exactly once, in the order of both.
  private func anchors(in rows: Range<Int>, _ columns: Range<Int>) -> [Pair] {
    let places = Self.single(second, in: columns)
    let once = Self.single(first, in: rows).compactMap { word, row in
      places[word].map { Pair(first: row, second: $0) }
    }
    return Self.longestAscent(once.sorted { $0.first < $1.first })
  }

  /// The words that are there once, and where.
  private static func single(_ words: [Int], in range: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var repeated: Set<Int> = []
    for place in range where !repeated.contains(words[place]) {
      if places.updateValue(place, forKey: words[place]) != nil {
        places[words[place]] = nil
        repeated.insert(words[place])
      }
    }
    return places
  }

  /// The longest part in which both places ascend.
  private static func longestAscent(_ pairs: [Pair]) -> [Pair] {
    // Of the ascents of each length, the one that ends lowest: its last pair.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].second < pair.second { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : nil
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var ascent: [Pair] = []
    var next = ends.last
    while let index = next {
      ascent.append(pairs[index])
      next = before[index]
    }
    return ascent.reversed()
  }
}
