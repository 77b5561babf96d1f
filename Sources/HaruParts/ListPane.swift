// SPDX-License-Identifier: GPL-3.0-or-later

public import Adwaita

/// A long list as a place shows it: that it is being read, that nothing is in it, or the list
/// itself.
@MainActor open class ListPane: Stack {
  private enum Page: String {
    case opening
    case empty
    case list
  }

  private let list: Widget
  /// Whether the keyboard goes to the list as soon as there is one.
  private var wantsKeyboard = false

  /// `content` is the list with what is around it, such as what scrolls it.
  package init(_ list: Widget, in content: Widget, empty: StatusPage) {
    self.list = list
    super.init()
    add(Spinner.turning, as: Page.opening.rawValue)
    add(empty, as: Page.empty.rawValue)
    add(content, as: Page.list.rawValue)
  }

  /// Whether the list has been read.
  package var isRead: Bool { shownPage != Page.opening.rawValue }

  /// Shows that the list has been read.
  package func show(isEmpty: Bool) {
    shownPage = (isEmpty ? Page.empty : .list).rawValue
    if wantsKeyboard, !isEmpty { list.grabFocus() }
    wantsKeyboard = false
  }

  package func takeKeyboard() {
    wantsKeyboard = !isRead
    if shownPage == Page.list.rawValue { list.grabFocus() }
  }
}
