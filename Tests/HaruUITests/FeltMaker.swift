// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import TestNumbers

/// Makes what entries felt like: so many in a span of time, always the same.
enum FeltMaker {
  static func make(_ count: Int, in span: FeelingSpan, from first: Int = 1) -> [FeelingPoint] {
    var generator = SeededGenerator(seed: 7)
    let days = span.days.upperBound.days(since: span.days.lowerBound) + 1
    return (0..<count).map { index in
      let day = span.days.lowerBound.adding(days: index * days / count) ?? span.days.lowerBound
      // Some are not sure, and some are not read.
      let lead = Int.random(in: 0..<7, using: &generator)
      let emotion = lead < 5 ? Emotion.allCases[lead] : nil
      let isRead = lead < 6
      let isPleasant = emotion?.isPleasant ?? true
      return FeelingPoint(
        entry: Entry.ID(first + index), day: day, minutes: index * 1440 / count % 1440,
        emotion: emotion, strength: Double.random(in: 0.2...1, using: &generator),
        positive: isRead ? (isPleasant ? 0.8 : 0.2) : 0,
        negative: isRead ? (isPleasant ? 0.2 : 0.8) : 0, isByHand: false, words: 40, spoken: 0)
    }
  }
}
