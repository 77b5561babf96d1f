// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// An entry as it is printed: its day, what it says, as it looks while it is written, what it was
/// like, and what is with it.
struct PrintedEntry {
  /// What is known of the entry beside its words.
  struct Facts {
    var weather: Weather?
    var feeling: Emotion?
    var folder: String?
    var tags: [String] = []
  }

  /// `picture` is nil for voice recordings, and for what can't be shown: those are named.
  typealias Medium = (attachment: Attachment, picture: PrintedPicture?)

  private static let soft = Paint(red: 0.3, green: 0.3, blue: 0.3)

  let text: Draft.Text
  let day: Day
  /// In milliseconds from the beginning of the day.
  let timeOfDay: Int
  var facts = Facts()
  var media: [Medium] = []

  var parts: [PrintedPart] {
    var parts: [PrintedPart] = [.lead(lead)]
    if !text.title.isEmpty {
      var title = PrintedParagraph(text.title, .bold)
      title.scale = 1.7
      parts.append(.paragraph(title))
    }
    let facts = shownFacts
    if !facts.isEmpty { parts.append(.facts(facts)) }
    parts.append(.gap)
    let inText = Markdown(text.body).photoNames
    func isShown(_ attachment: Attachment) -> Bool {
      attachment.media.kind == .photo && inText.contains(attachment.photoName)
    }
    let (placed, others) = (
      media.filter { isShown($0.attachment) }, media.filter { !isShown($0.attachment) }
    )
    let shown = placed.compactMap { medium in
      Self.figure(medium).map { (medium.attachment.photoName, $0) }
    }
    parts += PrintedMarkdown.parts(text.body, Dictionary(shown) { first, _ in first })
    let figures = others.compactMap(Self.figure)
    if !figures.isEmpty { parts += [.gap, .figures(figures)] }
    for medium in media where medium.picture == nil {
      parts += [.gap, .facts([Self.named(medium.attachment)])]
    }
    return parts
  }

  private var lead: PrintedLead {
    PrintedLead(
      number: NumberText.plain(day.day), first: DateText.weekday(day.weekday),
      // Translators: A month of a year, and a time of a day in it: November 2026 · 21:04.
      second: gettext("{month} · {time}").filling("month", with: DateText.monthAndYear(of: day))
        .filling("time", with: TimeText.clock(timeOfDay)))
  }

  private var shownFacts: [PrintedFact] {
    var shown: [PrintedFact] = []
    func add(_ icon: String, _ text: String, _ paint: Paint = Self.soft) {
      if !text.isEmpty { shown.append(PrintedFact(PrintedSymbol(icon: icon, paint), text)) }
    }
    if var weather = facts.weather {
      // Where a person was is for themselves.
      weather.place = ""
      add((weather.kind ?? .fewClouds).icon, WeatherText.words(weather))
    }
    if let feeling = facts.feeling {
      let (red, green, blue) = feeling.color(isDark: false).parts
      add(feeling.icon, feeling.name, Paint(red: red, green: green, blue: blue))
    }
    add("folder-symbolic", facts.folder ?? "")
    add("haru-tag-symbolic", CountText.list(facts.tags))
    return shown
  }
}

// MARK: - Media

extension PrintedEntry {
  private static func figure(_ medium: Medium) -> PrintedFigure? {
    medium.picture.map {
      PrintedFigure($0, caption: medium.attachment.caption, length: length(medium.attachment))
    }
  }

  private static func named(_ attachment: Attachment) -> PrintedFact {
    let icon =
      switch attachment.media.kind {
      case .photo: "haru-album-symbolic"
      case .voice: "haru-voice-symbolic"
      case .video: "haru-video-symbolic"
      }
    let words = [name(attachment), length(attachment)].compactMap(\.self)
    return PrintedFact(PrintedSymbol(icon: icon, soft), words.joined(separator: " · "))
  }

  private static func length(_ attachment: Attachment) -> String? {
    guard attachment.media.kind != .photo else { return nil }
    return attachment.duration.map { DurationText.clock(Double($0) / 1000) }
  }

  /// What is said of a photo that can't be shown.
  static func unshown(_ photo: Attachment, _ source: MediaSource) -> String {
    // Where its place can't be looked at either, the photo is no more certain than where it is
    // missing.
    guard (try? source.exists) == true else {
      return ExportReport.Problem.missingMedia(file: name(photo)).words
    }
    // Translators: {photo} is its caption, if it has one: Photo: Waves.
    return gettext("“{photo}” can’t be shown in a PDF. The file itself is safe in the diary.")
      .filling("photo", with: name(photo))
  }

  private static func name(_ attachment: Attachment) -> String {
    let kind =
      switch attachment.media.kind {
      case .photo: gettext("Photo")
      case .voice: gettext("Voice recording")
      case .video: gettext("Video")
      }
    return JoinedText.named(kind, attachment.caption)
  }
}

// MARK: - Pages

extension PrintedEntry {
  /// Below each of so many pages, its number; nothing below a single one.
  static func footers(_ count: Int) -> [String] {
    guard count > 1 else { return [] }
    return (1...count).map {
      // Translators: Which page of a printed entry this is: 2 of 7.
      gettext("{number} of {count}").filling("number", with: NumberText.whole($0))
        .filling("count", with: NumberText.whole(count))
    }
  }
}
