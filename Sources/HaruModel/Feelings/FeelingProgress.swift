// SPDX-License-Identifier: GPL-3.0-or-later

/// How many of the entries that were not read yet are read by now.
package struct FeelingProgress: Equatable {
  package var done: Int
  package let all: Int

  /// From 0 to 1. What is saved meanwhile is read beside, so there may be less to do than there
  /// was.
  package var share: Double { all > 0 ? min(Double(done) / Double(all), 1) : 1 }
}

extension FeelingProgress {
  /// Lets it grow a few times in a second: more would only keep the screen busy.
  struct Steps {
    private static let pause = Duration.milliseconds(250)

    private var count = 0
    private var taken = ContinuousClock.now - Self.pause

    /// How many to add to it, now that so many more are read.
    mutating func take(_ more: Int) -> Int {
      count += more
      guard ContinuousClock.now - taken >= Self.pause else { return 0 }
      defer { (count, taken) = (0, .now) }
      return count
    }
  }
}
