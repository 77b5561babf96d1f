// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import FoundationEssentials

/// How far Haru's Markdown agrees with the examples of a CommonMark specification (its spec.txt,
/// which is not part of Haru).
///
/// Differences that are meant are counted apart: the end of a line is a line break here, and HTML
/// is words. Space between tags, and the ways in which HTML writes the same, count for nothing.
struct CommonMarkComparison {
  enum Agreement: CaseIterable {
    case equal
    case equalButForLineEnds
    /// The tags in the example are words here, and everything else is equal.
    case equalButForHTML
    case different
  }

  struct Example {
    let number: Int
    let section: String
    let markdown: String
    let html: String

    var agreement: Agreement {
      let ours = Markdown(markdown).html
      if ours.comparable == html.comparable { return .equal }
      if ours.withoutBreaks.comparable == html.withoutBreaks.comparable {
        return .equalButForLineEnds
      }
      let hasTags = markdown.contains { $0 == "<" }
      return hasTags && ours.words == html.words ? .equalButForHTML : .different
    }
  }

  static let command = "compare-markdown"

  private let examples: [Example]

  init(path: String) throws(Obstacle) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Obstacle("\(path) can't be read.")
    }
    examples = Self.examples(in: text)
    guard !examples.isEmpty else { throw Obstacle("There are no examples in \(path).") }
  }

  /// A line for each section, and one for all of it; then the numbers of those that differ.
  var lines: [String] {
    let judged = examples.map { ($0, $0.agreement) }
    var sections: [String] = []
    for (example, _) in judged where sections.last != example.section {
      sections.append(example.section)
    }
    let rows = sections.map { section in
      Self.row(section, judged.filter { $0.0.section == section }.map(\.1))
    }
    let different = judged.filter { $0.1 == .different }.map { "\($0.0.number)" }
    return ["section\tequal\tbut for line ends\tbut for HTML\tof"] + rows
      + [Self.row("all", judged.map(\.1)), "different: " + different.joined(separator: " ")]
  }

  private static func row(_ name: String, _ found: [Agreement]) -> String {
    let counts = [Agreement.equal, .equalButForLineEnds, .equalButForHTML].map { agreement in
      "\(found.count { $0 == agreement })"
    }
    return ([name] + counts + ["\(found.count)"]).joined(separator: "\t")
  }

  /// Each stands between two lines of 32 backticks, its Markdown and its HTML apart by a point,
  /// with arrows for tabs.
  private static func examples(in text: String) -> [Example] {
    let fence = String(repeating: "`", count: 32)
    var examples: [Example] = []
    var section = ""
    var parts: [String]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(fence) {
        if let ended = parts, ended.count == 2 {
          examples.append(
            Example(
              number: examples.count + 1, section: section, markdown: ended[0], html: ended[1]))
        }
        parts = parts == nil && line.hasSuffix(" example") ? [""] : nil
      } else if let count = parts?.count {
        if line == ".", count == 1 {
          parts?.append("")
        } else {
          parts?[count - 1] += line.replacing("→", with: "\t") + "\n"
        }
      } else if line.hasPrefix("#") {
        section = String(line.drop { $0 == "#" || $0 == " " })
      }
    }
    return examples
  }
}

extension String {
  /// Without what HTML may write in several ways, and without space at tags. Space inside of code
  /// counts.
  fileprivate var comparable: String {
    var text = replacing(" />", with: ">").replacing("&#39;", with: "'")
    for tag in Self.blockTags {
      for written in ["<\(tag)>", "</\(tag)>"] {
        let pieces = text.split(separator: written, omittingEmptySubsequences: false)
        text = pieces.map { $0.trimmed }.joined(separator: written)
      }
    }
    return String(text.trimmed)
  }

  private static let blockTags = [
    "p", "ul", "ol", "li", "blockquote", "hr", "br", "h1", "h2", "h3", "h4", "h5", "h6",
  ]

  fileprivate var withoutBreaks: String {
    replacing("<br>", with: "").replacing("<br />", with: "")
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0.trimmed) }
      .joined(separator: "\n")
  }

  /// The signs that are left where paragraphs and breaks are taken out, and escapes undone.
  fileprivate var words: String {
    var text = self
    for tag in ["<p>", "</p>", "<br>", "<br />"] { text = text.replacing(tag, with: "") }
    let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    for (escape, sign) in escapes { text = text.replacing(escape, with: sign) }
    return String(text.filter { !$0.isWhitespace })
  }
}

extension StringProtocol {
  fileprivate var trimmed: SubSequence {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map(index(after:)) ?? start
    return self[start..<Swift.max(start, end)]
  }
}
