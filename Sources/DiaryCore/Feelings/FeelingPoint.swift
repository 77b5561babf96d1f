// SPDX-License-Identifier: GPL-3.0-or-later

/// What the tree and the charts know of an entry; nothing of what it says.
package struct FeelingPoint: Hashable, Sendable {
  package let entry: Entry.ID
  package let day: Day
  /// How many minutes of its day had passed, by the clock on the wall here.
  package let minutes: Int
  /// The leading emotion; nil where that is uncertain, and where the entry is not read.
  package let emotion: Emotion?
  /// Of what leads, from 0 to 1, in whole percent as it is shown.
  package let strength: Double
  /// From 0 to 1; together 1, or both 0 where it is not read.
  package let positive: Double
  package let negative: Double
  package let isByHand: Bool
  package let words: Int
  /// How long one speaks in it, in milliseconds.
  package let spoken: Int

  package init(
    entry: Entry.ID, day: Day, minutes: Int, emotion: Emotion?, strength: Double, positive: Double,
    negative: Double, isByHand: Bool, words: Int, spoken: Int
  ) {
    self.entry = entry
    self.day = day
    self.minutes = minutes
    self.emotion = emotion
    self.strength = strength
    self.positive = positive
    self.negative = negative
    self.isByHand = isByHand
    self.words = words
    self.spoken = spoken
  }

  package var isRead: Bool { positive + negative > 0 }
}
