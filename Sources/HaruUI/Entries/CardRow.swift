// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruWords

/// One entry of a list, as a card; above it the month, where it is the first of one.
final class CardRow: Box {
  /// What it shows; nil until that has been read.
  struct Content: Hashable {
    var card: EntryCard
    var hit: SearchHit?
    var beginsMonth = false

    /// Whether it says the same as another, but perhaps for what it feels like.
    func isSame(butForFeeling other: Content) -> Bool {
      var same = self
      same.card.emotion = other.card.emotion
      return same == other
    }
  }

  private(set) var number = 0
  private var content: Content?
  private let month = Inscription(lines: 1).styled(.monthHeader)
  private let check = CheckButton(name: gettext("Select")).withoutFocus()
    .aligned(vertically: .center)
  private let when = Inscription(lines: 1).styled(.caption, .dimLabel)
  private let title = Inscription(lines: 1).styled(.cardTitle)
  private let beginning = Inscription(lines: 2).styled(.cardBeginning)
  private let labels = Inscription(lines: 1).styled(.caption, .dimLabel)
  private let lock = Image(icon: "haru-lock-symbolic")
  private let feeling = FeelingIcon()
  private let weather = Image(icon: "")
  private let column = Box(.vertical, spacing: 2)
  private let loader: ThumbnailLoader
  /// Few entries have pictures: it is there from the first that does.
  private var strip: ThumbnailStrip?
  private let media: [(kind: Media.Kind, image: Image)] = [
    (.photo, Image(icon: "haru-album-symbolic")),
    (.voice, Image(icon: "haru-recordings-symbolic")),
    (.video, Image(icon: "haru-video-symbolic")),
  ]

  init(_ loader: ThumbnailLoader) {
    self.loader = loader
    let (check, column, when, lock, feeling) = (check, column, when, lock, feeling)
    let weather = weather
    let marks = media.map(\.image)
    super.init(.vertical)
    append(month)
    append(
      Box(.horizontal, spacing: 12) {
        check
        column.expanding(.horizontal)
      }.styled(.entryCard))
    column.append(
      Box(.horizontal, spacing: 6) {
        when.expanding(.horizontal)
        marks
        lock
        weather
        feeling
      })
    for words in [title, beginning, labels] { column.append(words) }
    styled(.entryRow)
    check.isVisible = false
    followLanguage { $0.render() }
  }

  /// Stands for this entry from now on.
  func begin(_ number: Int) { self.number = number }

  func show(_ content: Content?) {
    guard content != self.content else { return }
    let before = self.content
    self.content = content
    // Where a whole diary is read, nothing else of all its cards changes.
    if let content, let before, content.isSame(butForFeeling: before) {
      showFeeling(content.card)
      nameListItem(spokenText)
    } else {
      render()
    }
  }

  /// `isChosen` is nil while nothing is being chosen.
  func show(isChosen: Bool?) {
    check.isVisible = isChosen != nil
    check.show(isChosen == true)
  }

  func onChosen(_ handler: @escaping @MainActor (Int, Bool) -> Void) {
    check.onTicked { [weak self] isChosen in
      if let self { handler(number, isChosen) }
    }
  }
}

// MARK: - Drawing

extension CardRow {
  private func render() {
    let card = content?.card
    month.isVisible = content?.beginsMonth == true
    if let card, month.isVisible { month.text = DateText.monthAndYear(of: card.day) }
    when.text = card.map(Self.when) ?? ""
    lock.isVisible = card?.seal != nil
    showFeeling(card)
    show(card?.weather)
    for (kind, image) in media {
      // Pictures speak for themselves.
      image.isVisible = kind == .voice && card?.media.contains(kind) == true
    }
    showWords(card)
    showPictures(card)
    labels.text = card.map(Self.labels) ?? ""
    labels.isVisible = !labels.text.isEmpty
    nameListItem(spokenText)
  }

  private func showFeeling(_ card: EntryCard?) {
    feeling.show(card?.emotion)
    feeling.rename(card?.emotion?.name ?? "", showingTooltip: card?.emotion != nil)
  }

  private func show(_ weather: Weather?) {
    self.weather.isVisible = weather?.kind != nil
    guard let weather, let kind = weather.kind else { return }
    if self.weather.icon != kind.icon { self.weather.icon = kind.icon }
    self.weather.rename(WeatherText.words(weather), showingTooltip: true)
  }

  private func showPictures(_ card: EntryCard?) {
    if strip == nil, card?.pictures.isEmpty == false {
      let new = ThumbnailStrip(loader)
      strip = new
      column.append(new)
    }
    strip?.show(card?.pictures ?? [], of: card?.pictureCount ?? 0)
  }

  private func showWords(_ card: EntryCard?) {
    if let seal = card?.seal {
      title.text = gettext("Sealed letter")
      beginning.text = Self.remaining(seal)
    } else if let hit = content?.hit {
      title.show(hit.entry.title, marking: hit.titleMarks)
      // What was found by its tag or its day alone begins as anywhere else.
      if hit.snippetMarks.isEmpty {
        beginning.text = card?.beginning ?? ""
      } else {
        let snippet = MarkdownSnippet(hit.snippet, marks: hit.snippetMarks)
        beginning.show(snippet.words, marking: snippet.marks)
      }
    } else {
      title.text = card?.title ?? ""
      beginning.text = card?.beginning ?? ""
    }
    showLines(beginning.text.isShort ? 1 : 2)
    title.isVisible = card == nil || !title.text.isEmpty
    beginning.isVisible = card == nil || !beginning.text.isEmpty
  }

  private func showLines(_ lines: Int) {
    beginning.lines = lines
    if lines == 1 { beginning.add(.short) } else { beginning.remove(.short) }
  }

  private var spokenText: String {
    guard let card = content?.card else { return "" }
    let kinds = media.map(\.kind).filter(card.media.contains).map(Self.word)
    let more = [card.weather.map(WeatherText.words) ?? "", card.emotion?.name ?? ""]
    return ([when.text, title.text, beginning.text, labels.text] + kinds + more)
      .filter { !$0.isEmpty }.joined(separator: ". ")
  }

  private static func when(_ card: EntryCard) -> String {
    // Translators: When an entry was written, as in “Friday, November 20, 2026 · 21:30”.
    gettext("{date} · {time}").filling("date", with: DateText.full(card.day))
      .filling("time", with: TimeText.minutes(card.minutes))
  }

  private static func labels(_ card: EntryCard) -> String {
    (([card.folder].compactMap { $0 }) + card.tags.map { "#" + $0 }).joined(separator: "   ")
  }

  private static func remaining(_ seal: EntryCard.Seal) -> String {
    NumberText.counted(seal.daysLeft) {
      ngettext("Opens in {count} day", "Opens in {count} days", $0)
    }
  }

  private static func word(_ kind: Media.Kind) -> String {
    switch kind {
    case .photo: gettext("Photo")
    case .voice: gettext("Voice recording")
    case .video: gettext("Video")
    }
  }
}

extension String {
  /// Whether it fits into one line of a card in any window. Korean and its neighbors take twice the
  /// room of a Latin letter.
  fileprivate var isShort: Bool {
    !contains("\n")
      && unicodeScalars.lazy.map { $0.value < 0x1100 ? 1 : 2 }.prefix(41).reduce(0, +) <= 40
  }
}

extension Style {
  static let monthHeader = Style("month-header")
  static let cardBeginning = Style("card-beginning")
  static let short = Style("short")
}
