// SPDX-License-Identifier: GPL-3.0-or-later

/// What a day of the calendar holds, in short.
package struct DaySummary: Hashable, Sendable {
  package let day: Day
  package let entries: Int
  package let characters: Int
  package let sealedLetters: Int
  package let hasPhoto: Bool
  package let hasVoice: Bool
  package let hasVideo: Bool
  /// What leads most of its entries; of two that lead as many, the one that is stronger in them.
  package let emotion: Emotion?

  package init(
    day: Day, entries: Int, characters: Int, sealedLetters: Int, hasPhoto: Bool, hasVoice: Bool,
    hasVideo: Bool, emotion: Emotion? = nil
  ) {
    self.day = day
    self.entries = entries
    self.characters = characters
    self.sealedLetters = sealedLetters
    self.hasPhoto = hasPhoto
    self.hasVoice = hasVoice
    self.hasVideo = hasVideo
    self.emotion = emotion
  }
}
