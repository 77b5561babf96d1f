// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruMediaUI
import HaruModel

/// The photos of an entry that stand among its words, each above the line that names it.
final class PhotosInText {
  /// What stands above one line.
  private struct Row {
    let line: PhotoLine
    var insert: LineInsert
    /// Whether the words of the line are hidden, which do nothing but name its photos.
    var hidesWords = false
  }

  /// What is to stand above a line.
  private struct Shown: Equatable {
    let line: Int
    let photos: [DiaryCore.Attachment]
    /// Which of all photos each is.
    let numbers: [Int]
    let count: Int
  }

  private let entry: OpenEntry
  private let body: BodyView
  private let list: AttachmentList
  private weak var column: TextColumn?
  private var photos: [DiaryCore.Attachment] = []
  private var rows: [Row] = []
  private var shown: [Shown] = []
  private var caretLine = 0
  /// Room in the text that is no longer used.
  private var freeRooms: [TextTag] = []
  private var isAwaitingFrame = false

  var lines: [PhotoLine] { rows.map(\.line) }

  init(_ entry: OpenEntry, _ body: BodyView, _ list: AttachmentList) {
    (self.entry, self.body, self.list) = (entry, body, list)
    list.onPlaced = { [weak self] in self?.place($0) }
    list.onRevealedInText = { [weak self] in self?.revealSoon($0) }
    let onRead = body.reading.onRead
    body.reading.onRead = { [weak self] in
      onRead($0)
      self?.read($0)
    }
    body.buffer.onCaretMoved { [weak self] in self?.followCaret() }
    body.onNotify("has-focus") { [weak self] in
      if let self, !rows.isEmpty { refreshSoon() }
    }
  }

  /// Shows them in the column that the text is in.
  func follow(_ column: TextColumn) {
    self.column = column
    column.onMapped { [weak self] in self?.refresh() }
    let target = DropTarget.ofNumbers { [weak self] in
      self?.hover($0)
    } _: { [weak self] _, place in
      self?.drop(at: place) ?? false
    }
    column.addController(target)
  }

  /// These are with the entry.
  func show(_ attachments: [DiaryCore.Attachment]) {
    photos = attachments.filter { $0.media.kind == .photo }
    refresh()
  }

  private func read(_ lines: Range<Int>) {
    var isConcerned = lines.contains { !body.reading.photos(inLine: $0).isEmpty }
    for index in rows.indices {
      guard let line = rows[index].insert.line, lines.contains(line) else { continue }
      isConcerned = true
      rows[index].insert.keepRoom(in: lines)
      // A line that is written anew looks as its words say.
      rows[index].hidesWords = false
    }
    if isConcerned || !rows.isEmpty { refreshSoon() }
  }

  private func followCaret() {
    let line = body.buffer.line(at: body.buffer.caret).line
    guard line != caretLine else { return }
    caretLine = line
    if !rows.isEmpty { refreshSoon() }
  }

  /// A line that moves goes, and comes again: what it shows stays meanwhile.
  private func refreshSoon() {
    guard !isAwaitingFrame, let column, column.isMapped else { return }
    isAwaitingFrame = true
    column.onFrames { [weak self] in
      self?.isAwaitingFrame = false
      self?.refresh()
      return false
    }
  }
}

// MARK: - What is shown

extension PhotosInText {
  private func refresh() {
    guard let column else { return }
    let known = Dictionary(photos.map { ($0.photoName, $0) }) { first, _ in first }
    let wanted = body.reading.photoLines.map { line in
      let shown = line.photos.compactMap { known[$0.name] }
      return Shown(
        line: line.number, photos: shown, numbers: shown.map(number), count: photos.count)
    }.filter { !$0.photos.isEmpty }
    if wanted != shown || zip(rows, wanted).contains(where: { $0.insert.line != $1.line }) {
      show(wanted, in: column)
    }
    hideWords()
    keepDistances()
  }

