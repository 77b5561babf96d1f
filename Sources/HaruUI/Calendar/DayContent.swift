// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruWords

/// What a day of the calendar shows.
struct DayContent: Equatable {
  let day: Day
  let summary: DaySummary?
  /// The first of its photos.
  var photo: Media?
  let isToday: Bool
  /// Whether it stands around the month that is shown.
  let isOutside: Bool
  /// Whether it can't be chosen.
  var isBarred = false

  var amount: DayFullness { DayFullness(characters: summary?.characters ?? 0) }

  /// What a screen reader says: Friday, November 20, 2026, 2 entries, a photo.
  var words: String {
    var parts = [DateText.full(day)]
    if isToday { parts.append(gettext("today")) }
    if let summary { parts += summary.words }
    return CountText.list(parts)
  }
}

extension DaySummary {
  fileprivate var words: [String] {
    var parts: [String] = []
    if entries > sealedLetters { parts.append(CountText.entries(entries - sealedLetters)) }
    // Translators: What a day of the calendar holds, behind its date: “…, 2 entries, a photo”.
    if hasPhoto { parts.append(gettext("a photo")) }
    if hasVoice { parts.append(gettext("a voice recording")) }
    if hasVideo { parts.append(gettext("a video")) }
    if let emotion {
      parts.append(gettext("Feeling: {name}").filling("name", with: emotion.name))
    }
    if sealedLetters > 0 { parts.append(CountText.letters(sealedLetters)) }
    return parts
  }
}
