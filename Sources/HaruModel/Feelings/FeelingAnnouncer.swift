// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// Announces from time to time that entries were read. Each announcement makes the pages read
/// again, which can be felt while scrolling. So the first comes soon, later ones less and less
/// often, and while something moves only where the movement may last long.
struct FeelingAnnouncer {
  private static let longestPause = Duration.seconds(30)

  private let journal: Journal
  private var pause = Duration.seconds(2)
  private var count = 0
  private var told = ContinuousClock.now

  init(_ journal: Journal) { self.journal = journal }

  /// Notes that so many were read.
  mutating func note(_ count: Int) { self.count += count }

  mutating func tellIfDue(whileMoving isMoving: Bool) async {
    if ContinuousClock.now - told > (isMoving ? Self.longestPause : pause) { await tell() }
  }

  /// Tells of what was not told of yet. Where that fails, it is told with the next ones.
  mutating func tell() async {
    guard count > 0, (try? await journal.tellOfFeelings()) != nil else { return }
    (count, told) = (0, .now)
    pause = min(pause * 2, Self.longestPause)
  }
}
