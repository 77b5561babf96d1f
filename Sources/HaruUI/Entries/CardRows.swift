// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel

/// The rows of a list that GTK holds at this moment, and what each of them shows.
///
/// GTK holds some two hundred rows, of which a few are visible. Filling all of them in one frame
/// would take longer than the frame, so rows that are not visible are filled in later ones.
final class CardRows {
  /// How many invisible rows are filled in one frame.
  private static let portion = 8

  private let loader: CardLoader
  private let services: AppServices
  private var bound: [Int: CardRow] = [:]
  /// Those whose cards have come, and are to be shown.
  private var waiting: Set<Int> = []
  /// Whether frames fill them. Rows that stop waiting do not end that at once.
  private var isFilling = false
  /// What the rows are in. Without it, none is seen, and none has to wait.
  weak var list: Widget?
  /// Where entries were searched for, what was found in them.
  var hits: [Int: SearchHit] = [:]
  /// The entries that are chosen for something to be done with; nil while nothing is being chosen.
  private(set) var chosen: Set<Int>?
  /// How wide the list is.
  private var width = 0
  private var monthStarts: Set<Int> = []
  /// Those whose day is said by the card above them.
  private var sameDay: Set<Int> = []
  private var choiceChanged: @MainActor () -> Void = {}

  init(_ loader: CardLoader, _ services: AppServices) {
    (self.loader, self.services) = (loader, services)
    loader.onArrived { [weak self] in self?.fill(with: $0) }
  }

  func onChoiceChanged(_ handler: @escaping @MainActor () -> Void) { choiceChanged = handler }

  // MARK: - Rows

  func makeRow() -> CardRow {
    let row = CardRow(services)
    row.onChosen { [weak self] number, isChosen in self?.choose(number, isChosen) }
    return row
  }

  func bind(_ row: CardRow, _ number: Int) {
    row.begin(number)
    bound[number] = row
    row.fit(listWidth: width)
    row.show(isChosen: chosen?.contains(number))
    show(number)
  }

  func unbind(_ row: CardRow) {
    guard bound[row.number] === row else { return }
    bound[row.number] = nil
    waiting.remove(row.number)
    loader.stopWanting(row.number)
  }

  /// Shows what is known of the entry, and asks for it where that is nothing.
  private func show(_ number: Int) {
    guard let row = bound[number] else { return }
    guard let card = loader[number] else {
      row.show(nil)
      return loader.want(number)
    }
    row.show(
      CardRow.Content(
        card: card, hit: hits[number], beginsMonth: monthStarts.contains(number),
        repeatsDay: sameDay.contains(number)))
    if loader.isOutdated(number) { loader.want(number) }
  }

  private func fill(with cards: [EntryCard]) {
    let numbers = cards.lazy.map(\.id.number).filter { [bound] in bound[$0] != nil }
    guard let list else { return numbers.forEach(show) }
    waiting.formUnion(numbers)
    guard !isFilling, !waiting.isEmpty else { return }
    isFilling = true
    list.onFrames { [weak self] in self?.fillMore() ?? false }
  }

  /// Answers whether there are still rows to fill.
  private func fillMore() -> Bool {
    // A list has only those on the screen that are seen.
    let seen = waiting.filter { bound[$0]?.isMapped == true }
    for number in seen.union(waiting.subtracting(seen).prefix(Self.portion)) {
      waiting.remove(number)
      show(number)
    }
    isFilling = !waiting.isEmpty
    return isFilling
  }

  func fit(listWidth: Int) {
    guard listWidth != width else { return }
    width = listWidth
    for row in bound.values { row.fit(listWidth: listWidth) }
  }

  // MARK: - Changes

  /// Has the entries read anew. What is on screen stays there until the answer comes.
  func refresh(_ numbers: some Sequence<Int>) {
    for number in numbers {
      loader.forget(number)
      if bound[number] != nil { loader.want(number) }
    }
  }

  func refreshAll() {
    loader.forgetAll()
    for number in bound.keys { loader.want(number) }
  }

  /// The same where only what entries feel like is new: rows that come meanwhile show what was
  /// known before, which spares them to be drawn from nothing.
  func refreshFeelings() {
    loader.outdateAll()
    for number in bound.keys { loader.want(number) }
  }

  /// A month or a day may begin with another entry now.
  func begin(months: Set<Int>, sameDay: Set<Int>) {
    let changed = bound.keys.filter {
      months.contains($0) != monthStarts.contains($0)
        || sameDay.contains($0) != self.sameDay.contains($0)
    }
    (monthStarts, self.sameDay) = (months, sameDay)
    for number in changed where loader[number] != nil { show(number) }
  }

  func showHits(_ hits: [Int: SearchHit]) {
    self.hits = hits
    for number in bound.keys where loader[number] != nil { show(number) }
  }

  // MARK: - Choosing

  func choose(_ number: Int, _ isChosen: Bool) {
    guard chosen != nil else { return }
    if isChosen { chosen?.insert(number) } else { chosen?.remove(number) }
    showChoice()
  }

  func toggle(_ number: Int) { choose(number, chosen?.contains(number) != true) }

  func choose(_ numbers: Set<Int>?) {
    chosen = numbers
    showChoice()
  }

  private func showChoice() {
    for (number, row) in bound { row.show(isChosen: chosen?.contains(number)) }
    choiceChanged()
  }
}
