// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruMediaUI
import HaruModel

/// The photos of an entry that stand among its words, each above the line that names it.
final class PhotosInText {
  private struct Row {
    let line: PhotoLine
    var insert: LineInsert
  }

  private let entry: OpenEntry
  private let body: BodyView
  private let list: AttachmentList
  private weak var column: TextColumn?
  private var photos: [Attachment] = []
  private var rows: [Row] = []
  /// Room in the text that is no longer used.
  private var freeRooms: [TextTag] = []
  private var isAwaitingFrame = false

  var lines: [PhotoLine] { rows.map(\.line) }

  init(_ entry: OpenEntry, _ body: BodyView, _ list: AttachmentList) {
    (self.entry, self.body, self.list) = (entry, body, list)
    list.onPlaced = { [weak self] in self?.place($0) }
    let onRead = body.reading.onRead
    body.reading.onRead = { [weak self] in
      onRead($0)
      self?.read($0)
    }
    body.buffer.onCaretMoved { [weak self] in
      if let self, !rows.isEmpty { showSoon() }
    }
  }

  /// Shows them in the column that the text is in.
  func follow(_ column: TextColumn) {
    self.column = column
    column.onMapped { [weak self] in self?.show() }
    let target = DropTarget.ofNumbers { [weak self] in
      self?.hover($0)
    } _: { [weak self] _, place in
      self?.drop(at: place) ?? false
    }
    column.addController(target)
  }

  func show(_ attachments: [Attachment]) {
    photos = attachments.filter { $0.media.kind == .photo }
    show()
  }

  private func read(_ lines: Range<Int>) {
    for row in rows { row.insert.keepRoom(in: lines) }
    if !rows.isEmpty || lines.contains(where: { !body.reading.photos(inLine: $0).isEmpty }) {
      showSoon()
    }
  }

  /// A line that moves goes, and comes again: what it shows stays meanwhile.
  private func showSoon() {
    guard !isAwaitingFrame, let column, column.isMapped else { return }
    isAwaitingFrame = true
    column.onFrames { [weak self] in
      self?.isAwaitingFrame = false
      self?.show()
      return false
    }
  }
}

// MARK: - What is shown

extension PhotosInText {
  private func show() {
    guard let column else { return }
    let known = Dictionary(photos.map { ($0.photoName, $0) }) { first, _ in first }
    let lines = body.reading.photoLines.map { line in
      (number: line.number, photos: line.photos.compactMap { known[$0.name] })
    }
    var old = rows
    rows = []
    for line in lines where !line.photos.isEmpty {
      let ids = line.photos.map(\.id)
      let index =
        old.firstIndex { $0.line.photos.map(\.id) == ids }
        ?? old.firstIndex { $0.line.photos.contains { ids.contains($0.id) } }
      var row = index.map { old.remove(at: $0) } ?? newRow(line.number)
      if row.insert.line != line.number {
        let room = row.insert.leave()
        row.insert = LineInsert(row.line.box, aboveLine: line.number, of: body.buffer, room: room)
      }
      row.line.show(line.photos, numbers: line.photos.map(number), of: photos.count)
      rows.append(row)
    }
    freeRooms += old.map { $0.insert.leave() }
    column.inserts = rows.map(\.insert)
    list.inText = Set(rows.flatMap { $0.line.photos.map(\.id) })
    hideWords()
  }

  private func number(of photo: Attachment) -> Int {
    photos.firstIndex { $0.id == photo.id } ?? 0
  }

  private func newRow(_ number: Int) -> Row {
    let line = PhotoLine(entry.services)
    line.onOpened = { [weak self] in self?.list.open($0) }
    line.onMoved = { [weak self, weak line] photo, step in
      if let line { self?.move(line, photo, by: step) }
    }
    line.onPlaced = { [weak self, weak line] photo in
      if let line { self?.takeOut(photo, of: line) }
    }
    line.onLeft = { [weak self, weak line] isAbove in
      if let line { self?.leave(line, isAbove: isAbove) }
    }
    let insert = LineInsert(
      line.box, aboveLine: number, of: body.buffer, room: freeRooms.popLast())
    return Row(line: line, insert: insert)
  }

