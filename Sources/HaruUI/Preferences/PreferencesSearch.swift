// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// The pages of the preferences or, while the person searches, the rows whose titles match.
final class PreferencesSearch: Box {
  let button = ToggleButton(
    child: Image(icon: "edit-find-symbolic"), name: gettext("Search")
  ).styled(.flat)
  private let entry = SearchEntry(gettext("Search"))
  private let field: Box
  private let stack: ViewStack
  private let shown = Stack()
  // Translators: The heading of preferences that a search has found.
  private let results = PreferencesGroup(gettext("Found"))
  private var pages: [PreferencesPage] = []
  private var found: [ActionRow] = []

  init(_ stack: ViewStack) {
    self.stack = stack
    let (entry, results) = (entry, results)
    field = Box(.vertical) { entry }.styled(.preferencesSearch)
    super.init(.vertical)
    shown.add(stack, as: "pages")
    shown.add(PreferencesPage { results }, as: "found")
    shown.add(
      StatusPage(
        icon: "edit-find-symbolic", title: gettext("No Results Found"),
        description: gettext("Try a different search.")), as: "nothing")
    append(field)
    append(shown.expanding(.vertical))
    field.isVisible = false
    button.onToggled { [weak self] in self?.toggle() }
    entry.onChanged { [weak self] in self?.show() }
    entry.onStopped { [weak self] in self?.button.isActive = false }
  }

  func add(_ page: PreferencesPage) {
    pages.append(page)
    stack.add(page)
  }

  func begin() {
    button.isActive = true
    entry.grabFocus()
  }

  private func toggle() {
    field.isVisible = button.isActive
    if button.isActive {
      entry.grabFocus()
    } else {
      entry.text = ""
      show()
    }
  }

  private func show() {
    for row in found { results.remove(row) }
    found = []
    let words = entry.text.lowercased()
    guard !words.isEmpty, button.isActive else {
      shown.shownPage = "pages"
      return
    }
    for page in pages {
      for (title, row) in page.shownRows where title.lowercased().contains(words) {
        found.append(result(title, row, on: page))
      }
    }
    for row in found { results.add(row) }
    shown.shownPage = found.isEmpty ? "nothing" : "found"
  }

  private func result(_ title: String, _ row: Widget, on page: PreferencesPage) -> ActionRow {
    let go = Button(icon: "go-next-symbolic", name: title)
      .styled(.flat)
      .aligned(vertically: .center)
    let place = page.title
    let result = ActionRow(title, subtitle: place) { go }
    result.activating(go)
    go.onClicked { [weak self, weak row, weak page] in
      guard let self, let row, let page else { return }
      button.isActive = false
      stack.show(page)
      row.moveFocusInside()
    }
    return result
  }
}

extension Style {
  static let preferencesSearch = Style("preferences-search")
}
