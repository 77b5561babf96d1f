// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruWords

/// The tags of an entry: each can be taken away, others are added with what is known already in
/// reach.
final class TagsChip: Box {
  private static let mostSuggestions = 6
  /// In characters: the chip must fit into a narrow window beside that of the folder.
  private static let widest = 16

  private let button: PopoverButton
  private let words = ChipWords()
  private let rows = Box(.vertical)
  private let suggestions = Box(.vertical)
  private var shownRows: [Widget] = []
  private var shownSuggestions: [Widget] = []
  private let name = Adwaita.Entry(gettext("Add a tag"))
  private var tags: [String] = []
  private var known: [String] = []
  /// Asks for the tags that are in use.
  var onOpened: () -> Void = {}
  var onChanged: ([String]) -> Void = { _ in }

  init() {
    let (words, rows, name, suggestions) = (words, rows, name, suggestions)
    button = PopoverButton(
      child: words,
      Box(.vertical, spacing: 6) {
        rows
        name
        suggestions
      }.styled(.rowContent)
    ).styled(Style("chip"))
    super.init(.horizontal)
    append(button)
    followLanguage { $0.say() }
    button.onOpened { [weak self] in self?.onOpened() }
    name.onChanged { [weak self] in self?.suggest() }
    name.onActivated { [weak self] in
      if let self { add(self.name.text) }
    }
  }

  func show(_ tags: [String]) {
    guard self.tags != tags || shownRows.isEmpty else { return }
    self.tags = tags
    say()
    for row in shownRows { rows.remove(row) }
    shownRows = tags.map(row)
    for row in shownRows { rows.append(row) }
    suggest()
  }

  func offer(_ known: [String]) {
    self.known = known
    suggest()
  }

  private func row(_ tag: String) -> Widget {
    Box(.horizontal, spacing: 6) {
      Label("#" + tag).leading().expanding(.horizontal)
      Button(
        icon: "window-close-symbolic",
        name: gettext("Remove the tag {tag}").filling("tag", with: tag)
      ).styled(.flat, .circular).onClicked { [weak self] in
        guard let self else { return }
        change(tags.filter { $0 != tag })
      }
    }
  }

  private func suggest() {
    for widget in shownSuggestions { suggestions.remove(widget) }
    let begun = TagName.cleaned(name.text).lowercased()
    shownSuggestions = known.lazy
      .filter { [tags] in !tags.contains($0) && $0.lowercased().hasPrefix(begun) }
      .prefix(Self.mostSuggestions).map { tag in
        Button("#" + tag).styled(.flat).onClicked { [weak self] in self?.add(tag) }
      }
    for widget in shownSuggestions { suggestions.append(widget) }
  }

  private func add(_ name: String) {
    let tag = TagName.cleaned(name)
    self.name.text = ""
    guard !tag.isEmpty, !tags.contains(tag) else { return }
    change(tags + [tag])
  }

  private func change(_ tags: [String]) {
    show(tags)
    onChanged(tags)
  }

  private func say() {
    guard !tags.isEmpty else {
      words.show(nil, named: gettext("Tags"), in: button)
      return
    }
    let all = tags.map { "#" + $0 }
    var shown = Array(all.prefix(1)).map { $0.cut(to: Self.widest) }
    for tag in all.dropFirst() where shown.joined().count + tag.count < Self.widest {
      shown.append(tag)
    }
    if shown.count < tags.count { shown.append("+" + NumberText.whole(tags.count - shown.count)) }
    let name = gettext("Tags: {tags}").filling("tags", with: all.joined(separator: " "))
    words.show(shown.joined(separator: " "), named: name, in: button)
  }
}

extension String {
  /// Short enough for a chip.
  func cut(to length: Int) -> String { count > length ? prefix(length - 1) + "…" : self }
}
