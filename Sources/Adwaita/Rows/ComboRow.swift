// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A row that offers several choices, of which one is made.
@MainActor open class ComboRow: Widget {
  private let choices = StringList()
  /// The choice that everybody knows of: a change of the words must not look like a change of mind,
  /// however the list announces it.
  private var known = 0
  private let texts: @MainActor () -> [String]

  package init(
    _ title: @autoclosure @escaping LiveText,
    choices texts: @autoclosure @escaping @MainActor () -> [String]
  ) {
    self.texts = texts
    super.init(borrowing: adw_combo_row_new())
    keepingWordsWhole()
    adw_combo_row_set_model(cast(pointer), choices.opaque)
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
      $0.readChoices()
    }
  }

  /// Shows the choice below the title, where a long one has room.
  package func showingChoiceBelow() -> Self {
    adw_combo_row_set_use_subtitle(cast(pointer), 1)
    return self
  }

  /// Offers what there is to choose from now.
  package func readChoices() {
    choices.replace(with: texts())
    show(known)
  }

  /// Hears what the person chooses, not what the program shows.
  @discardableResult
  package func onSelected(_ handler: @escaping @MainActor (Int) -> Void) -> Self {
    onNotify("selected") { [weak self] in
      guard let self, let selected = self.selected, selected != self.known else { return }
      self.known = selected
      handler(selected)
    }
    return self
  }

  /// Shows a choice that was made elsewhere.
  package func show(_ index: Int) {
    known = index
    adw_combo_row_set_selected(cast(pointer), guint(index))
  }

  private var selected: Int? {
    let position = adw_combo_row_get_selected(cast(pointer))
    return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
  }
}
