// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import Exporters
import GLib
import HaruWords

/// What a book says of an entry beside its own words.
struct BookWords: Sendable {
  let day: String
  let weekday: String
  let time: String
  /// Weather, feeling, folder and tags.
  let facts: [String]
  /// What each of its media is called, in their order.
  let names: [String]

  init(_ whole: WholeEntry) {
    let entry = whole.entry
    day = NumberText.plain(entry.day.day)
    weekday = DateText.weekday(entry.day.weekday)
    time = TimeText.clock(whole.timeOfDay)
    var weather = whole.weather
    // Where a person was is for themselves.
    weather?.place = ""
    facts = [
      weather.map { WeatherText.words($0) } ?? "", whole.feeling?.emotion?.name ?? "",
      whole.folder ?? "", CountText.list(entry.tags),
    ].filter { !$0.isEmpty }
    names = whole.media.map { Self.name($0.attachment) }
  }

  /// What a medium is called; by `caption` where it has none.
  static func name(_ attachment: Attachment, otherwise caption: String = "") -> String {
    let kind =
      switch attachment.media.kind {
      case .photo: gettext("Photo")
      case .voice: gettext("Voice recording")
      case .video: gettext("Video")
      }
    let name = JoinedText.named(
      kind, attachment.caption.isEmpty ? caption : attachment.caption)
    guard attachment.media.kind != .photo, let length = attachment.duration else { return name }
    return name + " · " + DurationText.clock(Double(length) / 1000)
  }
}

extension BookLook {
  /// Of a book of these entries.
  @MainActor init(
    _ title: String, _ entries: [SelectedEntry], folder: String?, _ theme: BookTheme
  ) {
    let days = entries.first.flatMap { first in entries.last.map { first.day...$0.day } }
    let span = days.map(Self.span) ?? ""
    self.init(
      title: title, subtitle: [span, folder ?? ""].filter { !$0.isEmpty }.joined(separator: " · "),
      note: CountText.entries(entries.count),
      // Translators: Stands above the list of the chapters of a book.
      contents: pgettext("book", "Contents"),
      language: theme.language, isRightToLeft: theme.isRightToLeft, color: theme.color.hex,
      families: theme.families)
  }

  /// A month or a year by its name, or else the first and the last month.
  @MainActor private static func span(_ days: ClosedRange<Day>) -> String {
    let (first, last) = (Month(of: days.lowerBound), Month(of: days.upperBound))
    if first == last { return DateText.monthAndYear(first) }
    if first.year == last.year { return DateText.year(first.year) }
    return gettext("{first} – {last}").filling("first", with: DateText.monthAndYear(first))
      .filling("last", with: DateText.monthAndYear(last))
  }
}
