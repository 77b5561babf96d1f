// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel

/// The cards that are on the screen, and the memos that are being written.
///
/// A card is used again for another memo when it is scrolled away; what is being written stays
/// here, with its caret, until it is saved.
final class MemoCards {
  private var cards: [Int: MemoCard] = [:]
  private var editors: [Int: MemoEditor] = [:]
  /// How much room there is beside each other for the words of a card, in pixels; 0 as long as that
  /// is unknown.
  private var room = 0

  var edited: Set<Int> { Set(editors.keys) }

  var hasUnsaved: Bool { editors.values.contains(where: \.hasUnsaved) }

  var focused: MemoEditor? { editors.values.first(where: \.holdsFocus) }

  func memo(_ number: Int) -> Memo? { editors[number]?.memo }

  func editor(of memo: Memo) -> MemoEditor? { editors[memo.id.number] }

  func card(of editor: MemoEditor) -> MemoCard? { cards.values.first { $0.editor === editor } }

  func isEdited(_ editor: MemoEditor) -> Bool { editors.values.contains { $0 === editor } }

  func hasCard(of number: Int) -> Bool { cards[number] != nil }

  var openEditors: [MemoEditor] { Array(editors.values) }

  /// The memo that is being dragged, whatever its card shows by now.
  private(set) var dragged: Int?

  // MARK: - Cards

  /// Follows how a card is dragged.
  func watch(_ card: MemoCard) {
    card.onDragged { [weak self] in self?.dragged = $0 }
  }

  /// Lets all of them have as many lines as they take in cells of this width, which is at least
  /// what the widest of them needs.
  func fit(cellWidth: (_ natural: Int) -> Int) {
    guard let natural = cards.values.map(\.naturalWidth).max(), natural > Self.padding else {
      return
    }
    room = cellWidth(natural) - Self.padding
    for card in cards.values { card.fit(room: room) }
  }

  /// Beside the words in a card.
  private static let padding = 24

  var isFitted: Bool { room > 0 }

  func place(_ card: MemoCard, for memo: Memo) {
    cards[memo.id.number] = card
    card.fit(room: room)
    card.show(memo)
    guard let editor = editors[memo.id.number] else { return }
    if let other = self.card(of: editor), other !== card { other.release() }
    card.hold(editor)
  }

  func forget(_ card: MemoCard) {
    card.release()
    for (number, placed) in cards where placed === card { cards[number] = nil }
  }

  /// Shows what a memo says now, where it is on the screen.
  func show(_ memo: Memo) { cards[memo.id.number]?.show(memo) }

  /// Gives the keyboard back to the card of the memo, wherever that is now.
  func keepFocus(on memo: Memo) {
    guard let card = cards[memo.id.number], !card.hasFocusInside else { return }
    card.focusWords()
  }

  // MARK: - Writing

  func edit(_ memo: Memo, _ diary: Diary) -> MemoEditor {
    if let editor = editors[memo.id.number] { return editor }
    let card = cards[memo.id.number]
    let editor =
      card.map { MemoEditor(memo, diary, shortest: $0.wordsHeight) }
      ?? MemoEditor(memo, diary)
    editors[memo.id.number] = editor
    card?.hold(editor)
    return editor
  }

  /// What is written has become another memo.
  func fileAnew(_ editor: MemoEditor) {
    editors = editors.filter { $0.value !== editor }
    if let memo = editor.memo { editors[memo.id.number] = editor }
  }

  func finish(_ editor: MemoEditor) {
    let card = card(of: editor)
    editors = editors.filter { $0.value !== editor }
    card?.release()
    if let memo = editor.memo, card?.memo?.id == memo.id { card?.show(memo) }
  }

  /// Saves everything that is being written; answers whether that could be done.
  func saveAll() async -> Bool {
    var isSaved = true
    for editor in editors.values where await !editor.save() { isSaved = false }
    return isSaved
  }

  /// Makes sure that what is being written is in the diary or kept elsewhere; answers whether it
  /// is.
  func keepAtEnd() async -> Bool {
    var isKept = true
    for editor in editors.values where await !editor.keepAtEnd() { isKept = false }
    return isKept
  }
}
