// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
package import DiaryCore
package import DiaryStore
import GLib
package import HaruModel
package import HaruParts
import HaruWords

/// Every photo and video of the diary, by month, the newest first.
package final class AlbumPage: DiaryPage {
  private let services: AppServices
  private let wall: AlbumWall
  private let months = MonthMenu()
  private let strip: EarlierYearsStrip
  private let today: Today
  /// That of the pictures that are seen first.
  private var month: Month?
  private var following: Task<Void, Never>?

  package init(_ services: AppServices, _ today: Today) {
    let diary = services.diary
    self.services = services
    self.today = today
    strip = EarlierYearsStrip(services)
    let addFirst = Button(gettext("Add Photos…"))
    wall = AlbumWall(
      diary, services.pictures, name: gettext("Photos and videos"),
      empty: StatusPage(
        icon: SidebarPlace.album.icon, title: gettext("No Photos Yet"),
        description: gettext("Photos and videos from your entries appear here, month by month.")
      ).offering(addFirst))
    let content = Box(.vertical)
    super.init(.album, diary, start: [months], content)
    suggest(by: addFirst)
    content.append(strip)
    content.append(wall.expanding(.vertical))
    addFirst.onClicked { [weak self] in self?.activate(.addPhotos(today.day)) }
    wall.onOpened { [weak self] in self?.open($0) }
    wall.onMonthSeen { [weak self] in self?.show($0) }
    followLanguage { $0.show($0.month) }
    strip.onOpened = { [weak self] in self?.open($0, among: $1) }
    following = Task { [weak self] in
      for await _ in ObservedValues({ today.day }) { await self?.showEarlierYears() }
    }
    AttachmentMenu(in: self, services) { widgets in
      let cells = widgets.lazy.compactMap { $0 as? PictureCell ?? ($0 as? AlbumTile)?.cell }
      guard let cell = cells.first,
        let shown = cell.card?.attachment
      else { return nil }
      return (shown, cell)
    }
    months.onChosen { [weak self] in self?.wall.reveal($0.range.lowerBound) }
  }

  isolated deinit { following?.cancel() }

  package override func takeKeyboard() { wall.focusPictures() }

  package override func show(_ journal: Journal) async {
    let found = await read { journal throws(JournalError) in try await journal.album() }
    guard let found else { return }
    wall.show(found)
    months.show(found.months)
    await showEarlierYears()
  }

  private func show(_ month: Month?) {
    self.month = month
    subtitle = month.map { DateText.monthAndYear($0) } ?? ""
  }

  private func showEarlierYears() async {
    guard diary.readableJournal != nil else { return }
    let day = today.day
    let found = await read { journal throws(JournalError) in
      try await journal.albumCards(
        journal.picturesOnThisDay(day, limit: EarlierYearsStrip.limit))
    }
    if let found, day == today.day { strip.show(found) }
  }

  package override func show(_ changes: [Change], in journal: Journal) async {
    if changes.concernMedia { await catchUp() }
  }

  /// Shows a picture of an earlier year large, and from there the others of this day.
  private func open(_ card: AlbumCard, among cards: [AlbumCard]) {
    PictureView(
      cards.map(\.id.number), at: card.id.number, services, isEntryOpen: false
    ).present(over: self)
  }

  /// Shows a picture large, and from there its neighbours; of a sealed letter only its entry can be
  /// opened, which says until when.
  private func open(_ card: AlbumCard) {
    guard card.attachment != nil else { return activate(.open(card.entry)) }
    let number = card.id.number
    // A letter may have opened since the listing was read.
    let open = wall.listing.numbers.filter { $0 == number || !wall.listing.sealed.contains($0) }
    PictureView(
      open.contains(number) ? open : [number], at: number, services, isEntryOpen: false
    ).present(over: self)
  }
}
