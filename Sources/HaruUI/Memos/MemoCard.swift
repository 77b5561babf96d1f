// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruParts

/// A memo on the board; while it is being written, its editor.
final class MemoCard: Box {
  enum Command {
    case pin(Bool)
    case makeEntry
    case copy
    case delete
    /// Nil takes the color away.
    case color(LabelColor?)
    case moveEarlier
    case moveLater
    case move(MemoSide, of: Memo.ID)
    /// Ticks or clears the box whose sign is there in the memo.
    case check(place: Int, isChecked: Bool)
  }

  private let words = MemoWords()
  /// The words, or what they are written in.
  private let content = Box(.vertical)
  // Translators: A command: keeps a memo above all others.
  private let pin = ToggleButton(child: Image(icon: "view-pin-symbolic"), name: gettext("Pin"))
    .styled(.flat, .circular)
  private var isFilling = false
  private var room = 0
  private(set) var memo: Memo?
  private(set) var editor: MemoEditor?

  private lazy var drag = DragSource(self)

  init(
    menu: @escaping (Widget) -> Void, _ perform: @escaping (Command, Memo) -> Void
  ) {
    super.init(.vertical)
    styled(.card, .memo)
    content.append(words.expanding(.vertical))
    // On the corner, so that they take no room below the words.
    append(Overlay(content, below: tools(menu)).expanding(.vertical))
    words.onChecked { [weak self] place, isChecked in
      if let memo = self?.memo { perform(.check(place: place, isChecked: isChecked), memo) }
    }
    pin.onToggled { [weak self] in
      guard let self, !isFilling, let memo else { return }
      perform(.pin(pin.isActive), memo)
    }
    followLanguage { $0.describe() }
  }

  /// Hears which memo is being dragged away, and nil once that has ended.
  func onDragged(_ handler: @escaping (Int?) -> Void) { drag.onDragged = handler }

  func show(_ memo: Memo) {
    if let color = self.memo?.color { remove(color.style) }
    if let color = memo.color { add(color.style) }
    self.memo = memo
    drag.number = editor == nil ? memo.id.number : nil
    describe()
    let text = MemoText(memo.text)
    words.show(text)
    nameCell(String(text.plain.unicodeScalars.prefix(200)))
    isFilling = true
    pin.isActive = memo.isPinned
    isFilling = false
    memo.isPinned ? add(.pinned) : remove(.pinned)
    words.isBesidePin = memo.isPinned
    fit()
    editor?.follow(memo)
  }

  private func describe() { describeCell(memo?.color?.name ?? "") }

  /// Lets the memo be written in its place.
  func hold(_ editor: MemoEditor) {
    guard self.editor !== editor else { return }
    release()
    self.editor = editor
    drag.number = nil
    words.isVisible = false
    _ = editor.area.expanding(.vertical)
    content.insertFirst(editor)
  }

  /// Lets the words have as many lines as they take in so much room.
  func fit(room: Int) {
    self.room = room
    fit()
  }

  /// The pin stands beside the words.
  private func fit() {
    if room > 0 { words.fit(width: memo?.isPinned == true ? room - Self.pinWidth : room) }
  }

  /// As in the style sheet.
  private static let pinWidth = 24

  func focusWords() { words.focusFirst() }

  /// How high its words are; nothing moves where what is written takes their place.
  var wordsHeight: Int { words.height }

  /// Shows the memo again.
  func release() {
    guard let editor else { return }
    self.editor = nil
    drag.number = memo?.id.number
    content.remove(editor)
    words.isVisible = true
  }

  /// What is done most often; the rest is in the menu.
  private func tools(_ menu: @escaping (Widget) -> Void) -> Widget {
    let more = Button(icon: "view-more-symbolic", name: gettext("Memo Options")).styled(
      .flat, .circular, .memoTool)
    more.onClicked { [weak more] in
      if let more { menu(more) }
    }
    return Box(.horizontal, spacing: 3) {
      more
      pin.styled(.memoTool)
    }.aligned(horizontally: .end, vertically: .end).styled(Style("tools"))
  }
}

extension Style {
  static let memo = Style("memo")
  static let pinned = Style("pinned")
  fileprivate static let memoTool = Style("memo-tool")
}
