// SPDX-License-Identifier: GPL-3.0-or-later

/// How much there is in a diary, but for what is in the trash.
///
/// Of letters that are still sealed only that they are there, and on which days.
package struct DiaryStatistics: Hashable, Sendable {
  /// What was written on one day.
  package struct Written: Hashable, Sendable {
    package let day: Day
    package let entries: Int
    package let characters: Int
    package let sealedLetters: Int

    package init(day: Day, entries: Int, characters: Int, sealedLetters: Int) {
      self.day = day
      self.entries = entries
      self.characters = characters
      self.sealedLetters = sealedLetters
    }
  }

  /// The media of one kind; what is attached twice counts once.
  package struct Collection: Hashable, Sendable {
    package var count = 0
    package var bytes = 0
    /// In milliseconds, of those that know theirs.
    package var duration = 0

    package init(count: Int = 0, bytes: Int = 0, duration: Int = 0) {
      self.count = count
      self.bytes = bytes
      self.duration = duration
    }
  }

  package private(set) var firstDay: Day?
  package private(set) var lastDay: Day?
  package private(set) var daysWritten = 0
  package private(set) var entries = 0
  package private(set) var characters = 0
  package private(set) var sealedLetters = 0
  private let streaks: WritingStreaks
  package private(set) var entriesOfYears: [Int: Int] = [:]
  /// Monday first.
  package private(set) var entriesOfWeekdays = [Int](repeating: 0, count: 7)
  package let memos: Int
  private let media: [Media.Kind: Collection]

  /// `written` in the order of the days.
  package init(
    _ written: [Written], media: [Media.Kind: Collection], memos: Int, today: Day
  ) {
    self.media = media
    self.memos = memos
    firstDay = written.first?.day
    lastDay = written.last?.day
    daysWritten = written.count
    streaks = WritingStreaks(written.lazy.map(\.day.ordinal), today: today.ordinal)
    for written in written { add(written) }
  }

  package var longestStreak: Int { streaks.longest }

  package var presentStreak: Int { streaks.present }

  package var photos: Collection { media[.photo] ?? Collection() }

  package var recordings: Collection { media[.voice] ?? Collection() }

  package var videos: Collection { media[.video] ?? Collection() }

  private mutating func add(_ written: Written) {
    entries += written.entries
    characters += written.characters
    sealedLetters += written.sealedLetters
    entriesOfYears[written.day.year, default: 0] += written.entries
    entriesOfWeekdays[written.day.weekday - 1] += written.entries
  }
}
