// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// A row with a title, a smaller line, and widgets at its end.
@MainActor open class ActionRow: Widget {
  /// `code` is what is to be typed, below the subtitle that tells of it.
  package init(
    _ title: @autoclosure @escaping LiveText, subtitle: @autoclosure @escaping LiveText = "",
    code: String = "", @Children suffix: () -> [Widget] = { [] }
  ) {
    super.init(borrowing: adw_action_row_new())
    keepingWordsWhole()
    for child in suffix() { adw_action_row_add_suffix(cast(pointer), child.widget) }
    followLanguage {
      adw_preferences_row_set_title(cast($0.pointer), title().escapedMarkup)
      adw_action_row_set_subtitle(cast($0.pointer), subtitle().escapedMarkup + code.lineOfCode)
    }
  }

  /// Shows a widget before the title.
  package func begin(with child: Widget) { adw_action_row_add_prefix(cast(pointer), child.widget) }

  /// The smaller line, where the program writes it.
  package func say(_ subtitle: String) {
    adw_action_row_set_subtitle(cast(pointer), subtitle.escapedMarkup)
  }

  /// Shows no more of the title than fits into so many lines.
  package func showTitle(inLines lines: Int) {
    adw_action_row_set_title_lines(cast(pointer), gint(lines))
  }

  /// A click on the row does what one on this widget at its end would.
  package func activating(_ child: Widget) {
    adw_action_row_set_activatable_widget(cast(pointer), child.widget)
    // The row would say its title after the name that the widget has of its own.
    gtk_accessible_reset_relation(child.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
  }
}

extension String {
  /// The markup of a line of its own that is set as what is typed; nothing where there is none. It
  /// breaks nowhere but between its words: a part such as `--capture` would be two. It is as large
  /// as the title, and stands below it where reading goes from right to left, too.
  @MainActor fileprivate var lineOfCode: String {
    guard !isEmpty else { return "" }
    let words = split(separator: " ").map {
      "<span allow_breaks=\"false\">\(String($0).escapedMarkup)</span>"
    }
    let mark = Widget.isRightToLeft ? "\u{200f}" : ""
    return "\n" + mark + "<big><tt>" + words.joined(separator: " ") + "</tt></big>"
  }
}
