// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// Which amounts of words a color stands for. A diary of short entries has as many colors as one
/// of long ones.
struct FullnessSteps: Equatable {
  static let usual = FullnessSteps(ends: [99, 299, 799, 1999])
  /// Fewer days say little about how much a person writes.
  private static let minimumDays = 10

  /// How many characters each color has at most; the strongest has no end.
  let ends: [Int]

  private init(ends: [Int]) { self.ends = ends }

  /// Gives each color as many of these days as any other.
  init(_ days: [DaySummary]) {
    let counts = days.map(\.characters).filter { $0 > 0 }.sorted()
    guard counts.count >= Self.minimumDays, counts.first != counts.last else {
      self = .usual
      return
    }
    let colors = DayFullness.allCases.count - 1
    ends = (1..<colors).map { counts[(counts.count * $0 - 1) / colors] }
  }

  /// Those of what was written in the year before `day`.
  static func read(before day: Day, from journal: Journal) async throws(JournalError) -> Self {
    let first = day.adding(days: -365) ?? day
    return FullnessSteps(try await journal.summaries(from: first, to: day))
  }
}
