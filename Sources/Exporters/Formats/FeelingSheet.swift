// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What entries feel like, as a table that spreadsheets and statistics programs read: a line an
/// entry, its values between commas (RFC 4180). Its columns are called alike in all languages.
package enum FeelingSheet {
  private static let parts = Feeling.Part.allCases

  package static var head: String {
    line(["date", "time", "title", "feeling", "by_hand"] + parts.map(\.rawValue))
  }

  /// Nil where nothing is known of what it feels like.
  package static func row(_ whole: WholeEntry) -> String? {
    guard let feeling = whole.feeling, feeling.isRead else { return nil }
    let shares = parts.map { part in
      let thousandths = Int(((feeling.parts[part] ?? 0) * 1000).rounded())
      let digits = String(thousandths % 1000 + 1000).dropFirst()
      return "\(thousandths / 1000).\(digits)"
    }
    return line(
      [
        whole.entry.day.iso, whole.clock, words(whole.entry.title.inOneLine), feeling.leading,
        feeling.isByHand ? "yes" : "no",
      ] + shares)
  }

  private static func line(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// What a person wrote. Spreadsheets take a cell for a formula that begins with one of these
  /// signs, and one that may fetch something, unless an apostrophe stands before it.
  ///
  /// https://owasp.org/www-community/attacks/CSV_Injection
  private static func words(_ text: String) -> String {
    text.unicodeScalars.first.map("=+-@＝＋－＠".unicodeScalars.contains) == true ? "'" + text : text
  }

  /// A sign with a mark behind it is one character, but ends a field all the same.
  private static func field(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { [",", "\"", "\r", "\n"].contains($0) }) else {
      return text
    }
    var field = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" { field.append(scalar) }
      field.append(scalar)
    }
    return "\"" + String(field) + "\""
  }
}