  /// The words of a line that shows photos are seen where the caret is in it.
  private func hideWords() {
    let caret = body.buffer.line(at: body.buffer.caret).line
    for row in rows {
      guard let line = row.insert.line else { continue }
      let isHidden = line != caret && body.reading.hasOnlyPhotos(inLine: line)
      body.look.hideWords(isHidden, ofLine: line)
    }
  }
}

// MARK: - Moving

extension PhotosInText {
  private func place(of line: PhotoLine, _ photo: Attachment) -> (line: Int, index: Int)? {
    guard entry.mayChange, let number = rows.first(where: { $0.line === line })?.insert.line,
      let index = body.reading.photos(inLine: number).firstIndex(where: {
        $0.name == photo.photoName
      })
    else { return nil }
    return (number, index)
  }

  /// Shows a photo in the text that stood below it.
  private func place(_ photo: Attachment) {
    guard entry.mayChange else { return }
    let caret = body.buffer.caret
    // Where it was only read so far, the photo comes below all words.
    let isRead = caret == 0 && !body.isFocused
    let place = body.photoPlace(at: caret)
    body.show([photo.photoName], isRead ? .before(line: body.buffer.lineCount) : place)
    focusSoon(photo)
  }

  /// Shows new photos at a place of the text.
  func show(_ new: [Attachment], at place: TextPlace) {
    guard entry.mayChange, let start = place.range?.lowerBound else { return }
    let names = new.filter { $0.media.kind == .photo }.map(\.photoName)
    body.show(names, body.photoPlace(at: start))
  }

  private func move(_ line: PhotoLine, _ photo: Attachment, by step: Int) {
    guard let place = place(of: line, photo) else { return }
    if body.movePhotos(ofLine: place.line, by: step) { focusSoon(photo) }
  }

  private func takeOut(_ photo: Attachment, of line: PhotoLine) {
    guard let place = place(of: line, photo) else { return }
    body.takeOut(place.index, ofLine: place.line)
    list.reveal(photo.id)
  }

  private func leave(_ line: PhotoLine, isAbove: Bool) {
    guard let number = rows.first(where: { $0.line === line })?.insert.line else { return }
    let start = body.buffer.offset(line: number)
    body.grabFocus()
    body.buffer.caret = isAbove ? max(start - 1, 0) : start
    body.scrollToCaret()
  }

  private func focusSoon(_ photo: Attachment) {
    guard let column else { return }
    showSoon()
    var framesLeft = 10
    column.onFrames { [weak self] in
      framesLeft -= 1
      guard let self, framesLeft > 0 else { return false }
      let row = rows.first { $0.line.photos.contains { $0.id == photo.id } }
      // What has not been given its place takes no keyboard.
      guard let line = row?.line, line.box.isMapped else { return true }
      line.focus(photo.id)
      return false
    }
  }
}

// MARK: - Dropping

extension PhotosInText {
  private var dragged: Attachment? {
    list.draggedPhoto ?? rows.lazy.compactMap(\.line.dragged).first
  }

  private func hover(_ place: (x: Double, y: Double)?) {
    let isOver = dragged != nil && entry.mayChange
    column?.markGap(isOver ? place?.y : nil)
  }

  private func drop(at place: (x: Double, y: Double)) -> Bool {
    guard let photo = dragged, entry.mayChange, let gap = column?.gap(at: place.y) else {
      return false
    }
    let target: BodyView.PhotoPlace =
      gap.isInRoom ? .beside(line: gap.line) : .before(line: gap.line)
    if let row = rows.first(where: { $0.line.photos.contains { $0.id == photo.id } }),
      let old = self.place(of: row.line, photo)
    {
      body.move(old.index, ofLine: old.line, to: target)
    } else {
      body.show([photo.photoName], target)
    }
    return true
  }
}