  private func show(_ wanted: [Shown], in column: TextColumn) {
    var old = rows
    rows = wanted.map { wanted in
      let ids = Set(wanted.photos.map(\.id))
      let same = old.firstIndex { $0.line.photos == wanted.photos }
      let similar = same ?? old.firstIndex { !ids.isDisjoint(with: $0.line.photos.map(\.id)) }
      var row = similar.map { old.remove(at: $0) } ?? newRow(wanted.line)
      if row.insert.line != wanted.line {
        let room = leave(row)
        row = Row(line: row.line, insert: insert(row.line, wanted.line, room))
      }
      row.line.show(wanted.photos, numbers: wanted.numbers, of: wanted.count)
      return row
    }
    freeRooms += old.map(leave)
    shown = wanted
    column.inserts = rows.map(\.insert)
    list.inText = Set(wanted.flatMap { $0.photos.map(\.id) })
  }

  private func number(of photo: DiaryCore.Attachment) -> Int {
    photos.firstIndex { $0.id == photo.id } ?? 0
  }

  /// Nothing is left of it in the text, the room above its line included, which is answered.
  private func leave(_ row: Row) -> TextTag {
    if row.hidesWords, let line = row.insert.line { body.look.hideWords(false, ofLine: line) }
    return row.insert.leave()
  }

  private func insert(_ line: PhotoLine, _ number: Int, _ room: TextTag?) -> LineInsert {
    LineInsert(line.box, aboveLine: number, of: body.buffer, room: room)
  }

  private func newRow(_ number: Int) -> Row {
    let line = PhotoLine(entry.services)
    line.onOpened = { [weak self] in self?.list.open($0) }
    line.onMoved = { [weak self, weak line] photo, step in
      if let line { self?.move(line, photo, by: step) }
    }
    line.onTakenOut = { [weak self, weak line] photo in
      if let line { self?.takeOut(photo, of: line) }
    }
    line.onLeft = { [weak self, weak line] isAbove in
      if let line { self?.leave(line, isAbove: isAbove) }
    }
    return Row(line: line, insert: insert(line, number, freeRooms.popLast()))
  }

  /// What names photos is seen only where the caret is in its line, or where a photo is missing.
  private func hideWords() {
    let caret = body.isFocused ? body.buffer.line(at: body.buffer.caret).line : nil
    for index in rows.indices {
      guard let line = rows[index].insert.line else { continue }
      let isWhole = body.reading.photos(inLine: line).count == rows[index].line.photos.count
      let hides = line != caret && isWhole && body.reading.hasOnlyPhotos(inLine: line)
      guard hides != rows[index].hidesWords else { continue }
      rows[index].hidesWords = hides
      body.look.hideWords(hides, ofLine: line)
    }
  }
}

// MARK: - How far away the words are

extension PhotosInText {
  /// Between the words above or below photos and the photos.
  private static let distance = 24
  /// The room below photos where an empty line or the end comes next, and the room above photos
  /// where an empty line comes before. That line is about as high as the distance.
  private static let (aboveEmptyLine, belowEmptyLine) = (2, 0)
  /// The room above photos where words come before, and the room below photos where words come
  /// next. The text has 3 below each line, and 2 are left of a line whose words are hidden.
  private static let (belowWords, aboveWords) = (distance - 3, distance - 2)
  /// The room above photos with which the text begins, which has room above it; and the room below
  /// photos where the words of their line are seen.
  private static let (atTop, aboveOwnWords) = (6, 6)

  /// Keeps all photos as far away from the words around them, whether an empty line is between
  /// them or not.
  private func keepDistances() {
    var isChanged = false
    for index in rows.indices {
      guard let line = rows[index].insert.line else { continue }
      let distance = LineInsert.Distance(
        above: distance(aboveLine: line), below: distance(belowPhotosOf: rows[index], line))
      guard distance != rows[index].insert.distance else { continue }
      rows[index].insert.distance = distance
      isChanged = true
    }
    // Lays it out anew.
    if isChanged { column?.inserts = rows.map(\.insert) }
  }

  private func distance(aboveLine line: Int) -> Int {
    guard line > 0 else { return Self.atTop }
    let hasRoom =
      body.reading.isBlank(line: line - 1) || body.reading.hasOnlyPhotos(inLine: line - 1)
    return hasRoom ? Self.belowEmptyLine : Self.belowWords
  }

  private func distance(belowPhotosOf row: Row, _ line: Int) -> Int {
    guard row.hidesWords else { return Self.aboveOwnWords }
    let isLast = line + 1 >= body.buffer.lineCount
    let hasRoom = isLast || body.reading.isBlank(line: line + 1)
    return hasRoom ? Self.aboveEmptyLine : Self.aboveWords
  }
}

