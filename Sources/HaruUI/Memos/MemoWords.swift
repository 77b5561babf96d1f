// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// What a card shows of its memo. Its boxes can be ticked; the rest takes the keyboard, for what is
/// done with the card by keys.
final class MemoWords: Box {
  /// How many letters of Latin a line has room for at least.
  private static let width = 18
  /// How many of these a box takes, and how many the pin, with what is between it and the words.
  private static let (boxWidth, pinWidth) = (3, 4)

  /// Whether a pin stands beside them, which makes no card wider.
  var isBesidePin = false {
    didSet { if isBesidePin != oldValue { reserveWidth() } }
  }
  /// How wide a line is, in pixels; 0 as long as that is unknown.
  private var lineWidth = 0
  /// The font for which they were fitted last.
  private var fittedFont = ""
  private var parts: [Widget] = []
  /// What of each part takes the keyboard.
  private var targets: [Widget] = []
  private var rows: [(button: CheckButton, words: Inscription)] = []
  /// The words at the end, and how many lines are left for them at most.
  private var last: (words: Inscription, room: Int)?
  private var shown: MemoText?
  private var checked: (_ place: Int, _ isChecked: Bool) -> Void = { _, _ in }

  init() {
    super.init(.vertical, spacing: 3)
    styled(Style("memo-words"))
  }

  /// Hears which box was ticked or cleared: where its sign is in the memo.
  func onChecked(_ handler: @escaping (_ place: Int, _ isChecked: Bool) -> Void) {
    checked = handler
  }

  func show(_ text: MemoText) {
    // Where only boxes were ticked, the keyboard stays in them.
    if shown?.unticked != text.unticked { fill(text) }
    shown = text
    showBoxes(of: text)
  }

  /// Makes room for as many lines as the words take where a line is so wide, in pixels.
  func fit(width: Int) {
    let font = fontName
    guard width != lineWidth || font != fittedFont else { return }
    (lineWidth, fittedFont) = (width, font)
    fitLast()
  }

  private func reserveWidth() {
    let width = isBesidePin ? Self.width - Self.pinWidth : Self.width
    for case let words as Inscription in targets { words.reserve(letters: width) }
    for row in rows { row.words.reserve(letters: width - Self.boxWidth) }
  }

  private func fitLast() {
    guard let last, lineWidth > 0 else { return }
    last.words.fit(width: lineWidth, lines: last.room)
  }

  private func showBoxes(of text: MemoText) {
    for (row, box) in zip(rows, text.boxes) { show(box, in: row.button, row.words) }
  }

  private func fill(_ text: MemoText) {
    let hadFocus = hasFocusInside
    for part in parts { remove(part) }
    (targets, rows, last) = ([], [], nil)
    parts = widgets(of: text)
    for part in parts { append(part) }
    reserveWidth()
    fitLast()
    if hadFocus { focusFirst() }
  }

  /// Gives the keyboard to its first part that takes it.
  func focusFirst() { targets.first?.grabFocus() }

  private func widgets(of text: MemoText) -> [Widget] {
    var room = MemoText.shownLines
    var widgets: [Widget] = []
    for (index, part) in text.parts.enumerated() {
      let isLast = index == text.parts.count - 1
      switch part {
      case .words(let markup, let plain, let lines):
        // The last words may wrap into the lines that are left.
        let wrapped = isLast ? min(room, MemoText.lineCount(of: plain, Self.width)) : lines
        let words = Inscription(lines: wrapped, width: Self.width).focusable()
          .aligningByText()
        words.show(markup: markup, saying: plain)
        targets.append(words)
        if isLast { last = (words, room) }
        widgets.append(isLast ? words.expanding(.vertical) : words)
        room -= lines
      case .box(let box):
        widgets.append(row(box))
        room -= 1
      }
    }
    return widgets
  }

  private func row(_ box: MemoText.Box) -> Widget {
    let button = CheckButton(name: box.plain).styled(Style("memo-check"))
    button.onTicked { [weak self] in self?.checked(box.place, $0) }
    let words = Inscription(lines: 1, width: Self.width - Self.boxWidth).aligningByText()
    targets.append(button)
    rows.append((button, words))
    return Box(.horizontal, spacing: 6) {
      button
      words.expanding(.horizontal).aligned(vertically: .center)
    }
  }

  private func show(_ box: MemoText.Box, in button: CheckButton, _ words: Inscription) {
    button.show(box.isChecked)
    words.show(markup: box.isChecked ? "<s>\(box.markup)</s>" : box.markup, saying: box.plain)
    box.isChecked ? words.add(.dimLabel) : words.remove(.dimLabel)
  }
}
