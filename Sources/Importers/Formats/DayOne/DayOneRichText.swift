// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The other way in which Day One keeps a text: runs of words with attributes, as JSON in a text.
enum DayOneRichText {
  private struct Line {
    var text = ""
    var attributes: JSON?
  }

  /// Empty where there is nothing to be read in it.
  static func markdown(_ richText: String) -> String {
    guard let json = JSONReader.value(Array(richText.utf8)[...]),
      let contents = json["contents"]?.list
    else { return "" }
    var lines = [Line()]
    for run in contents {
      let attributes = run["attributes"]
      for object in run["embeddedObjects"]?.list ?? [] {
        guard let words = DayOneObject.words(object) else {
          lines[lines.count - 1].text += link(object)
          continue
        }
        if lines.last?.text.isEmpty == false { lines.append(Line()) }
        lines[lines.count - 1].text = words
        lines.append(Line())
      }
      let pieces = (run["text"]?.text ?? "").split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, piece) in pieces.enumerated() {
        if index > 0 { lines.append(Line()) }
        if let line = attributes?["line"], !piece.isEmpty || index < pieces.count - 1 {
          lines[lines.count - 1].attributes = line
        }
        lines[lines.count - 1].text += marked(String(piece), attributes)
      }
    }
    return written(lines)
  }

  private static func link(_ object: JSON) -> String {
    guard let name = object["identifier"]?.text else { return "" }
    switch object["type"]?.text {
    case "photo", nil: return "![](dayone-moment://\(name))"
    case let type?: return "![](dayone-moment:/\(type)/\(name))"
    }
  }

  private static func marked(_ text: String, _ attributes: JSON?) -> String {
    guard let attributes, !text.isBlank else { return text }
    let space = (text.prefix(while: \.isWhitespace), text.reversed().prefix(while: \.isWhitespace))
    var words = text.trimmed
    if attributes["inlineCode"]?.bool == true { words = "`\(words)`" }
    if attributes["strikethrough"]?.bool == true { words = "~~\(words)~~" }
    if attributes["italic"]?.bool == true { words = "*\(words)*" }
    if attributes["bold"]?.bool == true { words = "**\(words)**" }
    if let link = attributes["linkURL"]?.text { words = "[\(words)](\(link))" }
    return space.0 + words + String(space.1.reversed())
  }

  private static func written(_ lines: [Line]) -> String {
    var (output, isCode): ([String], Bool) = ([], false)
    for line in lines {
      let attributes = line.attributes
      let isNowCode = attributes?["codeBlock"]?.bool == true
      if isNowCode != isCode { output.append("```") }
      isCode = isNowCode
      output.append(isCode ? line.text : start(attributes) + line.text)
    }
    if isCode { output.append("```") }
    return output.joined(separator: "\n")
  }

  private static func start(_ attributes: JSON?) -> String {
    guard let attributes else { return "" }
    if let level = attributes["header"]?.int, (1...6).contains(level) {
      return String(repeating: "#", count: level) + " "
    }
    if attributes["quote"]?.bool == true { return "> " }
    let depth = min(max((attributes["indentLevel"]?.int ?? 1) - 1, 0), 8)
    let indent = String(repeating: "  ", count: depth)
    switch attributes["listStyle"]?.text {
    case "bulleted": return indent + "- "
    case "numbered": return indent + "\(attributes["listIndex"]?.int ?? 1). "
    case "checkbox": return indent + (attributes["checked"]?.bool == true ? "- [x] " : "- [ ] ")
    default: return ""
    }
  }
}
