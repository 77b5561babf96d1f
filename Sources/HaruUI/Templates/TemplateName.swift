// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruParts

/// What a template is called.
enum TemplateName {
  /// How much of the text becomes a name.
  private static let maxLength = 60
  /// How much of the text is read for a name.
  private static let lengthRead = 1000

  /// The title, or else how the text begins.
  static func of(_ title: String, _ text: String) -> String {
    let title = title.trimmed
    guard title.isEmpty else { return title }
    let plain = Markdown(String(text.prefix(lengthRead))).plainText
    let line = plain.split(whereSeparator: \.isNewline).first { !String($0).trimmed.isEmpty } ?? ""
    let beginning = String(String(line).trimmed.prefix(maxLength))
    // Translators: A field for the name of a template, which is a beginning of an entry.
    return beginning.isEmpty ? gettext("Template") : beginning
  }
}
