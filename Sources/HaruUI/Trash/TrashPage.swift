// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// What was deleted: to bring it back, or to let it go for good.
final class TrashPage: DiaryPage {
  private let list = NumberList()
  private let rows: TrashRows
  private let view: ListView
  private let pages = Stack()
  private let bar = TrashBar()
  private var following: Task<Void, Never>?
  /// Whether the list gets the keyboard when it has been read.
  private var wantsKeyboard = false
  /// What is on its way back, but still shown.
  private var returning: Set<Int> = []

  init(_ services: AppServices, _ today: Today) {
    let diary = services.diary
    let rows = TrashRows(diary, today)
    self.rows = rows
    var restore: @MainActor (Int) -> Void = { _ in }
    view = ListView(
      list, selecting: .multiple,
      make: { TrashRow(services.pictures) { restore($0) } },
      bind: { rows.fill($0, $1) },
      unbind: { rows.forget($0) })
    super.init(.trash, diary, pages)
    view.named(gettext("Trash"))
    view.styled(.entries, Style("trash"))
    restore = { [weak self] in self?.restore([TrashItem.ID(rowNumber: $0)], unselecting: false) }
    pages.add(Box(.vertical), as: "opening")
    pages.add(
      Box(.vertical) {
        Clamp(bar, width: 720)
        ScrolledWindow(ClampScrollable(view, width: 720)).expanding(.vertical).styled(.cutAtTop)
      }, as: "items")
    pages.add(
      StatusPage(
        icon: SidebarPlace.trash.icon, title: gettext("The Trash Is Empty"),
        description: Self.promise), as: "empty")
    listen()
    following = Task { [weak self] in
      for await _ in ObservedValues({ today.day }) { self?.rows.refill() }
    }
  }

  isolated deinit { following?.cancel() }

  private static var promise: String {
    NumberText.counted(30) {
      ngettext(
        "What you delete stays here for {count} day, then it is gone for good.",
        "What you delete stays here for {count} days, then it is gone for good.", $0)
    }
  }

  private func listen() {
    followLanguage {
      $0.rows.refill()
      $0.showSelection()
    }
    view.onSelectionChanged { [weak self] in self?.showSelection() }
    view.onActivated { [weak self] in self?.restore([TrashItem.ID(rowNumber: $0)]) }
    view.onKeys(TrashKey.delete) { [weak self] in
      guard let self, !view.selected.isEmpty else { return false }
      deleteForGood()
      return true
    }
    view.onKeys(GeneralKey.leave) { [weak self] in
      guard let self, !view.selected.isEmpty else { return false }
      view.unselectAll()
      return true
    }
    bar.onRestore { [weak self] in
      if let self { restore(meant) }
    }
    bar.onDelete { [weak self] in self?.deleteForGood() }
  }

  override func fold(_ isFolded: Bool) {
    super.fold(isFolded)
    bar.fold(isFolded)
  }

  override func takeKeyboard() {
    wantsKeyboard = pages.shownPage == "opening"
    if pages.shownPage == "items" { view.grabFocus() }
  }

  override func show(_ journal: Journal) async {
    let names = await read { journal throws(JournalError) in try await journal.trashNames() }
    guard let names else { return }
    let jump = await read { journal throws(JournalError) in try await journal.clockJump() }
    rows.headings = TrashHeadings(names, journal.clock)
    let hadKeyboard = view.hasFocusInside
    list.replace(with: names.map(\.id.rowNumber))
    returning.formIntersection(list.numbers)
    bar.show(isWaiting: jump.flatMap(\.self) != nil)
    pages.shownPage = names.isEmpty ? "empty" : "items"
    showSelection()
    rows.refill()
    // The row that had it has gone.
    if hadKeyboard && !view.hasFocusInside || wantsKeyboard { takeKeyboard() }
  }

  override func show(_ changes: [Change], in journal: Journal) async {
    let mayConcern = changes.contains {
      $0.subject == .entry
        ? $0.concerns([.words, .filing, .letter, .media, .trash]) : $0.subject != .folder
    }
    if mayConcern { await catchUp() }
  }

  /// What is selected, or else everything.
  private var meant: [TrashItem.ID] {
    let selected = view.selected
    return selected.isEmpty ? list.ids : selected.map(TrashItem.ID.init(rowNumber:))
  }

  private func showSelection() { bar.show(view.selected.count, of: list.ids) }
}

extension NumberList {
  fileprivate var ids: [TrashItem.ID] { numbers.map(TrashItem.ID.init(rowNumber:)) }
}

// MARK: - What is done with what is in it

extension TrashPage {
  /// What else is selected stays so, unless it is `unselecting`.
  private func restore(_ ids: [TrashItem.ID], unselecting: Bool = true) {
    // A second press finds the row still there.
    let ids = ids.filter { returning.insert($0.rowNumber).inserted }
    guard !ids.isEmpty else { return }
    Task { [weak self] in
      guard let self else { return }
      let isBack = await diary.change { journal throws(JournalError) in
        try await journal.restore(ids)
      }
      guard isBack else { return returning.subtract(ids.map(\.rowNumber)) }
      if unselecting { view.unselectAll() }
      diary.tell(
        Notice(
          // Translators: {things} is a list of what is back from the trash, as in “3 entries and
          // 2 memos”.
          text: gettext("Restored: {things}").filling("things", with: TrashWords.things(ids)),
          undo: { journal throws(JournalError) in try await journal.moveToTrash(ids) }))
    }
  }

  private func deleteForGood() {
    let ids = meant
    guard !ids.isEmpty else { return }
    let isAll = ids.count == list.numbers.count
    Task { [weak self] in
      guard let self, await isMeant(ids, isAll) else { return }
      await diary.change { journal throws(JournalError) in try await journal.deleteForGood(ids) }
      view.unselectAll()
    }
  }

  private func isMeant(_ ids: [TrashItem.ID], _ isAll: Bool) async -> Bool {
    let question = MessageDialog(
      isAll ? gettext("Empty the Trash?") : gettext("Delete for Good?"),
      // Translators: {things} is a list that begins a sentence, as in “3 entries and 2 memos”.
      gettext("{things} will be gone for good. This can’t be undone.")
        .filling("things", with: TrashWords.things(ids)),
      safe: gettext("Cancel"))
    question.offering(
      "delete", isAll ? gettext("Empty Trash") : gettext("Delete for Good"), .destructive)
    return await question.answer(over: self) == "delete"
  }
}
