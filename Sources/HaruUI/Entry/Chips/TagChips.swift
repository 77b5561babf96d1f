// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts

/// The tags of an entry, a chip each that can be taken off. The last chip adds one, with those that
/// are known already in reach.
final class TagChips: Box, OfferingChip {
  private static let maxSuggestions = 6

  private let row: WrappingRow
  private let adder: PopoverButton
  private let adderWords = ChipWords()
  private let suggestions = Box(.vertical)
  private var shownSuggestions: [Widget] = []
  private let name = Adwaita.Entry(gettext("Add a tag"))
  private(set) var chips: [TagChip] = []
  private var tags: [String] { chips.map(\.tag) }
  private var known: [String] = []
  /// Asks for the tags that are in use.
  var onOpened: () -> Void = {}
  var onChanged: ([String]) -> Void = { _ in }
  /// Hears which tag the person has taken off, after `onChanged`.
  var onRemoved: (String) -> Void = { _ in }
  /// Gives the keyboard to what adds a tag, where that is not the chip here.
  var onFocusLeft: () -> Void = {}
  var onOfferChanged: () -> Void = {}
  var offer: String? { gettext("Tags") }
  var isOfferHidden = false {
    didSet {
      adder.isVisible = !isOfferHidden
      isVisible = !isOfferHidden || !chips.isEmpty
    }
  }
  var hasKeyboardInOffer: Bool { adder.hasFocusInside }
  var isOpen: Bool { adder.isOpen }

  init() {
    let (words, name, suggestions) = (adderWords, name, suggestions)
    let adder = PopoverButton(
      child: words,
      Box(.vertical, spacing: 6) {
        name
        suggestions
      }.styled(.rowContent)
    ).styled(Style("chip"))
    let row = WrappingRow(spacing: 4) { adder }
    (self.adder, self.row) = (adder, row)
    super.init(.horizontal) { row }
    // Translators: The words that an entry is marked with.
    grouped().named(gettext("Tags"))
    followLanguage { $0.say() }
    adder.onOpened { [weak self] in self?.onOpened() }
    adder.onClosed { [weak self] in self?.onOfferChanged() }
    name.onChanged { [weak self] in self?.suggest() }
    name.onActivated { [weak self] in
      if let self { add(self.name.text) }
    }
  }

  func open() { adder.popUp() }

  func show(_ tags: [String]) {
    guard self.tags != tags else { return }
    let old = chips
    chips = tags.map { tag in old.first { $0.tag == tag } ?? chip(tag) }
    row.show(chips + [adder])
    isVisible = !isOfferHidden || !chips.isEmpty
    say()
    suggest()
  }

  func offer(_ known: [String]) {
    self.known = known
    suggest()
  }

  private func say() {
    // Beside tags, a plus says enough.
    adderWords.show(
      // Translators: The words that an entry is marked with.
      nil, named: gettext("Add Tag"), saying: chips.isEmpty ? gettext("Tags") : "", in: adder)
  }
}

// MARK: - Taking off

extension TagChips {
  private func chip(_ tag: String) -> TagChip {
    let chip = TagChip(tag)
    chip.onRemoved = { [weak self] in self?.takeOff(tag) }
    return chip
  }

  private func takeOff(_ tag: String) {
    guard let index = chips.firstIndex(where: { $0.tag == tag }) else { return }
    if chips[index].hasFocusInside {
      focus(after: index)
    }
    change(tags.filter { $0 != tag })
    onRemoved(tag)
  }

  private func focus(after index: Int) {
    if index + 1 < chips.count { return chips[index + 1].focus() }
    if isOfferHidden { onFocusLeft() } else { adder.grabFocus() }
  }

  private func change(_ tags: [String]) {
    show(tags)
    onChanged(tags)
  }
}

// MARK: - Adding

extension TagChips {
  private func suggest() {
    for widget in shownSuggestions { suggestions.remove(widget) }
    let begun = TagName.cleaned(name.text).lowercased()
    shownSuggestions = known.lazy
      .filter { [tags] in !tags.contains($0) && $0.lowercased().hasPrefix(begun) }
      .prefix(Self.maxSuggestions).map { tag in
        Button("#" + tag).styled(.flat).onClicked { [weak self] in self?.add(tag) }
      }
    for widget in shownSuggestions { suggestions.append(widget) }
  }

  /// One that is known already is written as it is there.
  private func add(_ name: String) {
    let written = TagName.cleaned(name)
    let tag = known.first { $0.lowercased() == written.lowercased() } ?? written
    self.name.text = ""
    guard !tag.isEmpty, !tags.contains(tag) else { return }
    change((tags + [tag]).sorted())
  }
}
