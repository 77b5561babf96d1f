// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Reads the Markdown of a text while it is written: only the lines that changed, and those below
/// for which that changes something.
final class MarkdownReading {
  private struct Line {
    /// The state after it; nil while it has not been read.
    var state: MarkdownState?
    var count = Markdown.Count()
    var photos: [MarkdownPhoto] = []
    var hasOnlyPhotos = false
    var isBlank = true
    /// What is drawn instead of the signs that it begins with.
    var signs: MarkdownSigns?
  }

  /// How many bytes are read before the keyboard and the screen get their turn.
  private static let portion = 8_000

  private let buffer: TextBuffer
  private let look: MarkdownLook
  private var lines = [Line()]
  /// What is still to be read.
  private var unread: Range<Int>?
  /// What was written last.
  private var written = 0..<0
  private var reading: Task<Void, Never>?
  /// The line whose signs are seen well.
  private var writtenLine: Int?
  /// What its signs among the words belong to.
  private var stretches: [MarkdownStretch] = []
  /// The signs at the caret.
  private var unfolded: [Range<Int>] = []
  /// Whether the keyboard is in the text.
  var hasKeyboard = false {
    didSet { followCaret() }
  }
  /// Whether what is selected is to be seen also while the keyboard is elsewhere.
  var showsSelection = false {
    didSet { followCaret() }
  }
  /// How much is written in all lines together.
  private(set) var count = Markdown.Count()
  /// Whether there are lines that are not read yet, which is so for moments in a long text.
  var isReading: Bool { unread != nil }
  var onCountChanged: () -> Void = {}
  /// Hears which lines were read, and dressed anew.
  var onRead: (Range<Int>) -> Void = { _ in }

  init(_ buffer: TextBuffer, _ look: MarkdownLook) {
    self.buffer = buffer
    self.look = look
    buffer.onLinesEdited { [weak self] lines, added in self?.edit(lines, added) }
    buffer.onCaretMoved { [weak self] in self?.followCaret() }
    // Words that were copied from the same text come with the look that they had there.
    buffer.onPasted { [weak self] in
      if let self { read(withUnread(written)) }
    }
  }

  isolated deinit { reading?.cancel() }

  /// A line as Markdown sees it.
  func line(_ number: Int) -> MarkdownLine {
    let state = number > 0 ? lines[number - 1].state : nil
    return MarkdownLine(buffer.line(number), after: state ?? .start)
  }

  /// The lines that show photos.
  var photoLines: [(number: Int, photos: [MarkdownPhoto])] {
    lines.indices.lazy.filter { !self.lines[$0].photos.isEmpty }.map {
      ($0, self.lines[$0].photos)
    }
  }

  func photos(inLine number: Int) -> [MarkdownPhoto] {
    lines.indices.contains(number) ? lines[number].photos : []
  }

  func signs(inLine number: Int) -> MarkdownSigns? {
    lines.indices.contains(number) ? lines[number].signs : nil
  }

  func isInsideCode(behindLine number: Int) -> Bool {
    lines.indices.contains(number) && lines[number].state?.isInsideCode == true
  }

  /// Whether a line is there for its photos alone.
  func hasOnlyPhotos(inLine number: Int) -> Bool {
    lines.indices.contains(number) && lines[number].hasOnlyPhotos
  }

  func isBlank(line number: Int) -> Bool {
    lines.indices.contains(number) && lines[number].isBlank
  }

  private func edit(_ edited: ClosedRange<Int>, _ added: Int) {
    let old = edited.lowerBound...(edited.upperBound - added)
    for line in lines[old] { count = count - line.count }
    lines.replaceSubrange(old, with: repeatElement(Line(), count: edited.count))
    if added != 0 {
      look.forgetShown()
      (writtenLine, unfolded) = (nil, [])
    }
    written = edited.lowerBound..<(edited.upperBound + 1)
    read(withUnread(written, added: added))
  }

