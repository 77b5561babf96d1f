// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts

/// All pictures of a listing as a grid, however many: cells are there for what is seen.
final class PictureWall: ListPane {
  private(set) var listing = AlbumListing()
  private let diary: Diary
  private let list = NumberList()
  private let cells: PictureCells
  private let view: GridView

  init(
    _ diary: Diary, name: @autoclosure @escaping LiveText, columns: ClosedRange<Int>,
    empty: StatusPage, make: @escaping @MainActor () -> PictureCell
  ) {
    let cells = PictureCells(diary)
    self.diary = diary
    self.cells = cells
    view = GridView(
      list, columns: columns, make: make, bind: { cells.fill($0, $1) },
      unbind: { cells.forget($0) })
    view.named(name()).styled(Style("album"))
    super.init(view, in: ScrolledWindow(view), empty: empty)
    followLanguage { $0.cells.refill() }
  }

  /// Shows a listing. The scroll position stays, unless it is another listing: `anew`.
  func show(_ listing: AlbumListing, anew: Bool = false) {
    // To replace all of a long list at once, GTK would look for each old cell among the new ones.
    if anew { list.replace(with: []) }
    self.listing = listing
    cells.refill()
    if list.numbers != listing.numbers { list.replace(with: listing.numbers) }
    show(isEmpty: listing.numbers.isEmpty)
  }

  /// Hears which picture was opened.
  func onOpened(_ handler: @escaping @MainActor (AlbumCard) -> Void) {
    view.onActivated { [diary] number in
      Task {
        if let card = await diary.albumCards([number]).first { handler(card) }
      }
    }
  }

  /// Hears for which picture the keys of a command were pressed.
  func onKeys(_ command: some KeyCommand, handler: @escaping @MainActor (AlbumCard) -> Void) {
    view.onKeys(command) { [weak view = view] in
      guard let card = (view?.focusedCell as? PictureCell)?.card else { return false }
      handler(card)
      return true
    }
  }
}
