// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruWords
import Observation

/// What was written on this day in earlier years, one entry at a time, below all pages. It never
/// takes the keyboard by itself.
final class OnThisDayBar: Box {
  /// Hears that the bar went while the keyboard was in it.
  var onClosed: @MainActor () -> Void = {}
  private let memories: OnThisDay
  private let cover: CoverView
  private let heading = Label().leading().ellipsizing().styled(.caption, .dimLabel)
  private let title = Label().leading().ellipsizing().styled(.heading)
  private let beginning = Label().inLines(2)
  private let entry: Button
  let next = Button(icon: "go-next-symbolic", name: gettext("Next Entry"))
    .styled(.flat, .circular).aligned(vertically: .center)
  private let close = Button(icon: "window-close-symbolic", name: gettext("Put Away"))
    .styled(.flat, .circular).aligned(vertically: .center)
  private var shown: DiaryCore.Entry.ID?
  private var following: Task<Void, Never>?

  init(_ services: AppServices) {
    memories = services.onThisDay
    let cover = CoverView(services.pictures)
    let (heading, title, beginning, next, close) = (heading, title, beginning, next, close)
    self.cover = cover
    let entry = Button(
      child: Box(.horizontal, spacing: 12) {
        cover
        Box(.vertical, spacing: 3) {
          heading
          title
          beginning
        }.expanding(.horizontal).aligned(vertically: .center)
      }, name: ""
    ).styled(.flat).expanding(.horizontal)
    self.entry = entry
    super.init(.horizontal, spacing: 6) {
      entry
      next
      close
    }
    styled(Style("on-this-day"))
    grouped().named(gettext("On This Day"))
    isVisible = false
    // An action's name and target can't be changed at once.
    entry.onClicked { [weak self] in
      if let self, let shown { activate(.open(shown)) }
    }
    next.onClicked { [memories] in memories.showNext() }
    close.onClicked { [memories] in memories.putAway() }
    onKeys("Escape") { [memories] in
      memories.putAway()
      return true
    }
    followLanguage { $0.showLatest() }
    following = Task { [weak self, memories] in
      for await _ in ObservedValues({ (memories.card, memories.entries.count) }) {
        self?.showLatest()
      }
    }
  }

  isolated deinit { following?.cancel() }

  func takeKeyboard() {
    showLatest()
    entry.grabFocus()
  }
}

// MARK: - What is shown

extension OnThisDayBar {
  private func showLatest() {
    guard let card = memories.card else { return hide() }
    shown = card.id
    let words = CardWords(card: card)
    let years = memories.years(since: card)
    heading.text = Self.heading(years, card)
    show(words.title, in: title)
    show(words.beginning, in: beginning)
    cover.show(Array(card.pictures.prefix(1)), of: 1)
    let heads = [Self.years(years), words.title].filter { !$0.isEmpty }
    let spoken = words.spoken(heads.joined(separator: ". "), words.beginning)
    entry.rename(spoken)
    // A screen reader announces a new description of the button that has the keyboard.
    next.setDescription(spoken)
    next.isVisible = memories.entries.count > 1
    isVisible = true
  }

  private func hide() {
    let hadKeyboard = hasFocusInside
    (isVisible, shown) = (false, nil)
    if hadKeyboard { onClosed() }
  }

  private func show(_ words: String, in label: Label) {
    label.text = words
    label.isVisible = !words.isEmpty
  }

  private static func heading(_ years: Int, _ card: EntryCard) -> String {
    // Translators: How long ago an entry was written, and when, as in
    // “2 years ago · Friday, November 20, 2024”.
    gettext("{years} · {date}").filling("years", with: Self.years(years))
      .filling("date", with: DateText.full(card.day))
  }

  private static func years(_ count: Int) -> String {
    count == 1
      ? gettext("One year ago")
      : NumberText.counted(count) { ngettext("{count} year ago", "{count} years ago", $0) }
  }
}
