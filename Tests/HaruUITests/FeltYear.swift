// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Makes up what a year felt like; the same in each run.
enum FeltYear {
  /// `count` entries over the days, two thirds of them in the evening; of every part there is some,
  /// once there are enough.
  static func felt(_ count: Int, over days: ClosedRange<Day>) -> [FeelingPoint] {
    var state: UInt64 = 2026
    func number(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let length = days.upperBound.days(since: days.lowerBound) + 1
    let all = (0..<count).compactMap { index -> FeelingPoint? in
      guard let day = days.lowerBound.adding(days: number(below: length)) else { return nil }
      let kind = number(below: 12)
      let emotion = kind < 10 ? Emotion.allCases[[0, 0, 4, 4, 4, 1, 1, 2, 3, 0][kind]] : nil
      let isRead = kind < 11
      let lean = emotion.map { $0.isPleasant ? 0.55 : 0.05 } ?? 0.3
      let positive = lean + Double(number(below: 40)) / 100
      let minutes = number(below: 3) > 0 ? 1140 + number(below: 240) : number(below: 1440)
      return FeelingPoint(
        entry: Entry.ID(index + 1), day: day, minutes: minutes, emotion: emotion,
        strength: 0.5, positive: isRead ? positive : 0, negative: isRead ? 1 - positive : 0,
        isByHand: false, words: 20 + number(below: 200),
        spoken: number(below: 10) == 0 ? 90_000 : 0)
    }
    return all.sorted { $0.day < $1.day }
  }
}
