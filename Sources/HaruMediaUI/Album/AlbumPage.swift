// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
package import DiaryCore
package import DiaryStore
import GLib
package import HaruModel
package import HaruParts

/// Every photo and video of the diary, by month, the newest first.
package final class AlbumPage: DiaryPage {
  private let services: AppServices
  private let wall: PictureWall
  private let months = MonthMenu()

  package init(_ services: AppServices) {
    let diary = services.diary
    self.services = services
    wall = PictureWall(
      diary, name: gettext("Photos and videos"), columns: 3...12,
      empty: StatusPage(
        icon: SidebarPlace.album.icon, title: gettext("No Pictures Yet"),
        description: gettext("Photos and videos of your entries are here, month by month.")
      ).offering(WindowAction.write.button)
    ) { AlbumCell(services.pictures) }
    super.init(.album, diary, end: [months], wall)
    wall.onOpened { [weak self] in self?.open($0) }
    AttachmentMenu(in: self, services) { widgets in
      guard let cell = widgets.lazy.compactMap({ $0 as? PictureCell }).first,
        let shown = cell.card?.attachment
      else { return nil }
      return (shown, cell)
    }
    months.onChosen { [weak self] in self?.wall.reveal($0.range.lowerBound) }
  }

  package override func takeKeyboard() { wall.takeKeyboard() }

  package override func show(_ journal: Journal) async {
    let found = await read { journal throws(JournalError) in try await journal.album() }
    guard let found else { return }
    wall.show(found)
    months.show(found.months)
  }

  package override func show(_ changes: [Change], in journal: Journal) async {
    if changes.concernMedia { await catchUp() }
  }

  /// Shows a picture large, and from there its neighbours; of a sealed letter only its entry can be
  /// opened, which says until when.
  private func open(_ card: AlbumCard) {
    guard card.attachment != nil else { return activate(.open(card.entry)) }
    let open = wall.listing.numbers.filter { !wall.listing.sealed.contains($0) }
    PictureView(open, at: card.id.number, services, isEntryOpen: false).present(over: self)
  }
}
