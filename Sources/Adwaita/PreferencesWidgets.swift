// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// Groups of rows, one below the other, no wider than reads well.
package final class PreferencesPage: Widget {
  package init(@Children _ groups: () -> [Widget]) {
    super.init(borrowing: adw_preferences_page_new())
    for group in groups() { adw_preferences_page_add(cast(pointer), cast(group.pointer)) }
  }
}

/// Rows under one title.
package final class PreferencesGroup: Widget {
  package init(
    _ title: @autoclosure @escaping LiveText, description: @autoclosure @escaping LiveText = "",
    @Children _ rows: () -> [Widget]
  ) {
    super.init(borrowing: adw_preferences_group_new())
    for row in rows() { adw_preferences_group_add(cast(pointer), row.widget) }
    followLanguage {
      adw_preferences_group_set_title(cast($0.pointer), title().escapedMarkup)
      adw_preferences_group_set_description(cast($0.pointer), description().escapedMarkup)
    }
  }
}

/// A row with a title, a smaller line, and widgets at its end.
@MainActor open class ActionRow: Widget {
  package init(
    _ title: @autoclosure @escaping LiveText, subtitle: @autoclosure @escaping LiveText = "",
    @Children suffix: () -> [Widget] = { [] }
  ) {
    super.init(borrowing: adw_action_row_new())
    for child in suffix() { adw_action_row_add_suffix(cast(pointer), child.widget) }
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
      adw_action_row_set_subtitle(cast($0.pointer), subtitle().escapedMarkup)
    }
  }
}

/// A row that offers several choices, of which one is made.
@MainActor open class ComboRow: Widget {
  private let choices = StringList()
  /// The choice that everybody knows of: a change of the words must not look like a change of mind,
  /// however the list announces it.
  private var known = 0

  package init(
    _ title: @autoclosure @escaping LiveText,
    choices texts: @autoclosure @escaping @MainActor () -> [String]
  ) {
    super.init(borrowing: adw_combo_row_new())
    adw_combo_row_set_model(cast(pointer), choices.opaque)
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
      $0.choices.replace(with: texts())
      $0.show($0.known)
    }
  }

  /// Hears what the person chooses, not what the program shows.
  package func onSelected(_ handler: @escaping @MainActor (Int) -> Void) {
    onNotify("selected") { [weak self] in
      guard let self, let selected = self.selected, selected != self.known else { return }
      self.known = selected
      handler(selected)
    }
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

/// A row to write a line of text into.
@MainActor open class EntryRow: Widget {
  package init(_ title: @autoclosure @escaping LiveText, @Children suffix: () -> [Widget]) {
    super.init(borrowing: adw_entry_row_new())
    for child in suffix() { adw_entry_row_add_suffix(cast(pointer), child.widget) }
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
    }
  }

  package var text: String {
    get { String(cString: gtk_editable_get_text(opaque)) }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  @discardableResult
  package func onTextChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    connect("changed") { _ in handler() }
  }
}

/// A row with a content of one's own.
@MainActor open class PreferencesRow: Widget {
  package init(_ title: @autoclosure @escaping LiveText, _ content: Widget) {
    super.init(borrowing: adw_preferences_row_new())
    gtk_list_box_row_set_child(cast(pointer), content.widget)
    gtk_list_box_row_set_activatable(cast(pointer), 0)
    gtk_widget_set_focusable(widget, 0)
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
    }
  }
}
