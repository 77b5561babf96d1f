// SPDX-License-Identifier: GPL-3.0-or-later

/// The quotation marks of the search language.
///
/// Any of them begins and ends a quotation, since keyboards and correctors mix them. One that is
/// written twice inside a quotation stands for itself.
enum SearchQuote {
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "“", "”", "„", "‟", "＂", "«", "»", "「", "」", "『", "』": true
    default: false
    }
  }

  static func quoted(_ text: String) -> String {
    var quoted = String.UnicodeScalarView()
    quoted.append("\"")
    for scalar in text.unicodeScalars {
      quoted.append(scalar)
      if isMark(scalar) { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }

  static func quotedIfNeeded(_ text: String) -> String {
    text.unicodeScalars.contains { isMark($0) || $0.properties.isWhitespace } ? quoted(text) : text
  }
}
