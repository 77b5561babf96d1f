// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import DiaryCore

@Suite struct MarkdownFuzzTests {
  @Test(arguments: 0..<8)
  func holdsItsPromisesForAnyText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let source = (0..<Int.random(in: 0...6, using: &random))
        .map { _ in randomMarkdownLine(&random) }.joined(separator: "\n")
      let markdown = Markdown(source)
      try checkRuns(of: markdown, source)
      #expect(isSubsequence(markdown.plainText, of: source), "\(source.debugDescription)")
      checkHTML(markdown.html, of: source)
    }
  }

  @Test func keepsEveryWordInHTML() {
    var random = SeededGenerator(seed: 99)
    for _ in 0..<500 {
      // Other programs read the names of signs as signs.
      let source = randomMarkdownLine(&random).replacing("&amp;", with: "&")
      let words = letters(of: Markdown(source).plainText)
      let html = letters(of: withoutTags(Markdown(source).html))
      // The alternative words of images are in an attribute, and links to them show their address.
      // The box of an item in an item is no word there.
      if source.contains("![") || source.contains("[x]") { continue }
      #expect(html == words, "\(source.debugDescription)")
    }
  }
}

// MARK: - Promises

extension MarkdownFuzzTests {
  private func checkRuns(of markdown: Markdown, _ source: String) throws {
    let bytes = Array(source.utf8)
    var lineEnd = 0
    for line in markdown.lines {
      #expect(line.range.lowerBound >= lineEnd)
      lineEnd = line.range.upperBound
      var covered = line.range.lowerBound
      for run in line.runs {
        #expect(run.range.lowerBound == covered && !run.range.isEmpty)
        covered = run.range.upperBound
        #expect(covered == bytes.count || bytes[covered] & 0xC0 != 0x80)
      }
      #expect(covered == lineEnd)
      try checkCharacters(of: line, bytes)
      for (link, after) in zip(line.links, line.links.dropFirst()) {
        #expect(link.range.upperBound <= after.range.lowerBound)
      }
    }
    #expect(lineEnd == bytes.count)
  }

  /// No run ends inside of what a person sees as one sign.
  private func checkCharacters(of line: MarkdownLine, _ bytes: [UInt8]) throws {
    let text = String(decoding: bytes[line.range], as: UTF8.self)
    var starts: Set<Int> = []
    var offset = line.range.lowerBound
    for character in text {
      starts.insert(offset)
      offset += character.utf8.count
    }
    for run in line.runs {
      #expect(starts.contains(run.range.lowerBound), "\(text.debugDescription)")
    }
  }

  private func checkHTML(_ html: String, of source: String) {
    var open: [String] = []
    for piece in pieces(html, at: "<").dropFirst() {
      let parts = pieces(piece, at: ">")
      let tag = parts[0]
      #expect(parts.count == 2 && isOurs(tag), "\(tag) from \(source.debugDescription)")
      let name = String(tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" })
      if name.hasPrefix("/") {
        #expect(open.popLast() == String(name.dropFirst()), "\(source.debugDescription)")
      } else if !["br", "hr", "img", "input"].contains(name) {
        open.append(name)
      }
    }
    #expect(open.isEmpty, "\(source.debugDescription)")
  }

  private func isOurs(_ tag: String) -> Bool {
    let plain: Set = [
      "p", "br", "hr", "ul", "ol", "li", "blockquote", "pre", "code", "strong", "em", "del", "a",
      "h1", "h2", "h3", "h4", "h5", "h6", #"input type="checkbox" disabled"#,
      #"input type="checkbox" disabled checked"#,
    ]
    if plain.contains(tag.hasPrefix("/") ? String(tag.dropFirst()) : tag), tag != "a" {
      return true
    }
    let quoted = pieces(tag, at: "\"")
    switch quoted[0] {
    case "ol start=": return quoted.count == 3 && Int(quoted[1]) != nil && quoted[2].isEmpty
    case "a href=": return isSafe(quoted[1]) && endsOrHasTitle(quoted[2...])
    case "img src=":
      return quoted.count >= 5 && quoted[2] == " alt=" && isSafe(quoted[1])
        && endsOrHasTitle(quoted[4...])
    case "code class=":
      return quoted.count == 3 && quoted[1].hasPrefix("language-") && quoted[2].isEmpty
    default: return false
    }
  }

  private func endsOrHasTitle(_ rest: ArraySlice<String>) -> Bool {
    rest.last?.isEmpty == true
      && (rest.count == 1 || rest.count == 3 && rest.first == " title=")
  }

  private func isSafe(_ address: String) -> Bool {
    let lower = address.lowercased()
    if ["http:", "https:", "mailto:"].contains(where: lower.hasPrefix) { return true }
    let beforePath = lower.unicodeScalars.prefix {
      $0.isASCII && ($0.isLetterOrDigit || "+-.".unicodeScalars.contains($0))
    }
    return lower.unicodeScalars.dropFirst(beforePath.count).first != ":" && !lower.hasPrefix("//")
  }

  private func letters(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter(\.properties.isAlphabetic)
  }

  private func withoutTags(_ html: String) -> String {
    let words = pieces("p>" + html, at: "<").map { pieces($0, at: ">").last ?? "" }.joined()
    return pieces(";" + words, at: "&").map { pieces($0, at: ";").dropFirst().joined() }.joined()
  }

  /// As browsers do, this sees a sign also where an accent follows it.
  private func pieces(_ text: String, at scalar: Unicode.Scalar) -> [String] {
    text.unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false).map {
      String($0)
    }
  }

  private func isSubsequence(_ part: String, of whole: String) -> Bool {
    // A carriage return ends a line like a line feed does.
    var rest = whole.unicodeScalars.map { "\r\u{2029}".unicodeScalars.contains($0) ? "\n" : $0 }[
      ...]
    for scalar in part.unicodeScalars {
      guard let found = rest.firstIndex(of: scalar) else { return false }
      rest = rest[(found + 1)...]
    }
    return true
  }
}

/// Words and signs that matter to Markdown, thrown together.
func randomMarkdownLine(_ random: inout SeededGenerator) -> String {
  let pieces = [
    "*", "**", "***", "_", "__", "~~", "~", "`", "``", "```", "[", "]", "(", ")", "](", "![",
    "](a)", "](javascript:alert(1))", "](https://a.b)", "](<a b>)", "](a 'b')", "[a]: b", "[a]",
    "|", "| a |", "\\", ">", "> ", "- ", "1. ", "# ",
    "- [x] ", "===", "~~~", "    ", "](javascript&#58;a)", "&#10;",
    "---", " ", "  ", "\t", "a", "b c", "안녕", "하세요", "。", "“", "”", "http://", "https://a.b/c",
    "<script>", "\"", "' onload='", "&amp;", "<", "\u{301}", "\u{FE0F}\u{20E3}", "\u{200D}", "👨‍👩‍👧",
    "🇰🇷", "é", "日本", "\r", "\r\n", "\u{2029}", "\u{3000}", "\0", ".", "!", ":", "//",
  ]
  return (0..<Int.random(in: 0...14, using: &random))
    .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
}
