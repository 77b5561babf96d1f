// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// The line for what is looked for; below it, what was understood and how much was found.
final class SearchBar: Box {
  enum Key {
    case down
    case enter
  }

  private let line = SearchEntry(gettext("Search in all entries"))
  private let help: PopoverButton
  private let chips = SearchChips()
  private let count = Label("").leading().styled(.caption, .dimLabel, Style("search-count"))
  private var found: (count: Int, hasMore: Bool)?
  private var changed: @MainActor (SearchInput) -> Void = { _ in }

  init() {
    let examples = SearchHelp()
    let help = PopoverButton(icon: "haru-help-symbolic", name: gettext("How to Search"), examples)
      .styled(.flat)
    self.help = help
    let (line, chips, count) = (line, chips, count)
    super.init(.vertical)
    append(
      Clamp(
        Box(.vertical, spacing: 6) {
          Box(.horizontal, spacing: 6) {
            line.expanding(.horizontal)
            help
          }
          chips
          count
        }.styled(.searchBar), width: 720))
    isVisible = false
    line.onChanged { [weak self] in self?.read() }
    chips.onRemoved { [weak self] in self?.remove($0) }
    examples.onChosen { [weak self] in self?.write($0) }
    followLanguage { $0.showCount() }
  }

  /// Whether there is something to look for.
  var isLooking: Bool { isVisible && !line.text.allSatisfy(\.isWhitespace) }

  /// Begins a search, or another one, whose words take the place of the old ones.
  func begin() {
    isVisible = true
    line.grabFocus()
    line.selectAll()
  }

  /// Looks for these words, in place of what is in the line.
  func look(for words: String) { write(words) }

  func end() {
    isVisible = false
    line.text = ""
    chips.show(SearchInput(""))
    found = nil
    showCount()
  }

  /// Hears what is looked for, while it is typed.
  func onChanged(_ handler: @escaping @MainActor (SearchInput) -> Void) { changed = handler }

  /// Hears of the keys that lead from the line to what was found: the arrow, and Enter. What is in
  /// the line at that moment is told before.
  func onEntered(_ handler: @escaping @MainActor (Key) -> Void) {
    line.onKeys("Down", "KP_Down", isOfGTK: true) { [weak self] in
      guard let self, isLooking else { return false }
      read()
      handler(.down)
      return true
    }
    line.onActivated { [weak self] in
      self?.read()
      handler(.enter)
    }
  }

  /// Hears that Escape ends the search, as the button that began it does.
  func onEnded(_ handler: @escaping @MainActor () -> Void) { line.onStopped(handler) }

  func show(count: Int, hasMore: Bool) {
    found = (count, hasMore)
    showCount()
  }

  private func read() {
    guard isVisible else { return }
    let input = SearchInput(line.text)
    chips.show(input)
    if !isLooking { found = nil }
    showCount()
    changed(input)
  }

  private func write(_ text: String) {
    help.popDown()
    line.text = text
    line.grabFocus()
    line.moveCaretToEnd()
  }

  /// Takes a part out of what is written.
  private func remove(_ part: SearchPart) {
    var text = line.text
    guard text.indices.contains(part.range.lowerBound) else { return }
    text.removeSubrange(part.range)
    write(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private func showCount() {
    let found = isLooking ? found : nil
    // That nothing was found is said where it would be.
    count.isVisible = found.map { $0.count > 0 } == true
    guard let found else { return }
    count.text =
      found.hasMore
      ? NumberText.counted(found.count) { ngettext("{count}+ entry", "{count}+ entries", $0) }
      : CountText.entries(found.count)
  }
}

extension Style {
  static let searchBar = Style("search-lines")
}
