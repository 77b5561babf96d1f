// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryStore
import GLib

/// Choices below a title, of which one is made.
package final class ChoiceList: Box {
  private let list: ListBox

  /// `chosen` is the place of the choice that stands; nil where none does.
  package init(
    _ title: String, _ choices: [String], chosen: Int?,
    onChosen handler: @escaping @MainActor (Int) -> Void
  ) {
    let rows = choices.enumerated().map { index, choice in
      ListBoxRow(
        name: choice,
        Box(.horizontal, spacing: 12) {
          Label(choice).leading().ellipsizing().expanding(.horizontal)
          if index == chosen { Image(icon: "object-select-symbolic") }
        })
    }
    list = ListBox(rows).styled(.navigationSidebar).named(title)
    let list = list
    super.init(.vertical) {
      Label(title).leading().styled(.choiceTitle)
      list
    }
    list.selectedIndex = chosen
    list.onActivated(handler)
  }

  /// Whether a list begins with what is newest or with what is oldest.
  package static func order(
    _ chosen: EntryOrder, onChosen handler: @escaping @MainActor (EntryOrder) -> Void
  ) -> ChoiceList {
    ChoiceList(
      gettext("Order"), [gettext("Newest first"), gettext("Oldest first")],
      chosen: EntryOrder.allCases.firstIndex(of: chosen)
    ) { handler(EntryOrder.allCases[$0]) }
  }

  /// Puts the keyboard on what is chosen.
  package func focusChosen() { list.focusSelected() }
}

extension Style {
  package static let choiceTitle = Style("choice-title")
}
