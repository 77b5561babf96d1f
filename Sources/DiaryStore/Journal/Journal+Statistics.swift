// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

extension Journal {
  /// Counts everything, at one moment. Takes as long as reading all texts.
  package nonisolated func statistics() async throws(JournalError) -> DiaryStatistics {
    let today = clock.day(of: clock.now)
    return try await readAtLatest { database, latest in
      DiaryStatistics(
        try StatisticsQuery.written(openAt: latest, in: database),
        media: try StatisticsQuery.media(openAt: latest, in: database),
        memos: try StatisticsQuery.memos(in: database), today: today)
    }
  }
}
