// SPDX-License-Identifier: GPL-3.0-or-later

/// Lines of Lifeograph 2 and before it, which are lists and headings by how they begin.
enum LifeographMarkup {
  private static let boxes = [
    "[ ] ": "- [ ] ", "[~] ": "- [ ] ", "[+] ": "- [x] ", "[x] ": "- [x] ", "• ": "- ",
    "- ": "- ",
  ]
  /// No person writes a longer line: one that is longer is taken as it is.
  private static let maxBytes = 1 << 20

  static func markdown(
    _ line: String, _ tags: inout [String], show: (String) -> String?
  ) -> String {
    guard line.utf8.count <= maxBytes else { return LiteralWord.escaped(line: line[...]) }
    // A point and a tab say that the rest means nothing but itself.
    if line.hasPrefix(".\t") { return LiteralWord.escaped(line: line.dropFirst(2)) }
    let indent = line.prefix { $0 == "\t" }.count
    var rest = line.dropFirst(indent)
    var start = ""
    if indent > 0, let (sign, written) = boxes.first(where: { rest.hasPrefix($0.key) }) {
      start = String(repeating: "  ", count: min(indent - 1, 8)) + written
      rest = rest.dropFirst(sign.count)
      if sign == "[x] " {
        return start + LiteralWord.marked(LifeographWords(rest).markdown(&tags, show), "~~")
      }
    } else if indent == 0, rest.hasPrefix(" ") {
      let spaces = rest.prefix { $0 == " " }.count
      if spaces <= 2, !rest.isBlank {
        start = spaces == 1 ? "## " : "### "
        rest = rest.dropFirst(spaces)
      }
    }
    let words = LifeographWords(rest)
    // What is nothing but a tag is one of the entry.
    if start.isEmpty, let tag = words.onlyTag {
      tags.append(tag)
      return ""
    }
    return start + words.markdown(&tags, show)
  }
}
