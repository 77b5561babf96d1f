// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruWords

/// What the card of an entry says, in the language of the moment.
struct CardWords {
  let card: EntryCard

  /// 20.
  var number: String { NumberText.plain(card.day.day) }

  /// Fri.
  var weekday: String { DateText.shortWeekday(card.day.weekday) }

  /// 21:30.
  var time: String { TimeText.minutes(card.minutes) }

  /// 21:30 · 17 °C: a sign of the weather would look like that of a feeling beside it.
  var timeAndWeather: String {
    let temperature = WeatherText.temperature(card.weather?.celsius)
    let weather = temperature.isEmpty ? card.weather?.kind?.name ?? "" : temperature
    return [time, weather].filter { !$0.isEmpty }.joined(separator: pgettext("parts", " · "))
  }

  /// That of the entry, or what it is where nothing is written in it.
  var title: String {
    if card.seal != nil { return gettext("Sealed letter") }
    guard card.title.isEmpty, card.beginning.isEmpty else { return card.title }
    if let voice = card.voice { return Self.voice(voice.duration) }
    if card.media == [.video], card.pictureCount == 1 {
      return Self.video(card.pictures.first?.traits.duration)
    }
    let kinds = [Media.Kind.photo, .video].filter(card.media.contains)
    guard kinds.count == 1, let kind = kinds.first else {
      return CountText.list(kinds.map(Self.word))
    }
    return CountText.media(kind, card.pictureCount)
  }

  /// Friday, November 20, 2026 · 21:30.
  var day: String {
    // Translators: When an entry was written, as in “Friday, November 20, 2026 · 21:30”.
    gettext("{date} · {time}").filling("date", with: DateText.full(card.day))
      .filling("time", with: time)
  }

  /// How the entry begins; of a sealed letter what is on its envelope.
  var beginning: String {
    card.seal.map { LetterText.address($0.opens) } ?? card.beginning
  }

  /// Its folder, whose icon stands before it, and its tags; of a sealed letter also until when it
  /// is one.
  var labels: String {
    let seal = card.seal.map { seal in
      NumberText.counted(seal.daysLeft) {
        ngettext("Opens in {count} day", "Opens in {count} days", $0)
      }
    }
    return ([card.folder, seal].compactMap { $0 } + card.tags.map { "#" + $0 })
      .joined(separator: "   ")
  }

  /// What a screen reader says, with the title and the beginning that are shown.
  func spoken(_ title: String, _ beginning: String) -> String {
    let kinds = Media.Kind.allCases
      .filter { card.media.contains($0) && ($0 != .voice || card.voice == nil) }.map(Self.word)
    let more = [card.weather.map(WeatherText.words) ?? "", card.emotion?.name ?? ""]
    return ([day, title, beginning, labels] + kinds + more)
      .filter { !$0.isEmpty }.joined(separator: ". ")
  }

  /// Voice · 0:12. In milliseconds.
  static func voice(_ duration: Int?) -> String {
    guard let duration else { return word(.voice) }
    // Translators: The title of a recording without words, as in “Voice · 0:12”.
    return gettext("Voice · {length}")
      .filling("length", with: DurationText.clock(Double(duration) / 1000))
  }

  private static func video(_ duration: Int?) -> String {
    guard let duration else { return word(.video) }
    // Translators: The title of a video without words, as in “Video · 0:12”.
    return gettext("Video · {length}")
      .filling("length", with: DurationText.clock(Double(duration) / 1000))
  }

  private static func word(_ kind: Media.Kind) -> String {
    switch kind {
    case .photo: gettext("Photo")
    case .voice: gettext("Voice recording")
    case .video: gettext("Video")
    }
  }
}
