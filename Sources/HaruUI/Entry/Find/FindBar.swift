// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruWords

/// Finds words in the text, marks them, and goes from one to the next.
final class FindBar: Box {
  private static let most = 1000

  private let body: BodyView
  private let mark: TextTag
  let words = SearchEntry(gettext("Find in the entry"))
  private let count = Label("").ellipsizing().styled(.dimLabel, .numeric)
  private var places: [Range<Int>] = []
  private var current: Int?
  /// Looks through what is hidden of a very long text.
  private var searching: Task<Void, Never>?

  init(_ body: BodyView) {
    self.body = body
    mark = TextTag(in: body.buffer)
    super.init(.horizontal, spacing: 6)
    isVisible = false
    styled(Style("find-bar"))
    append(words.expanding(.horizontal))
    append(count)
    append(
      // Translators: A button that goes to the place before, where words were found in an entry.
      Button(icon: "go-up-symbolic", name: gettext("Previous")).styled(.flat)
        .onClicked { [weak self] in self?.go(-1) })
    append(
      // Translators: A button that goes to the place after, where words were found in an entry.
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

  isolated deinit { searching?.cancel() }

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
    searching?.cancel()
    mark.remove()
    body.reading.showsSelection = false
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
    mark.remove()
    mark.background((1, 0.8, 0.2, 0.4))
    places = body.buffer.places(of: words.text, limit: Self.most)
    for place in places { mark.apply(to: place) }
    current = current.flatMap { places.indices.contains($0) ? $0 : nil }
    say()
  }

  @discardableResult
  func go(_ step: Int) -> Bool {
    guard isVisible, !words.text.isEmpty, body.buffer.hidesText || !places.isEmpty else {
      return false
    }
    let next = current.map { $0 + step } ?? (step > 0 ? 0 : places.count - 1)
    if body.buffer.hidesText, !places.indices.contains(next) {
      lookBeyond(step)
    } else {
      goRound(to: next)
    }
    return true
  }

  private func goRound(to place: Int) {
    guard !places.isEmpty else { return }
    current = (place + places.count) % places.count
    show()
  }

  /// Goes on in what is hidden of a very long text, and then at its other end.
  private func lookBeyond(_ step: Int) {
    searching?.cancel()
    let (words, hidden) = (words.text, body.buffer.hidden)
    let shownEnd = body.buffer.text.utf8.count - hidden.after.utf8.count
    let sides = [(hidden.before, 0), (hidden.after, shownEnd)]
    searching = Task { [weak self] in
      for (text, start) in step > 0 ? sides.reversed() : sides {
        let byte = await LongTextSearch.byte(of: words, in: text, isLast: step < 0)
        guard !Task.isCancelled, let self, self.words.text == words else { return }
        if let byte { return go(toByte: start + byte) }
      }
      if let self { goRound(to: step > 0 ? 0 : places.count - 1) }
    }
  }

  private func go(toByte byte: Int) {
    body.buffer.goTo(byte: byte)
    look()
    let caret = body.buffer.caret
    current = places.indices.min {
      abs(places[$0].lowerBound - caret) < abs(places[$1].lowerBound - caret)
    }
    show()
    body.scrollToCaretOnceLaidOut()
  }

  private func show() {
    say()
    if let current { body.buffer.select(places[current]) }
    // Signs among the words are folded where there is no caret.
    body.reading.showsSelection = current != nil
    if current != nil { body.scrollToCaret() }
  }

  private func say() {
    guard !words.text.isEmpty else {
      count.text = ""
      return
    }
    // Translators: Which of the places found is shown: 2 of 7.
    let all = gettext("{number} of {count}")
    // Translators: The same in a text that is too long to be shown at once.
    let here = gettext("{number} of {count} in this part")
    count.text = (body.buffer.hidesText ? here : all)
      .filling("number", with: NumberText.whole(current.map { $0 + 1 } ?? 0))
      .filling("count", with: NumberText.whole(places.count))
  }
}
