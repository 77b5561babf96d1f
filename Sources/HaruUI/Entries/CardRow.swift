// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruWords

/// One entry of a list, as a card that its day leads, unless that is the day of the card above it;
/// above it the month, where it is the first of one.
final class CardRow: Box {
  /// What it shows; nil until that has been read.
  struct Content: Hashable {
    var card: EntryCard
    var hit: SearchHit?
    var beginsMonth = false
    var repeatsDay = false

    /// Whether it says the same as another, but perhaps for what it feels like.
    func isSame(butForFeeling other: Content) -> Bool {
      var same = self
      same.card.emotion = other.card.emotion
      return same == other
    }
  }

  private(set) var number = 0
  /// Nil until the entry has been read.
  var isSealed: Bool? { content.map { $0.card.seal != nil } }
  private var content: Content?
  /// The piece of its text in which something was found.
  private var excerpt: MarkdownSnippet?
  private let month = Inscription(lines: 1).styled(.monthHeader)
  // Translators: A command in menus, and a check box beside an entry: marks it, to do something
  // with many.
  private let check = CheckButton(name: gettext("Select")).withoutFocus()
    .aligned(vertically: .center)
  private let day = Inscription(lines: 1, width: 3).centered().styled(Style("card-day"), .numeric)
  private let weekday = Inscription(lines: 1, width: 3).centered().styled(.caption, .dimLabel)
  private let time = Inscription(lines: 1).styled(.caption, .dimLabel, .numeric)
  private let title = Inscription(lines: 1).styled(.cardTitle)
  private let beginning = Inscription(lines: 2).styled(.cardBeginning)
  private let labels = Inscription(lines: 1).styled(.caption, .dimLabel)
  private let filing: Box
  private let recorded = Image(icon: "haru-recordings-symbolic")
  private let feeling = FeelingIcon()
  private let date: Box
  private let column = Box(.vertical, spacing: 2)
  private let parts: Box
  private let services: AppServices
  /// Few entries have pictures, are letters or are in a folder, and few recordings are without
  /// words: what shows these is there from the first that does.
  private var folder: FolderIcon?
  private var cover: CoverView?
  private var voice: VoiceLine?
  private var envelope: Envelope?
  /// How wide the list is in which the words are laid out.
  private var listWidth = 0

  init(_ services: AppServices) {
    self.services = services
    let (check, column, time, feeling) = (check, column, time, feeling)
    let (day, weekday, recorded) = (day, weekday, recorded)
    let date = Box(.vertical) {
      day
      weekday
    }.styled(Style("card-date")).aligned(vertically: .start)
    self.date = date
    parts = Box(.horizontal, spacing: Self.spacing) {
      check
      date
      column.expanding(.horizontal)
    }.styled(.entryCard)
    let labels = labels
    filing = Box(.horizontal, spacing: 6) { labels.expanding(.horizontal) }
    super.init(.vertical)
    append(month)
    append(parts)
    column.append(
      Box(.horizontal, spacing: 6) {
        time.expanding(.horizontal)
        recorded
        feeling
      })
    for words in [title, beginning, filing] as [Widget] { column.append(words) }
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
      speak()
    } else {
      render()
    }
  }

  /// Lays the words out for a list of this width.
  func fit(listWidth: Int) {
    guard listWidth != self.listWidth else { return }
    self.listWidth = listWidth
    showLines()
  }

  /// `isChosen` is nil while nothing is being chosen.
  func show(isChosen: Bool?) {
    let isChoosing = isChosen != nil
    check.show(isChosen == true)
    guard check.isVisible != isChoosing else { return }
    check.isVisible = isChoosing
    showLines()
  }

  func onChosen(_ handler: @escaping @MainActor (Int, Bool) -> Void) {
    check.onTicked { [weak self] isChosen in
      if let self { handler(number, isChosen) }
    }
  }
}

// MARK: - Drawing

extension CardRow {
  private var words: CardWords? { content.map { CardWords(card: $0.card) } }

