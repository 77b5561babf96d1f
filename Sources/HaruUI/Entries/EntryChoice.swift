// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel
import HaruParts

/// Choosing entries of the list that is shown, and what is done with all of them at once.
final class EntryChoice {
  let bar: ChoosingBar
  private let diary: Diary
  private let lists: [EntryList]
  /// The one of the lists that the person sees.
  var shownList: @MainActor () -> EntryList? = { nil }
  private var retagging: Task<Void, Never>?
  private var exported: @MainActor (Set<DiaryCore.Entry.ID>) -> Void = { _ in }

  init(_ diary: Diary, in lists: [EntryList]) {
    (self.diary, self.lists) = (diary, lists)
    bar = ChoosingBar(diary)
    connect()
  }

  /// Hears which entries are to be exported.
  func onExport(_ handler: @escaping @MainActor (Set<DiaryCore.Entry.ID>) -> Void) {
    exported = handler
  }

  var isGoingOn: Bool { shownList()?.rows.chosen != nil }

  func toggle() {
    if isGoingOn { end() } else { begin(with: []) }
  }

  /// Goes on with what is chosen already.
  func begin(with numbers: Set<Int>) {
    guard let list = shownList() else { return }
    list.rows.choose((list.rows.chosen ?? []).union(numbers))
    list.focusList()
  }

  func chooseAll() {
    guard let list = shownList() else { return }
    list.rows.choose(Set(list.listed))
  }

  func end() {
    for list in lists where list.rows.chosen != nil { list.rows.choose(nil) }
  }

  func delete(_ ids: [DiaryCore.Entry.ID]) {
    guard !ids.isEmpty else { return }
    end()
    BulkEntryActions.delete(ids, in: diary)
  }

  private func connect() {
    for list in lists {
      list.onDelete { [weak self] in self?.delete($0.map { Entry.ID($0) }) }
      list.rows.onChoiceChanged { [weak self] in self?.show() }
      // GTK would select what can't be selected.
      list.onKeys(EntriesKey.selectAll, first: true) { [weak self] in
        self?.chooseAll()
        return self != nil
      }
    }
    bar.onAll { [weak self] in self?.chooseAll() }
    bar.onDelete { [weak self] in
      if let self { delete(chosen) }
    }
    bar.onExport { [weak self] in
      if let self, !chosen.isEmpty { exported(Set(chosen)) }
    }
    bar.onTags { [weak self] in self?.retag() }
    bar.onEnded { [weak self] in self?.end() }
    bar.folders.onChosen { [weak self] in self?.move(to: $0) }
  }

  private var chosen: [DiaryCore.Entry.ID] {
    (shownList()?.rows.chosen ?? []).map { DiaryCore.Entry.ID($0) }
  }

  private func show() {
    let chosen = shownList()?.rows.chosen
    bar.isVisible = chosen != nil
    bar.show(count: chosen?.count ?? 0)
  }

  private func retag() {
    guard retagging == nil else { return }
    let ids = chosen
    // Ends by itself, at the latest when its dialog is answered.
    retagging = Task { [weak self, diary, bar] in
      if await TagsDialog(diary).change(ids, over: bar) { self?.end() }
      self?.retagging = nil
    }
  }

  private func move(to target: FolderMenu.Target) {
    // A line to write into must not have the keyboard when it goes.
    shownList()?.focusList()
    bar.closeMenu()
    let ids = chosen
    end()
    BulkEntryActions.move(ids, to: target, in: diary)
  }
}