// MARK: - Moving

extension PhotosInText {
  /// The line of the text, and which of the photos that it names this one is.
  private func place(of line: PhotoLine, _ photo: Int) -> (line: Int, index: Int)? {
    let known = Set(photos.map(\.photoName))
    guard entry.mayChange, let number = rows.first(where: { $0.line === line })?.insert.line
    else { return nil }
    let named = body.reading.photos(inLine: number).map(\.name)
    let indices = named.indices.filter { known.contains(named[$0]) }
    return indices.indices.contains(photo) ? (number, indices[photo]) : nil
  }

  /// Shows a photo in the text that stood below it.
  private func place(_ photo: DiaryCore.Attachment) {
    guard entry.mayChange else { return }
    let caret = body.buffer.caret
    // Where it was only read so far, the photo comes below all words.
    let isRead = caret == 0 && !body.isFocused
    let place = body.photoPlace(at: caret)
    body.show([photo.photoName], isRead ? .before(line: body.buffer.lineCount) : place)
    revealSoon(photo.id)
  }

  /// Shows new photos at a place of the text.
  func show(_ new: [DiaryCore.Attachment], at place: TextPlace) {
    guard entry.mayChange, let start = place.range?.lowerBound else { return }
    let names = new.filter { $0.media.kind == .photo }.map(\.photoName)
    body.show(names, body.photoPlace(at: start))
  }

  private func move(_ line: PhotoLine, _ photo: Int, by step: Int) {
    guard let place = place(of: line, photo) else { return }
    let id = line.photos[photo].id
    if body.movePhotos(ofLine: place.line, by: step) { revealSoon(id) }
  }

  private func takeOut(_ photo: Int, of line: PhotoLine) {
    guard let place = place(of: line, photo) else { return }
    let id = line.photos[photo].id
    body.takeOut(place.index, ofLine: place.line)
    refresh()
    list.reveal(id)
  }

  private func leave(_ line: PhotoLine, isAbove: Bool) {
    guard let number = rows.first(where: { $0.line === line })?.insert.line else { return }
    let start = body.buffer.offset(line: number)
    let below = min(number + 1, body.buffer.lineCount - 1)
    body.grabFocus()
    body.buffer.caret = isAbove ? max(start - 1, 0) : body.buffer.offset(line: below)
    body.scrollToCaret()
  }

  /// Brings a photo into sight once it stands in its place, and puts the keyboard on it.
  private func revealSoon(_ id: DiaryCore.Attachment.ID) {
    guard let column else { return }
    refresh()
    var (framesLeft, isScrolled) = (20, false)
    column.onFrames { [weak self] in
      framesLeft -= 1
      guard let self, framesLeft > 0 else { return false }
      guard let row = rows.first(where: { $0.line.photos.contains { $0.id == id } }),
        let line = row.insert.line
      else { return true }
      // What is not in sight, or nearly so, takes no keyboard.
      guard row.line.box.isMapped, row.line.box.height > 0 else {
        if !isScrolled { body.scroll(to: body.buffer.offset(line: line)) }
        isScrolled = true
        return true
      }
      row.line.focus(id)
      return false
    }
  }
}

// MARK: - Dropping

extension PhotosInText {
  private var draggedRow: (line: PhotoLine, photo: Int)? {
    rows.lazy.compactMap { row in row.line.dragged.map { (row.line, $0) } }.first
  }

  private var isDragging: Bool { list.draggedPhoto != nil || draggedRow != nil }

  private func hover(_ place: (x: Double, y: Double)?) {
    column?.markGap(isDragging && entry.mayChange ? place?.y : nil)
  }

  private func drop(at place: (x: Double, y: Double)) -> Bool {
    guard entry.mayChange, isDragging, let gap = column?.gap(at: place.y) else { return false }
    let target: BodyView.PhotoPlace =
      gap.isInRoom ? .beside(line: gap.line) : .before(line: gap.line)
    if let dragged = draggedRow, let old = self.place(of: dragged.line, dragged.photo) {
      body.move(old.index, ofLine: old.line, to: target)
    } else if let photo = list.draggedPhoto {
      body.show([photo.photoName], target)
    }
    return true
  }
}
