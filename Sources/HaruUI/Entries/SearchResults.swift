// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// The results of a search, the newest first; more of them are read while scrolling.
final class SearchResults: Box {
  let list: EntryList
  private let diary: Diary
  private let stack = Stack()
  private var query = SearchQuery()
  private var findings = Findings()
  /// The one reading whose answer is still wanted.
  private var reading: Task<Void, Never>?
  private var isReadingMore = false
  /// Whether the list shows what was looked for before.
  private var isOutdated = false
  private var counted: @MainActor (Int, Bool) -> Void = { _, _ in }

  init(_ services: AppServices) {
    diary = services.diary
    list = EntryList(services, name: gettext("What was found"))
    super.init(.vertical)
    stack.add(Box(.vertical), as: "blank")
    stack.add(list, as: "list")
    stack.add(
      StatusPage(
        icon: "haru-search-symbolic", title: gettext("Nothing Found"),
        description: gettext("Try fewer words, or only the beginning of one.")),
      as: "nothing")
    append(stack.expanding(.vertical))
    list.onNearEnd { [weak self] in self?.readMore() }
    list.catchUp = { [weak self] in await self?.catchUp() }
  }

  isolated deinit { reading?.cancel() }

  /// Hears how many were found, and whether there are more.
  func onCounted(_ handler: @escaping @MainActor (Int, Bool) -> Void) { counted = handler }

  /// Answers whether that is something else than before.
  @discardableResult
  func look(for input: SearchInput) -> Bool {
    let query = input.queryWhileTyping.withKnownFeelings
    guard query != self.query else { return false }
    self.query = query
    read(limit: Findings.page, anew: true)
    return true
  }

  /// Waits until the list shows what is looked for, and not what was looked for before.
  func catchUp() async {
    while let reading, isOutdated { await reading.value }
  }

  /// Something in the diary has changed.
  func lookAgain() async {
    guard !query.isEmpty else { return }
    read(limit: max(findings.hits.count, Findings.page), anew: false)
    await reading?.value
  }

  private func read(limit: Int, anew: Bool) {
    reading?.cancel()
    isReadingMore = false
    guard !query.isEmpty else { return show(Findings(), [], anew: true) }
    isOutdated = isOutdated || anew
    reading = Task { [weak self, diary, query, isOutdated] in
      let found = await Findings.read(query, after: nil, limit: limit, in: diary)
      guard !Task.isCancelled else { return }
      guard let self else { return }
      guard let (findings, cards) = found else {
        // What can't be read is told. What was found for other words must not be opened.
        if isOutdated {
          self.query = SearchQuery()
          show(Findings(), [], anew: true)
        }
        return
      }
      show(findings, cards, anew: isOutdated)
    }
  }

  /// Reads the next page, unless that is being done already.
  func readMore() {
    guard !isOutdated, findings.hasMore, !isReadingMore, let last = findings.hits.last?.entry.id
    else { return }
    reading?.cancel()
    isReadingMore = true
    reading = Task { [weak self, diary, query] in
      let found = await Findings.read(query, after: last, limit: Findings.page, in: diary)
      guard !Task.isCancelled else { return }
      self?.isReadingMore = false
      guard let self, let (more, cards) = found else { return }
      let hits = findings.hits + more.hits
      show(Findings(hits: hits, hasMore: more.hasMore), cards, anew: false)
    }
  }

  private func show(_ findings: Findings, _ cards: [EntryCard], anew: Bool) {
    self.findings = findings
    isOutdated = false
    list.prepare(cards)
    list.rows.showHits(findings.byNumber)
    list.show(findings.listing, anew: anew)
    stack.shownPage =
      !findings.hits.isEmpty ? "list" : query.isEmpty ? "blank" : "nothing"
    if !query.isEmpty { counted(findings.hits.count, findings.hasMore) }
  }
}
