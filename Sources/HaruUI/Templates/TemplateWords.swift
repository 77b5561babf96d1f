// SPDX-License-Identifier: GPL-3.0-or-later

/// The name, the text and the days of a template, as they are in its window.
struct TemplateWords: Equatable {
  var name = ""
  var text = ""
  var weekdays: Set<Int> = []

  /// What it is called, also where it was given no name.
  var shownName: String { TemplateName.of(name, text) }

  var isNothing: Bool {
    weekdays.isEmpty && name.allSatisfy(\.isWhitespace) && text.allSatisfy(\.isWhitespace)
  }
}
