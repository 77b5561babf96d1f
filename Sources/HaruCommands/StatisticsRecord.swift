// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What `haru stats --json` prints.
struct StatisticsRecord: Encodable {
  struct Media: Encodable {
    let count: Int
    let bytes: Int
    let milliseconds: Int

    init(_ collection: DiaryStatistics.Collection) {
      count = collection.count
      bytes = collection.bytes
      milliseconds = collection.duration
    }
  }

  let entries: Int
  let days: Int
  let characters: Int
  let memos: Int
  let sealedLetters: Int
  let firstDay: String?
  let lastDay: String?
  let longestStreak: Int
  let presentStreak: Int
  let entriesOfYears: [String: Int]
  let entriesOfWeekdays: [Int]
  let photos: Media
  let recordings: Media
  let videos: Media

  enum CodingKeys: String, CodingKey {
    case entries, days, characters, memos, photos, recordings, videos
    case sealedLetters = "sealed_letters"
    case firstDay = "first_day"
    case lastDay = "last_day"
    case longestStreak = "longest_streak"
    case presentStreak = "present_streak"
    case entriesOfYears = "entries_of_years"
    case entriesOfWeekdays = "entries_of_weekdays"
  }

  init(_ statistics: DiaryStatistics) {
    entries = statistics.entries
    days = statistics.daysWritten
    characters = statistics.characters
    memos = statistics.memos
    sealedLetters = statistics.sealedLetters
    firstDay = statistics.firstDay?.iso
    lastDay = statistics.lastDay?.iso
    longestStreak = statistics.longestStreak
    presentStreak = statistics.presentStreak
    entriesOfYears = Dictionary(
      uniqueKeysWithValues: statistics.entriesOfYears.map { ("\($0.key)", $0.value) })
    entriesOfWeekdays = statistics.entriesOfWeekdays
    photos = Media(statistics.photos)
    recordings = Media(statistics.recordings)
    videos = Media(statistics.videos)
  }
}
