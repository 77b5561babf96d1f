// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts

/// Cards of entries, as many as there are: made for what is seen, and used again.
final class EntryList: Box {
  private static let width = 720
  /// As many rows as GTK holds at once: read before the list is shown, so that it appears whole.
  static let held = 230

  let rows: CardRows
  private let loader: CardLoader
  private let numbers = NumberList()
  private let list: ListView
  private let scroller: ScrolledWindow
  private var deleted: @MainActor ([Int]) -> Void = { _ in }
  /// Waits, before an entry is opened, until the list shows what it is to show. An entry that is
  /// not among that is not opened.
  var catchUp: (@MainActor () async -> Void)?
  private var opening: Task<Void, Never>?
  private var fitting: Task<Void, Never>?

  init(_ services: AppServices, name: @autoclosure @escaping LiveText) {
    let diary = services.diary
    let loader = CardLoader(diary)
    let rows = CardRows(loader, services)
    self.loader = loader
    self.rows = rows
    list = ListView(
      numbers, make: { rows.makeRow() }, bind: { rows.bind($0, $1) }, unbind: { rows.unbind($0) })
    scroller = ScrolledWindow(ClampScrollable(list, width: Self.width))
    super.init(.vertical)
    rows.list = list
    append(scroller.expanding(.vertical))
    scroller.onWidthChanged { [weak self] in self?.fit(min($0, Self.width)) }
    list.named(name()).activatingOnClick().styled(.entries)
    list.onActivated { [weak self] in self?.open($0) }
    list.onKeys(EntriesKey.delete) { [weak self] in self?.deleteMeant() ?? false }
    list.onKeys(EntriesKey.write) { [weak self] in
      self?.activate(WindowAction.write)
      return true
    }
  }

  isolated deinit {
    opening?.cancel()
    fitting?.cancel()
  }

  /// Not while the list is laid out, which is when this is told.
  private func fit(_ width: Int) {
    fitting?.cancel()
    fitting = Task { [rows] in
      if !Task.isCancelled { rows.fit(listWidth: width) }
    }
  }

  /// Hears which entries the Delete key is meant for.
  func onDelete(_ handler: @escaping @MainActor ([Int]) -> Void) { deleted = handler }

  func onNearEnd(_ handler: @escaping @MainActor () -> Void) { scroller.onNearEnd(handler) }

  var listed: [Int] { numbers.numbers }

  func focusList() { list.grabFocus() }

  /// Shows a listing. The scroll position stays, unless it is another list: `anew`.
  func show(_ listing: EntryListing, anew: Bool) {
    let wasAtStart = anew || scroller.isAtStart
    let hadFocus = list.focusedRow != nil
    // To replace all of a long list at once, GTK would look for each old row among the new ones.
    if anew { numbers.replace(with: []) }
    rows.begin(months: listing.monthStarts, sameDay: listing.sameDay)
    if numbers.numbers != listing.numbers { numbers.replace(with: listing.numbers) }
    if let chosen = rows.chosen, !chosen.isEmpty {
      rows.choose(chosen.intersection(listing.numbers))
    }
    if wasAtStart { list.scrollToStart() }
    if hadFocus, list.focusedRow == nil { list.grabFocus() }
  }

  func prepare(_ cards: [EntryCard]) {
    for card in cards { loader.keep(card) }
  }

  func openFirst() {
    if let first = listed.first { open(first) }
  }

  private func open(_ number: Int) {
    guard rows.chosen == nil else { return rows.toggle(number) }
    guard let catchUp else { return activate(.open(Entry.ID(number))) }
    opening?.cancel()
    opening = Task { [weak self] in
      await catchUp()
      guard !Task.isCancelled, let self, listed.contains(number) else { return }
      activate(.open(Entry.ID(number)))
    }
  }

  private func deleteMeant() -> Bool {
    let focused = (list.focusedRow as? CardRow)?.number
    let meant = rows.chosen.map(Array.init) ?? focused.map { [$0] } ?? []
    guard !meant.isEmpty else { return false }
    deleted(meant)
    return true
  }
}
