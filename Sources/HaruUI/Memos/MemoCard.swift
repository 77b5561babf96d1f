// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// A memo on the board; while it is being written, its editor.
final class MemoCard: Box {
  enum Command {
    case pin(Bool)
    case makeEntry
    case copy
    case delete
    /// Ticks or clears the box whose sign is there in the memo.
    case check(place: Int, isChecked: Bool)
  }

  private let words = MemoWords()
  private let pin = ToggleButton(child: Image(icon: "view-pin-symbolic"), name: gettext("Pin"))
    .styled(.flat, .circular)
  private var isFilling = false
  private(set) var memo: Memo?
  private(set) var editor: MemoEditor?

  init(_ perform: @escaping (Command, Memo) -> Void) {
    super.init(.vertical, spacing: 6)
    styled(.card, .memo)
    append(words.expanding(.vertical))
    append(tools(perform))
    words.onChecked { [weak self] place, isChecked in
      if let memo = self?.memo { perform(.check(place: place, isChecked: isChecked), memo) }
    }
    pin.onToggled { [weak self] in
      guard let self, !isFilling, let memo else { return }
      perform(.pin(pin.isActive), memo)
    }
  }

  func show(_ memo: Memo) {
    self.memo = memo
    let text = MemoText(memo.text)
    words.show(text)
    nameCell(String(text.plain.unicodeScalars.prefix(200)))
    isFilling = true
    pin.isActive = memo.isPinned
    isFilling = false
    memo.isPinned ? add(.pinned) : remove(.pinned)
    editor?.follow(memo)
  }

  /// Lets the memo be written in its place.
  func hold(_ editor: MemoEditor) {
    guard self.editor !== editor else { return }
    release()
    self.editor = editor
    words.isVisible = false
    _ = editor.area.expanding(.vertical)
    insertFirst(editor)
  }

  func focusWords() { words.focusFirst() }

  /// How high its words are; nothing moves where what is written takes their place.
  var wordsHeight: Int { words.height }

  /// Shows the memo again.
  func release() {
    guard let editor else { return }
    self.editor = nil
    remove(editor)
    words.isVisible = true
  }

  private func tools(_ perform: @escaping (Command, Memo) -> Void) -> Widget {
    func button(_ icon: String, _ name: @autoclosure @escaping LiveText, _ command: Command)
      -> Button
    {
      Button(icon: icon, name: name()).styled(.flat, .circular).onClicked { [weak self] in
        if let memo = self?.memo { perform(command, memo) }
      }
    }
    return Box(.horizontal) {
      pin
      Box(.horizontal).expanding(.horizontal)
      button("haru-entries-symbolic", gettext("Turn Into an Entry"), .makeEntry)
      button("edit-copy-symbolic", gettext("Copy"), .copy)
      button("user-trash-symbolic", gettext("Delete"), .delete)
    }.styled(Style("tools"))
  }
}

extension Style {
  static let memo = Style("memo")
  static let pinned = Style("pinned")
}
