// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore

/// One entry of a generated diary: which one it is decides all there is in it.
struct GeneratedEntry {
  /// A word that is in twenty entries, whatever the size of a diary.
  static let rareWord = "marmalade"

  static let folders = ["여행", "일상", "Work", "Recipes"]
  static let tags = ["home", "가족", "travel", "꿈", "work", "音楽", "건강", "books"]
  static let zone = "Asia/Seoul"
  /// The last day of every diary.
  static let lastDay = 20_261_119

  let uuid: UniqueID
  let day: Day
  let position: Int
  let moment: Moment
  let title: String
  let body: String
  /// Which one of `folders`.
  let folder: Int?
  /// Which ones of `tags`.
  let tags: [Int]
  let isSealed: Bool
  let isTrashed: Bool

  /// The entry of that number, from 0, in a diary of `count`, whose days are `days`.
  init(_ number: Int, of count: Int, days: [Day], seed: Int) {
    var generator = SeededGenerator(seed: seed &* 1_000_003 &+ number)
    day = days[number * days.count / count]
    // In the order of their numbers on each day, from eight in the morning.
    let first = (number * days.count / count * count + days.count - 1) / days.count
    let timeOfDay = 28_800_000 + (number - first) * 61_000 + generator.number(below: 60_000)
    position = EntryPosition.of(day, timeOfDay: timeOfDay)
    moment = Moment(
      milliseconds: (day.ordinal - Self.firstOrdinal) * 86_400_000 + timeOfDay - 9 * 3_600_000)
    uuid = UniqueID(at: moment, using: &generator)
    title = Writing.title(&generator)
    let isRare = number % max(count / 20, 1) == 7 % max(count / 20, 1)
    body = Writing.body(&generator) + (isRare ? " Bread and \(Self.rareWord)." : "")
    folder = generator.happens(60) ? generator.number(below: Self.folders.count) : nil
    var tags: Set<Int> = []
    for _ in 0..<generator.number(below: 4) {
      tags.insert(generator.number(below: Self.tags.count))
    }
    self.tags = tags.sorted()
    isSealed = generator.happens(0.5)
    isTrashed = generator.happens(1)
  }

  /// The day with which `Moment` begins.
  private static let firstOrdinal = 719_162

  /// The days that a diary of `count` entries has: about three entries a day, but four years at
  /// least and forty at most.
  static func days(for count: Int) -> [Day] {
    let wanted = min(max(count / 3, 4 * 365), 40 * 365)
    var days: [Day] = []
    var number = lastDay
    while days.count < wanted {
      if let day = Day(number: number) { days.append(day) }
      number -= number % 100 > 1 ? 1 : (number % 10_000 > 131 ? 70 : 8870)
    }
    return days.reversed()
  }
}
