// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The Markdown of Day One, without what only Day One needs in it.
enum DayOneText {
  static func clean(_ text: String) -> String {
    let text = text.replacing("\r\n", with: "\n").replacing("\u{2028}", with: "\n")
    return EscapedSigns.undone(in: text.filter { $0 != "\u{200b}" })
  }

  /// A heading at the top is the title.
  static func split(_ text: String) -> (title: String, body: String) {
    let text = String(text.drop(while: \.isNewline))
    let end = text.firstIndex(where: \.isNewline) ?? text.endIndex
    let line = Markdown(text[..<end])
    // An address that is its own words is all that a title keeps of links, of whatever scheme.
    guard text.hasPrefix("# "), !hasLink(text[..<end]),
      !line.lines.contains(where: { $0.links.contains { $0.target != nil } })
    else { return ("", text) }
    let title = line.plainText.trimmed
    guard !title.isEmpty else { return ("", text) }
    return (title, String(text[end...].drop(while: \.isNewline)))
  }

  /// Whether a line has the signs of one with words, or of a file, that are not escaped.
  private static func hasLink(_ line: Substring) -> Bool {
    let signs = ["\\\\", "\\[", "\\]"].reduce(String(line)) { $0.replacing($1, with: "") }
    return signs.drop { $0 != "[" }.contains("](")
  }
}
