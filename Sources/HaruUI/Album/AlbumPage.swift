// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords

/// Every photo and video of the diary, by month, the newest first.
final class AlbumPage: DiaryPage {
  private enum Page: String {
    case opening
    case empty
    case grid
  }

  private var listing = AlbumListing()
  private let list = NumberList()
  private let cells: AlbumCells
  private let view: GridView
  private let pages = Stack()
  private let months = MonthMenu()
  /// Whether the keyboard goes to the grid as soon as there is one.
  private var wantsKeyboard = false

  init(_ diary: Diary) {
    let cells = AlbumCells(diary)
    self.cells = cells
    view = GridView(
      list, columns: 3...12, make: { AlbumCell(diary.pictures) },
      bind: { cells.fill($0, $1) }, unbind: { cells.forget($0) })
    super.init(.album, diary, end: [months], pages)
    view.named(gettext("Photos and videos")).styled(Style("album"))
    addPages()
    followLanguage { $0.cells.refill() }
    view.onActivated { [weak self] in self?.open($0) }
    months.onChosen { [weak self] in self?.view.reveal($0.range.lowerBound) }
  }

  private func addPages() {
    pages.add(Spinner.turning, as: Page.opening.rawValue)
    let empty = StatusPage(
      icon: Place.album.icon, title: gettext("No Pictures Yet"),
      description: gettext("Photos and videos of your entries are here, month by month."))
    empty.setChild(
      Button(WindowAction.write.title).styled(.pill, .suggestedAction)
        .aligned(horizontally: .center).performing(WindowAction.write.detailedName))
    pages.add(empty, as: Page.empty.rawValue)
    pages.add(ScrolledWindow(view), as: Page.grid.rawValue)
  }

  override func takeKeyboard() {
    wantsKeyboard = pages.shownPage == Page.opening.rawValue
    if pages.shownPage == Page.grid.rawValue { view.grabFocus() }
  }

  override func show(_ journal: Journal) async {
    let found = await diary.read { journal throws(JournalError) in try await journal.album() }
    guard let found else { return }
    listing = found
    cells.follow(found)
    list.replace(with: found.numbers)
    months.show(found.months)
    pages.shownPage = (found.numbers.isEmpty ? Page.empty : .grid).rawValue
    if wantsKeyboard, !found.numbers.isEmpty { view.grabFocus() }
    wantsKeyboard = false
    cells.refill()
  }

  override func show(_ changes: [Change], in journal: Journal) async {
    if changes.contains(where: { $0.subject == .entry || $0.subject == .media }) {
      await show(journal)
    }
  }

  /// Shows a picture large, and from there its neighbours; of a sealed letter only its entry can be
  /// opened, which says until when.
  private func open(_ number: Int) {
    Task { [weak self, diary] in
      let cards = await diary.read { journal throws(JournalError) in
        try await journal.albumCards([Attachment.ID(number)])
      }
      guard let self, let card = cards?.first else { return }
      guard card.attachment != nil else { return activate("win.open::\(card.entry.number)") }
      let open = listing.numbers.filter { !self.listing.sealed.contains($0) }
      PictureView(open, at: number, in: diary, isEntryOpen: false).present(over: self)
    }
  }
}
