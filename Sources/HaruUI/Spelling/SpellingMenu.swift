// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import Spelling

/// The menu of a text: on top what there is for the place that it was opened for, above all for a
/// word that is spelled wrong, and then what every text offers.
///
/// It opens at once. Suggestions come into it when they are found, which for Korean takes seconds.
final class SpellingMenu {
  private static let group = "spelling"

  private let marks: SpellingMarks
  private let proofreader: SpellingCache
  private let buffer: TextBuffer
  let menu = Menu()
  private var surface: TextMenu?
  private let learn: (Word) -> Void
  /// Answers with what else is offered for a place of the text.
  var moreItems: (_ place: Int) -> [Menu.Item] = { _ in [] }
  /// The word that the menu was opened for, and as it is written there.
  private var found: (word: Word, range: Range<Int>, text: String)?
  private(set) var suggestions: [String] = []
  private var looking: Task<Void, Never>?

  /// `learn` makes a word one of the diary's own.
  init(
    in view: BodyView, _ marks: SpellingMarks, _ proofreader: SpellingCache,
    learn: @escaping (Word) -> Void
  ) {
    self.marks = marks
    self.proofreader = proofreader
    self.learn = learn
    buffer = view.buffer
    addActions(to: view)
    surface = TextMenu(in: view, menu) { [weak self] in self?.open(at: $0) }
  }

  isolated deinit { looking?.cancel() }

  private func addActions(to view: BodyView) {
    let group = ActionGroup()
    group.add(Action("wait"))
    group.add(Action(choosing: "replace").onChosen { [weak self] in self?.replace(Int($0)) })
    group.add(Action("learn").onActivated { [weak self] in self?.withWord { $0.learn($1) } })
    group.add(
      Action("ignore").onActivated { [weak self] in self?.withWord { $0.proofreader.ignore($1) } })
    view.insert(group, as: Self.group)
  }

  private func withWord(_ body: (SpellingMenu, Word) -> Void) {
    if let found { body(self, found.word) }
  }

  /// Offers what there is for a place of the text, and nothing where no text is.
  func open(at place: Int?) {
    let more = place.map(moreItems) ?? []
    looking?.cancel()
    suggestions = []
    found = place.flatMap(marks.wrongWord).map { ($0.word, $0.range, buffer.text($0.range)) }
    guard let word = found?.word else { return menu.fill([more] + Self.usual) }
    menu.fill(
      [
        // The keyboard begins here, and is on the first suggestion then.
        [Menu.Item(gettext("Looking for Suggestions…"), action: Self.group + ".wait")],
        [
          Menu.Item(gettext("Add to Dictionary"), action: Self.group + ".learn"),
          // Translators: Leaves a word that is spelled wrong as it is.
          Menu.Item(gettext("Ignore"), action: Self.group + ".ignore"),
        ],
        more,
      ] + Self.usual)
    looking = Task { [weak self, proofreader] in
      let suggestions = await proofreader.suggestions(for: word)
      if let self, !Task.isCancelled { offer(suggestions) }
    }
  }

  /// The keyboard stays where it was moved meanwhile.
  private func offer(_ suggestions: [String]) {
    self.suggestions = suggestions
    let items = suggestions.enumerated().map { index, suggestion in
      Menu.Item(suggestion, action: "\(Self.group).replace::\(index)")
    }
    let isAtFirstItem = surface?.isAtFirstItem == true
    menu.fill(section: 0, items.isEmpty ? [unavailable(gettext("No Suggestions"))] : items)
    surface?.fit(atFirstItem: isAtFirstItem)
  }

  /// What every text offers.
  private static var usual: [[Menu.Item]] {
    func item(_ label: String, _ action: TextView.MenuAction) -> Menu.Item {
      Menu.Item(label, action: action.rawValue)
    }
    return [
      [
        // Translators: A command: moves words into the clipboard.
        item(gettext("Cut"), .cut), item(gettext("Copy"), .copy),
        // Translators: A command: puts what is in the clipboard into the text.
        item(gettext("Paste"), .paste),
        item(gettext("Delete"), .delete),
      ],
      [
        item(gettext("Undo"), .undo),
        // Translators: A command: does again what was taken back.
        item(gettext("Redo"), .redo),
      ],
      [item(gettext("Select All"), .selectAll)],
      [item(gettext("Insert Emoji"), .insertEmoji)],
    ]
  }

  /// Something to read only: there is no such action.
  private func unavailable(_ label: String) -> Menu.Item {
    Menu.Item(label, action: Self.group + ".none")
  }

  private func replace(_ index: Int?) {
    // The text may have changed while the menu was open.
    guard let index, suggestions.indices.contains(index), let (_, range, text) = found,
      buffer.text(range) == text
    else { return }
    let isCurly = text.unicodeScalars.contains("\u{2019}")
    let suggestion = suggestions[index]
    buffer.replace(
      range, with: isCurly ? suggestion.filling("'", by: "\u{2019}") : suggestion)
  }
}

extension String {
  fileprivate func filling(_ old: Character, by new: Character) -> String {
    String(map { $0 == old ? new : $0 })
  }
}
