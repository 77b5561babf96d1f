// SPDX-License-Identifier: GPL-3.0-or-later

/// The marks around words: **bold**, //italic//, __underlined__, --struck--, ``mono``, ""raw"".
enum Txt2tagsMarks {
  private static let marks: [(sign: String, markdown: String)] = [
    ("**", "**"), ("//", "*"), ("__", "*"), ("--", "~~"), ("``", "`"), ("\"\"", ""), ("''", ""),
  ]

  /// So many letters are enclosed at most.
  private static let maxLength = 4096

  static func markdown(_ text: String) -> String {
    var (written, rest) = ("", text[...])
    while let sign = rest.first {
      if let (mark, inside, behind) = marked(rest) {
        let isLiteral = mark == "`" || mark.isEmpty
        written += mark + (isLiteral ? String(inside) : markdown(String(inside))) + mark
        rest = behind
        continue
      }
      written += escaped(sign, before: written.last, behind: rest.dropFirst().first)
      rest = rest.dropFirst()
    }
    return written
  }

  /// Marks stand right at the words that they enclose.
  private static func marked(_ text: Substring) -> (String, Substring, Substring)? {
    for (sign, markdown) in marks where text.hasPrefix(sign) {
      let inside = text.dropFirst(2)
      guard let first = inside.first, !first.isWhitespace else { return nil }
      var search = inside.prefix(maxLength).dropFirst()
      while let end = search.firstRange(of: sign) {
        let words = inside[..<end.lowerBound]
        if let last = words.last, !last.isWhitespace, String(last) != String(sign.prefix(1)) {
          return (markdown, words, inside[end.upperBound...])
        }
        search = search[end.lowerBound...].dropFirst()
      }
      return nil
    }
    return nil
  }

  /// Signs that are nothing but signs there, and marks in Markdown.
  private static func escaped(_ sign: Character, before: Character?, behind: Character?) -> String {
    switch sign {
    case "*":
      let isAlone = (before?.isWhitespace ?? true) && (behind?.isWhitespace ?? true)
      return isAlone && before != nil ? "*" : "\\*"
    case "_":
      let isInside = isWordy(before) && isWordy(behind)
      return isInside ? "_" : "\\_"
    case "`": return "\\`"
    default: return String(sign)
    }
  }

  private static func isWordy(_ sign: Character?) -> Bool {
    sign.map { $0.isLetter || $0.isNumber } ?? false
  }
}
