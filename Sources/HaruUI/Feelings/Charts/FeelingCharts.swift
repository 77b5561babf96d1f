// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruSettings
import HaruWords

/// How some days felt, as charts.
final class FeelingCharts: Box {
  private let diary: Diary
  private let figures = FeelingFigures()
  /// What stands out first.
  private let headline = Label().wrapping().leading().styled(Style("chart-headline"))
  /// What else does.
  private let others = Label().wrapping().leading().styled(.dimLabel)
  private let shares = ShareBar()
  private let legend = ChartLegend()
  /// Says in place of all charts that there is nothing to draw.
  private let unread = Label(FeelingCharts.unreadWords).wrapping().leading().styled(.dimLabel)
  /// The charts that have room side by side.
  private let pair: FlowBox
  /// What stands out, and what the colors of all charts mean.
  private let overview: Box
  private let cards: [ChartKind: ChartCard]
  /// All there is to see of a time without entries.
  private let nothing = StatusPage(
    icon: SidebarPlace.feelings.icon, title: gettext("Nothing Here"),
    description: gettext("Nothing was written in this period."))
  /// The same where some entries are left out.
  private let noMatches = StatusPage(
    icon: "haru-filter-symbolic", title: gettext("Nothing Here"),
    description: gettext("No entries match this filter."))
  private let scroll: ScrolledWindow
  private var felt: [FeelingPoint] = []
  private var isOfAll = true
  private var span: FeelingSpan?
  private var streak: Int?
  private var counting: Task<Void, Never>?
  private var preferences: Preferences?

  init(_ diary: Diary) {
    self.diary = diary
    cards = Dictionary(
      uniqueKeysWithValues: ChartKind.allCases.map {
        ($0, ChartCard(diary))
      })
    let cards = cards
    pair = FlowBox(spacing: 12, perLine: 1...2) {
      ChartKind.allCases.filter(\.isNarrow).compactMap { cards[$0] }
    }.styled(Style("chart-pair"))
    let (figures, headline, others) = (figures, headline, others)
    let (shares, legend, unread, pair) = (shares, legend, unread, pair)
    let overview = Box(.vertical, spacing: 9) {
      headline
      others
      shares
      legend
      unread
    }.styled(.card, Style("chart-card"))
    self.overview = overview
    let column = Box(.vertical, spacing: 12) {
      figures
      overview
      ChartKind.allCases.filter { !$0.isNarrow }.compactMap { cards[$0] }
      pair
    }.styled(Style("charts"))
    scroll = ScrolledWindow(Clamp(column, width: 960)).expanding(.vertical)
    super.init(.vertical)
    append(scroll)
    for page in [nothing, noMatches] {
      append(page.expanding(.vertical))
      page.isVisible = false
    }
    for card in cards.values { card.onChosen { [weak self] in self?.open($0) } }
    followLanguage { $0.refresh() }
  }

  isolated deinit { counting?.cancel() }

  static var unreadWords: String {
    gettext(
      "No feelings were recognized in this period. Haru recognizes them in Korean and English; you can also choose them yourself in each entry."
    )
  }

  /// `ofAll` says that no entry of these days is left out: days in a row are of all entries.
  func show(_ felt: [FeelingPoint], _ span: FeelingSpan, ofAll: Bool) {
    (self.felt, self.span, isOfAll) = (felt, span, ofAll)
    let hasStreak = ofAll && span.days.contains(.today)
    if !hasStreak { streak = nil }
    refresh()
    countStreak(hasStreak)
  }

  func fold(_ isFolded: Bool) { figures.fold(isFolded) }

  /// Lets weeks begin as a person prefers it, and not as it is usual where the language is spoken.
  func follow(_ preferences: Preferences) {
    self.preferences = preferences
    preferences.firstWeekday.onChanged(listener: self) { [weak self] in self?.refresh() }
    preferences.chartPatterns.onChanged(listener: self) { [weak self] in self?.refresh() }
    StyleManager.onStyleChanged(listener: self) { [weak self] in self?.refresh() }
    refresh()
  }

  private func refresh() {
    guard let span else { return }
    let weekday = (preferences?.firstWeekday.value ?? .locale).number()
    let statistics = FeelingStatistics(felt, over: span.days, weekStart: weekday)
    let isEmpty = statistics.total.entries == 0
    scroll.isVisible = !isEmpty
    nothing.isVisible = isEmpty && isOfAll
    noMatches.isVisible = isEmpty && !isOfAll
    figures.show(statistics, streak: streak)
    // Who asks for high contrast may not tell the colors apart either.
    let hasPatterns = preferences?.chartPatterns.value == true || StyleManager.isHighContrast
    // Bars of entries whose feelings are not known would say nothing.
    let isUnread = statistics.total.entries > 0 && statistics.total.read == 0
    unread.isVisible = isUnread
    pair.isVisible = !isUnread
    shares.show(statistics.total, hasPatterns: hasPatterns)
    var insights: [FeelingInsight] = []
    for kind in ChartKind.allCases {
      let drawing = kind.drawing(statistics, weekStart: weekday)
      cards[kind]?.hasPatterns = hasPatterns
      cards[kind]?.show(drawing, of: span.name)
      cards[kind]?.isVisible = !isUnread
      if !drawing.isEmpty, let insight = drawing.insight { insights.append(insight) }
      // The colors mean the same in all of them.
      if kind == .shares {
        legend.show(isUnread ? [] : drawing.legend, hasPatterns: hasPatterns)
      }
    }
    insights.sort { $0.weight > $1.weight }
    headline.text = insights.first?.words ?? ""
    others.text = insights.dropFirst().map(\.words).joined(separator: " · ")
    headline.isVisible = !insights.isEmpty
    others.isVisible = insights.count > 1
    overview.isVisible = headline.isVisible || legend.isVisible || isUnread
  }

  /// Days in a row may have begun long before those that are shown.
  private func countStreak(_ isShown: Bool) {
    counting?.cancel()
    guard isShown else { return }
    counting = Task { [weak self, diary] in
      let found = await diary.read { journal throws(JournalError) in
        try await journal.statistics().presentStreak
      }
      guard !Task.isCancelled, let self, let found, found != streak else { return }
      streak = found
      refresh()
    }
  }

  private func open(_ value: ChartValue) {
    let choice = FeelingSelection(felt, on: value.days, value.part)
    activate(.showEntries(choice))
  }
}
