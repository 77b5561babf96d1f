// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruParts

/// All pictures of the album in rows, below the names of their months, however many: rows are there
/// for what is seen.
final class AlbumWall: ListPane {
  /// While the keyboard goes to a picture far away, its row comes within so many frames.
  private static let maxFrames = 20

  private let diary: Diary
  private let list = NumberList()
  private let rows: AlbumRowCells
  private let scroller: ScrolledWindow
  private let view: ListView
  private var columns = AlbumRows().columns
  private var fitting: Task<Void, Never>?
  private var monthSeen: @MainActor (Month?) -> Void = { _ in }
  /// In so many frames it is looked which month is seen; what is scrolled is laid out in the next.
  private var framesLeft = 0
  /// The picture that the keyboard is on its way to.
  private var wanted: Int?
  private var framesToWait = 0
  /// Whether the keyboard goes to the first picture as soon as there is one.
  private var wantsKeyboard = false

  var listing: AlbumListing { rows.listing }

  init(
    _ diary: Diary, _ loader: ThumbnailLoader, name: @autoclosure @escaping LiveText,
    empty: StatusPage
  ) {
    let rows = AlbumRowCells(diary, loader)
    self.diary = diary
    self.rows = rows
    view = ListView(
      list, make: { rows.make() }, bind: { rows.fill($0, $1) }, unbind: { rows.forget($0) })
    view.named(name()).styled(Style("album-rows"))
    let scroller = ScrolledWindow(view)
    self.scroller = scroller
    super.init(view, in: scroller, empty: empty)
    scroller.onWidthChanged { [weak self] in self?.fit($0) }
    followLanguage { $0.rows.refill() }
    addKeys()
  }

  isolated deinit { fitting?.cancel() }

  /// Shows a listing. The scroll position stays.
  func show(_ listing: AlbumListing) {
    let focused = rows.focused
    lay(listing)
    show(isEmpty: listing.numbers.isEmpty)
    // What is seen first may be another now, though nothing was scrolled.
    lookForMonth()
    if wantsKeyboard {
      focusPictures()
    } else if let focused, rows.focused == nil {
      // The picture that had it has gone.
      focus(focused)
    }
  }

  /// Gives the keyboard to the pictures.
  func focusPictures() {
    wantsKeyboard = !isRead
    if isRead { focus(seenPlace ?? 0) }
  }

  /// Scrolls to a place, so that it is seen.
  func reveal(_ place: Int) { view.reveal(rows.layout.index(of: place)) }

  /// Hears which picture was opened.
  func onOpened(_ handler: @escaping @MainActor (AlbumCard) -> Void) {
    rows.onOpened = { [diary] tile in
      Task {
        if let card = await diary.albumCards([tile.cell.number]).first { handler(card) }
      }
    }
  }

  private func lay(_ listing: AlbumListing) {
    rows.lay(listing, columns: columns)
    if list.numbers != rows.numbers { list.replace(with: rows.numbers) }
    rows.refill()
  }
}

// MARK: - Columns

extension AlbumWall {
  /// Not while the list is laid out, which is when this is told.
  private func fit(_ width: Int) {
    fitting?.cancel()
    fitting = Task { [weak self] in
      if !Task.isCancelled { self?.fit(columns: AlbumRows.columns(in: width)) }
    }
  }

  private func fit(columns: Int) {
    guard columns != self.columns else { return }
    let (focused, seen) = (rows.focused, seenPlace)
    self.columns = columns
    lay(listing)
    if let seen { reveal(seen) }
    if let focused { focus(focused) }
  }
}

// MARK: - The month that is seen

extension AlbumWall {
  /// Hears of which month the pictures are that are seen first, whenever others may be seen; nil
  /// where nothing is scrolled away.
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
    // At the beginning its heading says it.
    guard !listing.numbers.isEmpty, !scroller.isAtStart else { return monthSeen(nil) }
    // Between two rows there is none.
    if let seenPlace { monthSeen(listing.month(at: seenPlace)) }
  }

  /// The first place of the row that is seen first.
  private var seenPlace: Int? {
    // Well inside the first row, behind the margins of the style sheet.
    let found = view.row(at: (x: Double(view.width) / 2, y: 24))
    return (found as? AlbumRow).flatMap { rows.start(of: $0) }
  }
}

// MARK: - The keyboard

extension AlbumWall {
  private func addKeys() {
    func add(_ keys: [String], _ step: @escaping @MainActor () -> AlbumRows.Step) {
      for key in keys {
        view.onKeys(key, first: true) { [weak self] in self?.move(step()) ?? false }
      }
    }
    add(["Left", "KP_Left"]) { Widget.isRightToLeft ? .forward : .back }
    add(["Right", "KP_Right"]) { Widget.isRightToLeft ? .back : .forward }
    add(["Up", "KP_Up"]) { .up }
    add(["Down", "KP_Down"]) { .down }
    add(["Home", "KP_Home"]) { .first }
    add(["End", "KP_End"]) { .last }
    add(["Page_Up", "KP_Page_Up"]) { [weak self] in .rows(-(self?.rowsSeen ?? 1)) }
    add(["Page_Down", "KP_Page_Down"]) { [weak self] in .rows(self?.rowsSeen ?? 1) }
  }

  /// How many rows are turned by a page.
  private var rowsSeen: Int {
    let rowHeight = max(view.width / columns, 1)
    return max(scroller.height / rowHeight - 1, 1)
  }

  /// Answers whether a picture has the keyboard, or is about to.
  private func move(_ step: AlbumRows.Step) -> Bool {
    guard let place = wantedPlace ?? rows.focused else { return false }
    if let target = rows.layout.place(from: place, step) { focus(target) }
    return true
  }

  private var wantedPlace: Int? { wanted.flatMap { listing.numbers.firstIndex(of: $0) } }

  private func focus(_ place: Int) {
    guard let last = listing.numbers.indices.last else { return }
    let number = listing.numbers[min(place, last)]
    reveal(min(place, last))
    if take(number) { return }
    let isWaiting = wanted != nil
    (wanted, framesToWait) = (number, Self.maxFrames)
    guard !isWaiting else { return }
    onFrames { [weak self] in
      guard let self, let wanted else { return false }
      framesToWait -= 1
      guard take(wanted) || framesToWait == 0 else { return true }
      self.wanted = nil
      return false
    }
  }

  /// Answers whether the picture is there, and has the keyboard.
  private func take(_ number: Int) -> Bool {
    guard let tile = rows.tile(of: number), tile.isMapped else { return false }
    tile.grabFocus()
    return tile.hasFocusInside
  }
}
