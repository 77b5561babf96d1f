// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruParts

/// What a template is called.
enum TemplateName {
  private static let maxLength = 60

  /// The title, or else how the text begins.
  static func of(_ title: String, _ text: String) -> String {
    let title = title.trimmed
    guard title.isEmpty else { return String(title.prefix(maxLength)) }
    let line = Markdown(text).plainText.split(whereSeparator: \.isNewline).first ?? ""
    let beginning = String(String(line).trimmed.prefix(maxLength))
    return beginning.isEmpty ? gettext("Template") : beginning
  }
}
