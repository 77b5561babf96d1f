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
  private let scroller: ScrolledWindow
  private let view: GridView
  private var monthSeen: @MainActor (Month?) -> Void = { _ in }
  /// In so many frames it is looked which month is seen; what is scrolled is laid out in the next.
  private var framesLeft = 0

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
    let scroller = ScrolledWindow(view)
    self.scroller = scroller
    super.init(view, in: scroller, empty: empty)
    followLanguage { $0.cells.refill() }
  }

  /// Shows a listing. The scroll position stays, unless it is another listing: `anew`.
  func show(_ listing: AlbumListing, anew: Bool = false) {
    // To replace all of a long list at once, GTK would look for each old cell among the new ones.
    if anew { list.replace(with: []) }
    self.listing = listing
    cells.follow(listing)
    if list.numbers != listing.numbers { list.replace(with: listing.numbers) }
    show(isEmpty: listing.numbers.isEmpty)
    // What is seen first may be another now, though nothing was scrolled.
    lookForMonth()
  }

  /// Hears of which month the pictures are that are seen first, whenever others may be seen.
  func onMonthSeen(_ handler: @escaping @MainActor (Month?) -> Void) {
    monthSeen = handler
    scroller.onSeenChanged { [weak self] in self?.lookForMonth() }
  }

  private func lookForMonth() {
    let isLooking = framesLeft > 0
    framesLeft = 2
    guard !isLooking else { return }
    onFrames { [weak self] in
      guard let self else { return false }
      framesLeft -= 1
      tellMonth()
      return framesLeft > 0
    }
  }

  private func tellMonth() {
    guard !listing.numbers.isEmpty else { return monthSeen(nil) }
    // Well inside the first cell, behind the margins of the style sheet. Between two there is none.
    let side = Widget.isRightToLeft ? Double(view.width) - 24 : 24
    let cell = view.spot(at: (x: side, y: 24))?.content as? PictureCell
    guard let cell, let place = listing.numbers.firstIndex(of: cell.number) else { return }
    monthSeen(listing.month(at: place))
  }

  /// Scrolls to a place, so that it is seen.
  func reveal(_ place: Int) { view.reveal(place) }

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
