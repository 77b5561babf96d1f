// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import DiaryStore
import GLib
package import HaruModel
import HaruParts

/// The photos of an entry that stand below its text, in rows that are as wide as it.
package final class PictureGrid: Box {
  private let services: AppServices
  private var diary: Diary { services.diary }
  let box = MosaicBox()
  private(set) var tiles: [PictureTile] = []
  private var all: [Attachment.ID] = []
  /// The tile that is on its way to another place, and takes the keyboard along.
  private var moving: Attachment.ID?
  /// The order that the pictures will have when all that are on their way have arrived.
  private var coming: [Attachment.ID]?
  private var moves: Task<Void, Never>?
  private var moveCount = 0
  /// The tile that shows where another one would be dropped.
  var marked: PictureTile?
  /// Hears which picture is to be seen in a window of its own.
  package var onOpened: (Attachment.ID) -> Void = { _ in }
  /// Hears which photo is to be shown in the text.
  package var onPlaced: (Attachment) -> Void = { _ in }
  /// Called to find out which pictures are in sight.
  package var look: () -> Void = {}

  package init(_ services: AppServices) {
    self.services = services
    let box = box
    super.init(.vertical) { box }
    styled(Style("picture-grid"))
    // Translators: The name of a grid of photos and videos, for screen readers.
    box.grouped().named(gettext("Pictures"))
    addKeys()
    takeDroppedTiles()
  }

  /// Those that stay keep what they show. `all` are the pictures of the entry, with those that are
  /// seen elsewhere.
  package func show(_ attachments: [Attachment], among all: [Attachment]? = nil) {
    let all = (all ?? attachments).map(\.id)
    self.all = all
    let known = Dictionary(uniqueKeysWithValues: tiles.map { ($0.attachment.id, $0) })
    let focused = tiles.firstIndex(where: \.hasFocusInside)
    let old = tiles
    tiles = attachments.map { attachment in
      guard let tile = known[attachment.id], tile.attachment.media == attachment.media else {
        return tile(attachment)
      }
      return tile
    }
    for (index, tile) in tiles.enumerated() {
      let attachment = attachments[index]
      tile.show(attachment, (all.firstIndex(of: attachment.id) ?? index, all.count))
    }
    box.show(tiles.map(\.mosaicPicture))
    isVisible = !tiles.isEmpty
    let haveArrived = moveCount == 0 || coming == attachments.map(\.id)
    if haveArrived { coming = nil }
    keepKeyboard(focused, old)
    if haveArrived { moving = nil }
    look()
  }

  /// Puts the keyboard on a picture, which brings it into sight.
  package func focus(_ id: Attachment.ID) { tiles.first { $0.attachment.id == id }?.focus() }

  /// Shows a picture in a window of its own, with these beside it.
  package func open(_ id: Attachment.ID, among pictures: [Attachment]) {
    PictureView(
      pictures.map(\.id.number), at: id.number, services, isEntryOpen: true
    ).present(over: self)
  }

  /// The picture that the mouse has in hand.
  package var dragged: Attachment? { tiles.first(where: \.isDragged)?.attachment }

  /// Loads what is in sight, and lets go of what is not.
  package func look(through window: ScrolledWindow) {
    for tile in tiles { tile.setInSight(window.isMapped && window.isNear(tile)) }
  }

  private func tile(_ attachment: Attachment) -> PictureTile {
    let tile = PictureTile(attachment, services.pictures, menu: PictureActions.menu)
    let actions = PictureActions(on: tile, services, isEntryOpen: true) { [weak tile] in
      tile?.attachment
    }
    actions.onMoved = { [weak self, weak tile] step in
      guard let self, let index = tiles.firstIndex(where: { $0 === tile }) else { return }
      move(from: index, to: index + step)
    }
    actions.onPlaced = { [weak self, weak tile] in
      if let tile { self?.onPlaced(tile.attachment) }
    }
    actions.install()
    tile.onOpened = { [weak self, weak tile] in
      if let tile { self?.onOpened(tile.attachment.id) }
    }
    return tile
  }

  /// Moves a picture by as many places as are between these two. Where others are on their way, it
  /// goes on from what will be when they have arrived.
  func move(from index: Int, to place: Int) {
    guard tiles.indices.contains(index) else { return }
    let (tile, step) = (tiles[index], place - index)
    var order = coming ?? tiles.map(\.attachment.id)
    guard step != 0, let from = order.firstIndex(of: tile.attachment.id),
      order.indices.contains(from + step)
    else { return }
    order.insert(order.remove(at: from), at: from + step)
    (coming, moving) = (order, tile.attachment.id)
    // Each of the others keeps its place among all.
    var rest = order.makeIterator()
    let whole = all.map { order.contains($0) ? rest.next() ?? $0 : $0 }
    moveCount += 1
    // The application owns the diary, which outlives the grid.
    moves = Task { [weak self, diary, entry = tile.attachment.entry, earlier = moves] in
      await earlier?.value
      var before: [Attachment.ID] = []
      let isDone = await diary.change { journal throws(JournalError) in
        before = try await journal.reorder(whole, of: entry)
      }
      if isDone { diary.tell(.moving(in: entry, from: before)) }
      self?.endMove(isDone: isDone)
    }
  }

  private func endMove(isDone: Bool) {
    moveCount -= 1
    // Nothing comes of it, so that there is nothing to wait for.
    if !isDone, moveCount == 0 { (coming, moving) = (nil, nil) }
  }

  /// What was moved takes the keyboard along; where its tile is gone, the next one gets it.
  private func keepKeyboard(_ focused: Int?, _ old: [PictureTile]) {
    if let moving, let tile = tiles.first(where: { $0.attachment.id == moving }),
      old.map(\.attachment.id) != tiles.map(\.attachment.id)
    {
      tile.focus()
    } else if let focused, !tiles.isEmpty, !tiles.contains(where: { $0 === old[focused] }) {
      tiles[min(focused, tiles.count - 1)].focus()
    }
  }
}

// MARK: - Keys

extension PictureGrid {
  private func addKeys() {
    go(.left) { _, index in index + (Widget.isRightToLeft ? 1 : -1) }
    go(.right) { _, index in index + (Widget.isRightToLeft ? -1 : 1) }
    go(.up) { $0.neighbor(of: $1, rows: -1) }
    go(.down) { $0.neighbor(of: $1, rows: 1) }
    perform(.caption, .caption)
    perform(.moveEarlier, .moveEarlier)
    perform(.moveLater, .moveLater)
    perform(.delete, .delete)
  }

  private func perform(_ key: PictureKey, _ name: PictureActions.Name) {
    onKeys(key, first: true) { [weak self] in
      guard let tile = self?.tiles.first(where: \.isPictureFocused) else { return false }
      tile.activate(name.detailed)
      return true
    }
  }

  /// `next` says which picture is meant, seen from the one of this index.
  private func go(_ key: PictureKey, to next: @escaping @MainActor (MosaicBox, Int) -> Int?) {
    onKeys(key, first: true) { [weak self] in
      guard let self, let index = tiles.firstIndex(where: \.isPictureFocused) else { return false }
      if let other = next(box, index), tiles.indices.contains(other) { tiles[other].focus() }
      return true
    }
  }
}