  private func withUnread(_ wanted: Range<Int>, added: Int = 0) -> Range<Int> {
    guard let unread else { return wanted }
    let lower = min(unread.lowerBound, wanted.lowerBound)
    return lower..<max(unread.upperBound + added, wanted.upperBound)
  }

  /// Reads these lines, and goes on until a line means for the next what it meant before.
  private func read(_ wanted: Range<Int>) {
    let caretLine = caretLine
    var lineWithCaret: MarkdownLine?
    var bytes = 0
    var number = wanted.lowerBound
    unread = nil
    while number < lines.count {
      guard bytes < Self.portion else {
        unread = number..<max(wanted.upperBound, number + 1)
        break
      }
      let before = lines[number].state
      let line = read(number)
      if number == caretLine { lineWithCaret = line }
      bytes += line.range.count + 1
      number += 1
      if number >= wanted.upperBound, lines[number - 1].state == before { break }
    }
    if unread != nil { readOnSoon() }
    showSigns(readAnew: wanted.lowerBound..<number, lineWithCaret)
    onRead(wanted.lowerBound..<number)
    onCountChanged()
  }

  private func read(_ number: Int) -> MarkdownLine {
    let text = buffer.line(number)
    let state = number > 0 ? lines[number - 1].state : nil
    let line = MarkdownLine(text, after: state ?? .start)
    look.dress(line, number: number, text)
    look.words.applyToWords(ofLine: number, text, cutAt: line.runs.map(\.range.lowerBound))
    var read = Line(state: line.next)
    if line.kind != .fence { read.count = Markdown.Count(of: line.words(of: text)) }
    read.photos = line.photos(in: text)
    read.hasOnlyPhotos = line.hasOnlyPhotos(in: text)
    read.signs = line.signs
    read.isBlank = line.kind == .blank
    count = count - lines[number].count + read.count
    lines[number] = read
    return line
  }

  private func readOnSoon() {
    guard reading == nil else { return }
    reading = Task { [weak self] in
      await Task.yield()
      guard let self, !Task.isCancelled else { return }
      reading = nil
      if let unread { read(unread) }
    }
  }
}

// MARK: - The line that is being written

extension MarkdownReading {
  private var caretLine: Int? {
    hasKeyboard || showsSelection ? buffer.line(at: buffer.caret).line : nil
  }

  private func followCaret() { showSigns(readAnew: 0..<0) }

  /// Shows those of the line with the caret, which is `known` if it was among those that were read
  /// anew. These show theirs no more.
  private func showSigns(readAnew read: Range<Int>, _ known: MarkdownLine? = nil) {
    // What was written just now is read right after.
    guard lines.count == buffer.lineCount else { return }
    let line = caretLine
    let isAnew = line != writtenLine || line.map({ read.contains($0) }) == true
    if isAnew {
      writtenLine = line
      let shown = known ?? line.map { self.line($0) }
      look.showSigns(of: shown, number: line ?? 0)
      stretches = line.flatMap { shown?.stretches(in: buffer.line($0)) } ?? []
    }
    unfold(evenIfKnown: isAnew)
  }

  private func unfold(evenIfKnown isAnew: Bool) {
    guard isAnew || !stretches.isEmpty else { return }
    let place = unfoldingPlace
    let touched = stretches.filter {
      ($0.range.lowerBound...$0.range.upperBound).overlaps(place)
    }
    let signs = touched.flatMap(\.signs)
    guard signs != unfolded || isAnew && !signs.isEmpty else { return }
    unfolded = signs
    look.unfold(signs, ofLine: writtenLine ?? 0)
  }
  /// The place in the line at which signs are unfolded: the caret, or what is selected while the
  /// keyboard is elsewhere.
  private var unfoldingPlace: ClosedRange<Int> {
    if !hasKeyboard {
      let selection = buffer.selection
      let (start, end) = (
        buffer.line(at: selection.lowerBound), buffer.line(at: selection.upperBound)
      )
      if start.line == end.line { return start.byte...end.byte }
    }
    let caret = buffer.line(at: buffer.caret).byte
    return caret...caret
  }
}