  private func render() {
    let (card, words) = (content?.card, words)
    month.isVisible = content?.beginsMonth == true
    if let card, month.isVisible { month.text = DateText.monthAndYear(of: card.day) }
    let isDaySaid = content?.repeatsDay == true
    day.text = isDaySaid ? "" : words?.number ?? ""
    weekday.text = isDaySaid ? "" : words?.weekday ?? ""
    time.text = words?.timeAndWeather ?? ""
    showFeeling(card)
    // What is recorded and shown below, and pictures, speak for themselves.
    recorded.isVisible = card?.media.contains(.voice) == true && card?.voice == nil
    showWords()
    showVoice(card)
    showCover(card)
    showEnvelope(card)
    labels.text = words?.labels ?? ""
    showFolder(card)
    filing.isVisible = !labels.text.isEmpty
    showLines()
    speak()
  }

  private func speak() {
    nameListItem(words?.spoken(title.text, beginning.text) ?? "")
  }

  private func showFeeling(_ card: EntryCard?) {
    feeling.show(card?.emotion)
    feeling.rename(card?.emotion?.name ?? "", showingTooltip: card?.emotion != nil)
  }

  private func showFolder(_ card: EntryCard?) {
    if folder == nil, card?.folder != nil {
      let new = FolderIcon()
      folder = new
      filing.insertFirst(new)
    }
    folder?.isVisible = card?.folder != nil
    folder?.show(card?.folderColor)
  }

  private func showCover(_ card: EntryCard?) {
    if cover == nil, card?.pictures.isEmpty == false {
      let new = CoverView(services.pictures)
      cover = new
      parts.append(new)
    }
    cover?.show(card?.pictures ?? [], of: card?.pictureCount ?? 0)
  }

  private func showVoice(_ card: EntryCard?) {
    if voice == nil, card?.voice != nil {
      let new = VoiceLine(services)
      voice = new
      column.append(new)
    }
    voice?.show(card?.voice, called: words?.day ?? "")
  }

  private func showEnvelope(_ card: EntryCard?) {
    if envelope == nil, card?.seal != nil {
      let new = Envelope.small
      envelope = new
      parts.append(new)
    }
    envelope?.isVisible = card?.seal != nil
  }

  private func showWords() {
    title.text = words?.title ?? ""
    beginning.text = words?.beginning ?? ""
    excerpt = nil
    if let hit = content?.hit, isSealed == false {
      if !hit.titleMarks.isEmpty { title.show(hit.entry.title, marking: hit.titleMarks) }
      // What was found by its tag or its day alone begins as anywhere else.
      if !hit.snippetMarks.isEmpty {
        let snippet = MarkdownSnippet(hit.snippet, marks: hit.snippetMarks)
        beginning.show(snippet.words, marking: snippet.marks)
        excerpt = snippet
      }
    }
    title.isVisible = content == nil || !title.text.isEmpty
    beginning.isVisible = content == nil || !beginning.text.isEmpty
  }

  private func showLines() {
    var room = listWidth - Self.margins - date.naturalWidth - Self.spacing
    if check.isVisible { room -= check.naturalWidth + Self.spacing }
    if cover?.isVisible == true { room -= CoverView.side + Self.spacing }
    if envelope?.isVisible == true { room -= Envelope.smallWidth + Self.spacing }
    showExcerpt(in: room)
    let lines = beginning.fitsOneLine(of: room) ? 1 : 2
    beginning.lines = lines
    if lines == 1 { beginning.add(.short) } else { beginning.remove(.short) }
  }

  /// Where two lines would end before what was found, less is shown of what stands before it.
  private func showExcerpt(in room: Int) {
    guard let excerpt, let mark = excerpt.marks.first, room > 0 else { return }
    let lead = excerpt.words[..<mark.upperBound]
    let width = beginning.width(of: String(lead))
    // A line may end well before its end, where a word has no room.
    let isHidden = 2 * width > 3 * room
    let shown = isHidden ? excerpt.withLead(ofAtMost: lead.count * room / (2 * width)) : excerpt
    beginning.show(shown.words, marking: shown.marks)
  }

  private static let spacing = 12
  /// Around a card, and within it.
  private static let margins = 24 + 26
}

extension Style {
  static let cardBeginning = Style("card-beginning")
  static let short = Style("short")
}
