// SPDX-License-Identifier: GPL-3.0-or-later

/// Words of a text that is not Markdown.
enum LiteralWord {
  /// A word, with an escape before what Markdown would read as its own sign.
  static func escaped(_ text: Substring) -> String {
    guard text.contains(where: { "*_`[\\<".contains($0) }) else { return String(text) }
    let count = text.count
    var written = ""
    for (index, sign) in text.enumerated() {
      let isInside = sign == "_" && index > 0 && index < count - 1
      if "*_`[\\".contains(sign), !isInside, count > 1 || sign != "*" { written += "\\" }
      written.append(sign)
    }
    return written
  }

  /// All words of a line; the space between them stays.
  static func escaped(line: Substring) -> String {
    line.split(separator: " ", omittingEmptySubsequences: false).map { escaped($0) }
      .joined(separator: " ")
  }

  /// Encloses words with a sign of Markdown, line by line: it may not stand beside white space.
  static func marked(_ text: String, _ sign: String) -> String {
    guard !sign.isEmpty else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let core = line.trimmed
      guard !core.isEmpty, let start = line.firstIndex(where: { !$0.isWhitespace }) else {
        return String(line)
      }
      let behind = line.reversed().prefix(while: \.isWhitespace).reversed()
      return line[..<start] + sign + core + String(sign.reversed()) + String(behind)
    }.joined(separator: "\n")
  }
}
