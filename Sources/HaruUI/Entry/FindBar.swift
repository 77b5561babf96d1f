// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// Finds words in the text, marks them, and goes from one to the next.
final class FindBar: Box {
  private static let most = 1000

  private let body: BodyView
  private let mark: TextTag
  private let words = SearchEntry(gettext("Find in the entry"))
  private let count = Label("").styled(.dimLabel, .numeric)
  private var places: [Range<Int>] = []
  private var current: Int?

  init(_ body: BodyView) {
    self.body = body
    mark = TextTag(in: body.buffer)
    super.init(.horizontal, spacing: 6)
    isVisible = false
    styled(Style("find-bar"))
    append(words.expanding(.horizontal))
    append(count)
    append(
      Button(icon: "go-up-symbolic", name: gettext("Previous")).styled(.flat)
        .onClicked { [weak self] in self?.go(-1) })
    append(
      Button(icon: "go-down-symbolic", name: gettext("Next")).styled(.flat)
        .onClicked { [weak self] in self?.go(1) })
    append(
      Button(icon: "window-close-symbolic", name: gettext("Close")).styled(.flat)
        .onClicked { [weak self] in self?.close() })
    words.onChanged { [weak self] in self?.find() }
    words.onStopped { [weak self] in self?.close() }
    words.onActivated { [weak self] in self?.go(1) }
    words.onKeys(FindKey.previous) { [weak self] in self?.go(-1) ?? false }
    onKeys(FindKey.next) { [weak self] in self?.go(1) ?? false }
    body.buffer.onChanged { [weak self] in
      if let self, isVisible { look() }
    }
    followLanguage { $0.say() }
  }

  func open() {
    isVisible = true
    let selected = body.buffer.text(body.buffer.selection)
    if !selected.isEmpty, !selected.contains(where: \.isNewline) { words.text = selected }
    words.grabFocus()
    find()
  }

  /// Goes back to the text, if the bar is open; answers whether it was.
  @discardableResult
  func close() -> Bool {
    guard isVisible else { return false }
    isVisible = false
    body.buffer.clear(mark)
    body.grabFocus()
    return true
  }

  private func find() {
    guard isVisible else { return }
    look()
    let caret = body.buffer.selection.lowerBound
    current = places.firstIndex { $0.lowerBound >= caret } ?? (places.isEmpty ? nil : 0)
    show()
  }

  private func look() {
    body.buffer.clear(mark)
    mark.background((1, 0.8, 0.2, 0.4))
    places = body.buffer.places(of: words.text, limit: Self.most)
    for place in places { body.buffer.apply(mark, place) }
    current = current.flatMap { places.indices.contains($0) ? $0 : nil }
    say()
  }

  @discardableResult
  private func go(_ step: Int) -> Bool {
    guard isVisible, !places.isEmpty else { return false }
    current = ((current ?? -1) + step + places.count) % places.count
    show()
    return true
  }

  private func show() {
    say()
    guard let current else { return }
    body.buffer.select(places[current])
    body.scrollToCaret()
  }

  private func say() {
    guard !words.text.isEmpty else {
      count.text = ""
      return
    }
    // Translators: Which of the places found is shown: 2 of 7.
    count.text = gettext("{number} of {count}")
      .filling("number", with: NumberText.whole(current.map { $0 + 1 } ?? 0))
      .filling("count", with: NumberText.whole(places.count))
  }
}
