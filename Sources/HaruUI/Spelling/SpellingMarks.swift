// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import HaruModel
import Spelling

/// Marks the words of a text that are spelled wrong.
///
/// Looks at what is on screen only, and there at what does not carry the tag `checked`. That tag
/// has no look of its own, and is removed when a line is written or means something else. Words
/// that are not known yet are looked up. Nothing is drawn anew unless one of them is wrong.
final class SpellingMarks {
  /// How many characters are looked at before the keyboard and the screen get their turn.
  private static let portion = 3000
  /// How far from the caret marks are brought back before a key's work is done.
  private static let reach = 500
  /// Longer words than this are none.
  private static let longest = 100

  private weak var view: BodyView?
  private let buffer: TextBuffer
  private let look: MarkdownLook
  private let proofreader: SpellingCache
  let wrong: TextTag
  private let checked: TextTag
  /// Where the caret was when something was last written there: the word is not finished.
  private var writing: Int?
  /// How long the text was when it was last read.
  private var length = 0
  /// Words in the text that were asked for.
  private var unknown: Set<Word> = []
  /// From where on to look, while there is something to be looked at.
  private var next = 0
  private var looking: Task<Void, Never>?

  init(in view: BodyView, _ proofreader: SpellingCache) {
    self.view = view
    self.proofreader = proofreader
    buffer = view.buffer
    look = view.look
    wrong = TextTag(in: buffer, staysInEditedLines: true).underlinedAsWrong()
    checked = TextTag(in: buffer)
    view.reading.onRead = { [weak self] in self?.read($0) }
    view.onVisibleChanged { [weak self] in self?.lookSoon() }
    view.addController(EventControllerFocus().onLeft { [weak self] in self?.finishWord() })
    buffer.onCaretMoved { [weak self] in
      // Where something is being written, that is told right after.
      if let self, buffer.length == length, buffer.caret != writing { finishWord() }
    }
  }

  isolated deinit { looking?.cancel() }

  /// Takes the color that the view has around it at this moment.
  func takeColors() {
    if let view, let color = view.shade(named: "error_color") { wrong.underlineColor(color) }
  }

  /// Looks at everything anew.
  func begin() {
    wrong.remove()
    checked.remove()
    unknown = []
    lookSoon()
  }

  /// Hears that words were judged, and looks again if one of them is wrong.
  func hearVerdicts() {
    let judged = unknown.filter { proofreader.isRight($0) != nil }
    unknown.subtract(judged)
    guard judged.contains(where: { proofreader.isRight($0) == false }) else { return }
    checked.remove()
    lookSoon()
  }

  /// Looks at what was not looked at yet.
  func lookSoon() {
    next = 0
    guard looking == nil, isWanted else { return }
    looking = Task { [weak self] in
      repeat { await Task.yield() } while !Task.isCancelled && self?.lookOn() == true
      self?.looking = nil
    }
  }

  /// The wrong word at a place, or right before it.
  func wrongWord(at place: Int) -> (word: Word, range: Range<Int>)? {
    guard let range = wrong.stretch(at: place),
      let found = WordFinder.places(in: buffer.shownText(range)).first
    else { return nil }
    return (found.word, range)
  }

  /// What can't be changed need not be looked at.
  private var isWanted: Bool { proofreader.isReady && view?.isEditable == true }

  private func finishWord() {
    guard writing != nil else { return }
    writing = nil
    lookSoon()
  }

  private func read(_ lines: Range<Int>) {
    length = buffer.length
    guard isWanted else { return }
    let read = buffer.offset(line: lines.lowerBound)..<end(of: lines.upperBound - 1)
    checked.remove(from: read)
    let caret = buffer.caret
    guard lines.contains(buffer.line(at: caret).line), view?.hasFocusInside == true else {
      // What is seen first is drawn once, where its words are known already.
      if lines.lowerBound == 0 { check(read.prefix(Self.portion)) }
      return lookSoon()
    }
    writing = caret
    let near = (caret - Self.reach..<caret + Self.reach).clamped(to: read)
    check(near)
    if near != read { lookSoon() }
  }

  private func end(of line: Int) -> Int {
    line + 1 < buffer.lineCount ? buffer.offset(line: line + 1) : buffer.length
  }

  /// Answers whether there is more to look at.
  private func lookOn() -> Bool {
    guard let view, isWanted else { return false }
    let visible = view.visibleRange
    var left = Self.portion
    for gap in checked.gaps(in: visible.clamped(to: next..<Int.max)) {
      let part = gap.prefix(left)
      next = check(part)
      left -= part.count
      if left <= 0 { return true }
    }
    return false
  }

  /// Marks what is wrong; answers with the end of what was looked at.
  @discardableResult
  private func check(_ part: Range<Int>) -> Int {
    let range = buffer.extendToSpaces(part, limit: Self.longest)
    var (asked, misspelled): ([Word], [Range<Int>]) = ([], [])
    checked.apply(to: range)
    for found in WordFinder.places(in: buffer.shownText(range)) {
      let place =
        found.range.lowerBound + range.lowerBound..<found.range.upperBound + range.lowerBound
      guard !isBeingWritten(place) else {
        checked.remove(from: place)
        continue
      }
      switch proofreader.isRight(found.word) {
      case true?: break
      case false?: if look.isProse(at: place.lowerBound) { misspelled.append(place) }
      case nil: asked.append(found.word)
      }
    }
    wrong.apply(to: range, only: misspelled)
    unknown.formUnion(asked)
    proofreader.ask(asked)
    return range.upperBound
  }

  private func isBeingWritten(_ place: Range<Int>) -> Bool {
    guard let writing else { return false }
    return place.lowerBound <= writing && writing <= place.upperBound
  }
}
