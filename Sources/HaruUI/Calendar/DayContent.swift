// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// What a day of the calendar shows.
struct DayContent: Equatable {
  let day: Day
  let summary: DaySummary?
  /// The first of its photos.
  var photo: Media?
  /// What its first entry begins with.
  var beginning = ""
  let isToday: Bool
  var isToCome = false
  /// Whether it stands around the month that is shown.
  let isOutside: Bool
  /// Whether it can't be chosen.
  var isBarred = false
  var steps = FullnessSteps.usual

  var amount: DayFullness { DayFullness(characters: summary?.characters ?? 0, by: steps) }

  /// What the day stands on. One on which nothing was written is an outline; one to come was not
  /// missed, and has none.
  var tint: Style? {
    if amount != .nothing { return amount.style }
    return isToCome || isOutside ? nil : .unwritten
  }

  /// The signs of what is with its entries. A photo that is shown itself needs none.
  func icons(showingPhoto: Bool) -> [String] {
    guard let summary else { return [] }
    var icons: [String] = []
    if summary.sealedLetters > 0 { icons.append("haru-lock-symbolic") }
    if summary.hasPhoto && !showingPhoto { icons.append("haru-album-symbolic") }
    if summary.hasVoice { icons.append("haru-recordings-symbolic") }
    if summary.hasVideo { icons.append("haru-video-symbolic") }
    return icons
  }

  /// What a screen reader says: Friday, November 20, 2026, 2 entries, a photo.
  var words: String {
    var parts = [DateText.full(day)]
    // Translators: Said of a day in the calendar, for screen readers, in a list behind its date.
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

extension Style {
  static let unwritten = Style("unwritten")
}
